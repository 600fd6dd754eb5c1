const { parseSync, traverse } = require('@babel/core');

/** Babel's options to parse JavaScript and TypeScript. */
exports.PARSER = { configFile: false, babelrc: false, parserOpts: { plugins: ['jsx', 'typescript'] } };

/** Returns the name in a node that is an identifier or a string literal. */
const nameOf = (node) => node.name ?? node.value;
exports.nameOf = nameOf;

/** Returns the name `x` that `require('m').x` or `<m.x>` reads. Undefined if no single name is read. */
const memberName = ({ parent }, of) =>
  parent.object === of ? (parent.computed ? parent.property.value : nameOf(parent.property)) : undefined;

/** Returns the names that are read from the module object at `path`. The name `*` stands for all names. */
function namesRead(path) {
  const { parent, parentPath, node, scope } = path;
  const member = memberName(path, node);
  if (member) return [member];
  // Compilers wrap the call of `require`, such as `__importStar(require('m'))` or `(0, require('m'))`.
  if (parent.type === 'CallExpression' && parent.arguments[0] === node) return namesRead(parentPath);
  if (parent.type !== 'VariableDeclarator') return parent.type === 'ExpressionStatement' ? [] : ['*'];
  if (parent.id.type === 'ObjectPattern')
    return parent.id.properties.map(({ key }) => (key ? nameOf(key) : '*'));
  return namesOfBinding(scope.getBinding(parent.id.name));
}

const namesOfBinding = ({ referencePaths }) =>
  referencePaths.map((path) => memberName(path, path.node) ?? '*');

/** Returns the names, except types, that a file imports from a module. The name `*` stands for all names. */
exports.importedNames = (code, filename, module) => {
  const names = new Set();
  const add = (found) => found.forEach((name) => names.add(name || '*'));
  const isIt = (node) => node?.type === 'StringLiteral' && node.value === module;
  traverse(parseSync(code, { ...exports.PARSER, filename, sourceType: 'unambiguous' }), {
    ImportDeclaration({ node, scope }) {
      if (!isIt(node.source) || node.importKind === 'type') return;
      for (const each of node.specifiers) {
        if (each.type === 'ImportNamespaceSpecifier') add(namesOfBinding(scope.getBinding(each.local.name)));
        else if (each.type === 'ImportDefaultSpecifier') add(['default']);
        else if (each.importKind !== 'type') add([nameOf(each.imported)]);
      }
    },
    ExportNamedDeclaration({ node }) {
      if (isIt(node.source) && node.exportKind !== 'type')
        add(node.specifiers.map(({ local }) => local && nameOf(local)));
    },
    ExportAllDeclaration({ node }) {
      if (isIt(node.source) && node.exportKind !== 'type') add(['*']);
    },
    CallExpression(path) {
      if (nameOf(path.node.callee) === 'require' && isIt(path.node.arguments[0])) add(namesRead(path));
    },
  });
  return names;
};
