const path = require('node:path');
const { REPLACEMENTS } = require('./replacements');

/**
 * Options for both web bundles. With them, the bundle that renders pages finds the same files of a package as
 * the browser's bundle. Otherwise it would contain two copies of some packages and of their React contexts.
 */
const AS_IN_BROWSERS = { unstable_enablePackageExports: false, mainFields: ['browser', 'module', 'main'] };

/** Options for TanStack Query: only `exports` in its `package.json` lead to its build for current engines. */
const AS_EXPORTED = { unstable_enablePackageExports: true, unstable_conditionNames: ['import', 'default'] };

function fieldsFor(name, platform) {
  if (name.startsWith('@tanstack/')) return AS_EXPORTED;
  return platform === 'web' ? AS_IN_BROWSERS : {};
}

exports.replacementsFor = (platform) =>
  REPLACEMENTS.filter(({ on }) => (on === 'devices' ? platform !== 'web' : platform === 'web'));

const matched = new Set();

/** Returns a platform's rows of the table of replacements that no module has matched so far. */
exports.unmatchedRows = (platform) => exports.replacementsFor(platform).filter((row) => !matched.has(row));

/**
 * Resolves a module as Metro does. If the module is in the table of replacements, the result is our file or
 * an empty module. Only the replacement itself can import the module that it replaces.
 */
exports.replaceModules = (context, name, platform) => {
  const found = context.resolveRequest({ ...context, ...fieldsFor(name, platform) }, name, platform);
  if (found.type !== 'sourceFile') return found;
  const row = exports
    .replacementsFor(platform)
    .find(({ theirs }) => found.filePath.endsWith(path.normalize(`/node_modules/${theirs}`)));
  if (!row || row.ours === context.originModulePath) return found;
  matched.add(row);
  return row.ours ? { ...found, filePath: row.ours } : { type: 'empty' };
};
