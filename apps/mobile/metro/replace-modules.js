const path = require('node:path');
const { WEB_STUBS } = require('./web-stubs');

/** The bundle that renders pages on the server takes the files that browsers get: of each context there is only one. */
const AS_IN_BROWSERS = { unstable_enablePackageExports: false, mainFields: ['browser', 'module', 'main'] };

/** Its core may be installed twice, in two versions, and would be sent twice: all take that of its bindings to React. */
const REACT_QUERY = require.resolve('@tanstack/react-query');

const replacements = WEB_STUBS.map(({ theirs, ours }) => ({
  theirs: path.normalize(`/node_modules/${theirs}`),
  ours,
}));

/**
 * A resolver that, on the web, puts our modules in the place of those in the table. What stands in for a module may
 * itself import it.
 */
exports.replaceModules = (context, name, platform) => {
  if (platform !== 'web') return context.resolveRequest(context, name, platform);
  const from = name.startsWith('@tanstack/query-core') ? { originModulePath: REACT_QUERY } : undefined;
  const found = context.resolveRequest({ ...context, ...AS_IN_BROWSERS, ...from }, name, platform);
  if (found.type !== 'sourceFile') return found;
  const replacement = replacements.find(({ theirs }) => found.filePath.endsWith(theirs));
  if (!replacement || replacement.ours === context.originModulePath) return found;
  return { ...found, filePath: replacement.ours };
};
