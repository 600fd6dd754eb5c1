const path = require('node:path');
const { missingNames } = require('./missing-names');
const { replacementsFor } = require('./replace-modules');

/** Where the app's own bundle begins. That with which the server renders pages begins elsewhere, and needs less. */
const APP_ENTRY = path.join('mobile', 'entry.ts');

const PACKAGES = path.normalize('/node_modules/');

/** Whether it is one of our files that a module asks for as such, and not a file of a package. */
const asksForOurs = (module, name) => !module.path.includes(PACKAGES) && /^(\.|@\/)/.test(name);

/** The rows of which no module of a graph (Metro's: path to module) asks for the file that they replace. */
function unmatchedRows(modules, rows) {
  const unmatched = new Map(rows.map((row) => [row.ours, row]));
  for (const module of modules.values())
    for (const { absolutePath, data } of module.dependencies.values())
      if (!asksForOurs(module, data.name)) unmatched.delete(absolutePath);
  return [...unmatched.values()];
}

function refuse(problem, cases) {
  if (cases.length > 0) throw new Error(`${problem}; see docs/upgrading.md:\n${cases.join('\n')}`);
}

/**
 * A serializer that refuses a bundle in which a replacement lacks a name that is imported from it, or which lacks a file
 * that is to be replaced. Otherwise it does as `serialize`. In development nothing is refused: Expo adds tools and screens of its
 * own there, which name more and are not drawn.
 */
exports.checkReplacements = (serialize) => (entry, preModules, graph, options) => {
  const { dependencies: modules, transformOptions } = graph;
  if (transformOptions.dev) return serialize(entry, preModules, graph, options);
  const rows = replacementsFor(transformOptions.platform);
  refuse('A file of metro/replacements lacks what is imported from it', missingNames(modules, rows));
  if (entry.endsWith(APP_ENTRY))
    refuse(
      'A row of metro/replacements.js matches no file of the bundle',
      unmatchedRows(modules, rows).map(({ theirs }) => theirs),
    );
  return serialize(entry, preModules, graph, options);
};
