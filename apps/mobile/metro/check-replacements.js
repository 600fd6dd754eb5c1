const path = require('node:path');
const { parseSync, traverse } = require('@babel/core');
const { importedNames, nameOf, PARSER } = require('./imported-names');
const { replacementsFor, unmatchedRows } = require('./replace-modules');

/** The names that a module exports, also as properties of its `module.exports`. */
function offeredNames(code, filename) {
  const names = new Set();
  traverse(parseSync(code, { ...PARSER, filename, sourceType: 'unambiguous' }), {
    ExportDefaultDeclaration: () => void names.add('default'),
    ExportNamedDeclaration({ node }) {
      for (const { exported } of node.specifiers) names.add(nameOf(exported));
      for (const { id } of node.declaration?.declarations ?? [node.declaration ?? {}])
        if (id) names.add(id.name);
    },
    AssignmentExpression({ node: { left, right } }) {
      if (left.object?.name !== 'module' || right.type !== 'ObjectExpression') return;
      for (const { key } of right.properties) names.add(nameOf(key));
    },
  });
  return names;
}

/** Expo's Babel preset renames React Native for the web. Returns the name that the source imports by. */
const nameInSource = (name) => (name === 'react-native-web/dist/index' ? 'react-native' : name);

/**
 * Returns a line for each name that a module of the graph (Metro's map from path to module) imports from a
 * replacement that does not export it. The name would silently be `undefined`.
 */
const missingNames = (modules, rows) => {
  const offers = new Map(rows.map(({ ours }) => [ours, undefined]));
  const missing = [];
  for (const { path: importer, dependencies, getSource } of modules.values()) {
    for (const { absolutePath, data } of dependencies.values()) {
      if (!offers.has(absolutePath)) continue;
      const offered =
        offers.get(absolutePath) ??
        offeredNames(modules.get(absolutePath).getSource().toString(), absolutePath);
      offers.set(absolutePath, offered);
      const from = nameInSource(data.name);
      for (const name of importedNames(getSource().toString(), importer, from))
        if (!offered.has(name)) missing.push(`${importer} takes ${name} from ${from}`);
    }
  }
  return missing;
};

/** The entry of the app's own bundle. The bundle that renders pages has another entry and imports less. */
const APP_ENTRY = path.join('mobile', 'entry.ts');

function refuse(problem, cases) {
  if (cases.length > 0) throw new Error(`${problem}; see docs/upgrading.md:\n${cases.join('\n')}`);
}

/**
 * Wraps `serialize` so that it throws if a replacement lacks an imported name, or if a row of the table
 * replaces no file of the bundle. In development it checks nothing, because Expo's tools import more names.
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

exports.missingNames = missingNames;
