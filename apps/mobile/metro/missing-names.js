const { parseSync, traverse } = require('@babel/core');
const { importedNames, nameOf, PARSER } = require('./imported-names');

/** The names that a module offers: what it exports, or has as properties of its `module.exports`. */
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

/** Expo's Babel preset writes React Native's name anew for the web: by what name a source imports what Metro resolved. */
const nameInSource = (name) => (name === 'react-native-web/dist/index' ? 'react-native' : name);

/**
 * Which names the modules of a graph (Metro's: path to module) take from our replacements that those do not offer, each as
 * a line that says who wants what. Such a name would be `undefined`, silently.
 */
exports.missingNames = (modules, rows) => {
  const offers = new Map(rows.map(({ ours }) => [ours, undefined]));
  const missing = [];
  for (const { path, dependencies, getSource } of modules.values()) {
    for (const { absolutePath, data } of dependencies.values()) {
      if (!offers.has(absolutePath)) continue;
      const offered =
        offers.get(absolutePath) ??
        offeredNames(modules.get(absolutePath).getSource().toString(), absolutePath);
      offers.set(absolutePath, offered);
      const from = nameInSource(data.name);
      for (const name of importedNames(getSource().toString(), path, from))
        if (!offered.has(name)) missing.push(`${path} takes ${name} from ${from}`);
    }
  }
  return missing;
};
