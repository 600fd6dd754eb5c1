const path = require('node:path');
const { REPLACEMENTS } = require('./replacements');

/** The bundle that renders pages on the server takes the files that browsers get: of each context there is only one. */
const AS_IN_BROWSERS = { unstable_enablePackageExports: false, mainFields: ['browser', 'module', 'main'] };

/** On the web all packages are taken as in browsers; on devices TanStack Query's, which have nothing of their own there. */
const isAsInBrowsers = (name, platform) => platform === 'web' || name.startsWith('@tanstack/');

/** The rows of the table that hold for a platform. */
exports.replacementsFor = (platform) =>
  REPLACEMENTS.filter(({ theirs, on }) =>
    on === 'devices' ? platform !== 'web' : isAsInBrowsers(theirs, platform),
  );

/**
 * A resolver that puts our modules in the place of those in the table, as far as it holds for the platform. What stands
 * in for a module may itself import it.
 */
exports.replaceModules = (context, name, platform) => {
  const fields = isAsInBrowsers(name, platform) ? AS_IN_BROWSERS : {};
  const found = context.resolveRequest({ ...context, ...fields }, name, platform);
  if (found.type !== 'sourceFile') return found;
  const row = exports
    .replacementsFor(platform)
    .find(({ theirs }) => found.filePath.endsWith(path.normalize(`/node_modules/${theirs}`)));
  return row && row.ours !== context.originModulePath ? { ...found, filePath: row.ours } : found;
};
