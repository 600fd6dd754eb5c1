const path = require('node:path');
const { parseSync, traverse, types } = require('@babel/core');
const { importedNames, nameOf, PARSER } = require('./imported-names');
const { replacementsFor, unmatchedRows } = require('./replace-modules');

/** Returns the names that a module exports with `export` or as properties of `module.exports`. */
function exportedNames(code, filename) {
  const names = new Set();
  traverse(parseSync(code, { ...PARSER, filename, sourceType: 'unambiguous' }), {
    ExportDefaultDeclaration: () => void names.add('default'),
    ExportNamedDeclaration({ node }) {
      for (const { exported } of node.specifiers) names.add(nameOf(exported));
      for (const name of Object.keys(types.getOuterBindingIdentifiers(node))) names.add(name);
    },
    AssignmentExpression({ node: { left, right } }) {
      if (left.object?.name !== 'module' || right.type !== 'ObjectExpression') return;
      for (const { key } of right.properties) names.add(nameOf(key));
    },
  });
  return names;
}

/** Returns the module name in the source. For the web, Expo's Babel preset has renamed React Native. */
const nameInSource = (name) => (name === 'react-native-web/dist/index' ? 'react-native' : name);

/**
 * Returns a line for each name that a module imports from a replacement which does not export that name.
 * Without this check, the import would silently be `undefined`. `modules` is Metro's map from path to module.
 */
exports.missingNames = (modules, rows) => {
  const exportsByPath = new Map();
  for (const { ours } of rows) {
    const replacement = modules.get(ours);
    if (replacement) exportsByPath.set(ours, exportedNames(replacement.getSource().toString(), ours));
  }
  const missing = [];
  for (const { path: importer, dependencies, getSource } of modules.values()) {
    for (const { absolutePath, data } of dependencies.values()) {
      const exported = exportsByPath.get(absolutePath);
      if (!exported) continue;
      const from = nameInSource(data.name);
      for (const name of importedNames(getSource().toString(), importer, from))
        if (!exported.has(name)) missing.push(`${importer} takes ${name} from ${from}`);
    }
  }
  return missing;
};

/** The entry of the bundle for browsers and devices. The bundle that renders pages has another entry. */
const APP_ENTRY = path.join('mobile', 'entry.ts');

function refuse(problem, cases) {
  if (cases.length > 0) throw new Error(`${problem}; see docs/upgrading.md:\n${cases.join('\n')}`);
}

/**
 * Wraps Metro's `serialize` so that a build fails if a replacement lacks an imported name, or if a row of the
 * table replaces no file of the bundle. Nothing is checked in development, because Expo's tools then import
 * more names.
 */
exports.checkReplacements = (serialize) => (entry, preModules, graph, options) => {
  const { dependencies: modules, transformOptions } = graph;
  const { dev, platform } = transformOptions;
  if (dev) return serialize(entry, preModules, graph, options);
  const rows = replacementsFor(platform).filter(({ ours }) => ours);
  refuse('A file of metro/replacements lacks what is imported from it', exports.missingNames(modules, rows));
  if (entry.endsWith(APP_ENTRY))
    refuse(
      'A row of metro/replacements.js matches no file of the bundle',
      unmatchedRows(platform).map(({ theirs }) => theirs),
    );
  return serialize(entry, preModules, graph, options);
};
