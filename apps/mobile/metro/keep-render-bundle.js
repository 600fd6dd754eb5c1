const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * The folder of the bundle that renders pages. It is outside the export, because browsers must not load this
 * bundle. Our server loads it (`apps/server/src/web/render-bundle.ts`).
 */
const FOLDER = process.env.RENDER_FOLDER ?? path.join(__dirname, '..', 'dist-server');

/** Expo's entry file for rendering the static export's pages: the path since SDK 55, and the path before. */
const RENDER_ENTRIES = [
  path.join('@expo', 'router-server', 'node', 'render.js'),
  path.join('expo-router', 'node', 'render.js'),
];

/** Wraps Metro's `serialize` to keep a copy of the bundle that renders pages. Expo deletes its own copy. */
exports.keepRenderBundle = (serialize) => async (entry, preModules, graph, options) => {
  const output = await serialize(entry, preModules, graph, options);
  const { environment } = graph.transformOptions.customTransformOptions ?? {};
  const isRenderEntry = RENDER_ENTRIES.some((renderEntry) => entry.endsWith(renderEntry));
  if (environment === 'node' && isRenderEntry && !graph.transformOptions.dev) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, 'render.js'), typeof output === 'string' ? output : output.code);
  }
  return output;
};
