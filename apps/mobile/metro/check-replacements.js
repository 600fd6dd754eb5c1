const path = require('node:path');
const { missingNames } = require('./missing-names');
const { replacementsFor, unmatchedRows } = require('./replace-modules');

/** Where the app's own bundle begins. That with which the server renders pages begins elsewhere, and needs less. */
const APP_ENTRY = path.join('mobile', 'entry.ts');

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
  const { dev, platform } = transformOptions;
  if (dev) return serialize(entry, preModules, graph, options);
  const rows = replacementsFor(platform).filter(({ ours }) => ours);
  refuse('A file of metro/replacements lacks what is imported from it', missingNames(modules, rows));
  if (entry.endsWith(APP_ENTRY))
    refuse(
      'A row of metro/replacements.js matches no file of the bundle',
      unmatchedRows(platform).map(({ theirs }) => theirs),
    );
  return serialize(entry, preModules, graph, options);
};
