const path = require('node:path');
const { REPLACEMENTS } = require('./replacements');

/** The bundle that renders pages on the server takes the files that browsers get: of each context there is only one. */
const AS_IN_BROWSERS = { unstable_enablePackageExports: false, mainFields: ['browser', 'module', 'main'] };

/** TanStack Query's own modules for today's engines, which it offers by its exports alone. */
const AS_EXPORTED = { unstable_enablePackageExports: true, unstable_conditionNames: ['import', 'default'] };

function fieldsFor(name, platform) {
  if (name.startsWith('@tanstack/')) return AS_EXPORTED;
  return platform === 'web' ? AS_IN_BROWSERS : {};
}

/** The rows of the table that hold for a platform. */
exports.replacementsFor = (platform) =>
  REPLACEMENTS.filter(({ on }) => (on === 'devices' ? platform !== 'web' : platform === 'web'));

const matched = new Set();

/** The rows for a platform that no module of a bundle has asked for yet. */
exports.unmatchedRows = (platform) => exports.replacementsFor(platform).filter((row) => !matched.has(row));

/**
 * A resolver that puts our modules, or none, in the place of those in the table, as far as it holds for the platform. What
 * stands in for a module may itself import it.
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
