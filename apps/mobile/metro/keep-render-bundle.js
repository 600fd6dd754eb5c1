const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * The folder is outside the export, because browsers must not load the bundle. Our server loads it
 * (`apps/server/src/web/render-bundle.ts`).
 */
const FOLDER = process.env.RENDER_FOLDER ?? path.join(__dirname, '..', 'dist-server');

/** Expo's entry for rendering the pages of the static export: from SDK 55 on, and before. */
const RENDER_ENTRIES = [
  path.join('@expo', 'router-server', 'node', 'render.js'),
  path.join('expo-router', 'node', 'render.js'),
];

/** Wraps `serialize` to also write the bundle that renders pages, which Expo deletes after the export. */
exports.keepRenderBundle = (serialize) => async (entry, preModules, graph, options) => {
  const output = await serialize(entry, preModules, graph, options);
  const { environment } = graph.transformOptions.customTransformOptions ?? {};
  const isRenderEntry = RENDER_ENTRIES.some((place) => entry.endsWith(place));
  if (environment === 'node' && isRenderEntry && !graph.transformOptions.dev) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, 'render.js'), typeof output === 'string' ? output : output.code);
  }
  return output;
};
