const path = require('node:path');
const { WEB_STUBS } = require('./web-stubs');

/** The bundle that renders pages on the server takes the files that browsers get: of each context there is only one. */
const AS_IN_BROWSERS = { unstable_enablePackageExports: false, mainFields: ['browser', 'module', 'main'] };

/** TanStack Query has nothing of its own for devices: they take the files that browsers get. */
const isReplaced = (name, platform) => platform === 'web' || name.startsWith('@tanstack/');

const replacements = WEB_STUBS.map(({ theirs, ours }) => ({
  theirs: path.normalize(`/node_modules/${theirs}`),
  ours,
}));

/**
 * A resolver that puts our modules in the place of those in the table: all of them on the web, TanStack Query's on
 * devices, too. What stands in for a module may itself import it.
 */
exports.replaceModules = (context, name, platform) => {
  if (!isReplaced(name, platform)) return context.resolveRequest(context, name, platform);
  const found = context.resolveRequest({ ...context, ...AS_IN_BROWSERS }, name, platform);
  if (found.type !== 'sourceFile') return found;
  const replacement = replacements.find(({ theirs }) => found.filePath.endsWith(theirs));
  if (!replacement || replacement.ours === context.originModulePath) return found;
  return { ...found, filePath: replacement.ours };
};
