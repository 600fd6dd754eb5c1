const { parseSync, traverse } = require('@babel/core');

/** Babel's options to parse JavaScript and TypeScript. */
exports.PARSER = { configFile: false, babelrc: false, parserOpts: { plugins: ['jsx', 'typescript'] } };

/** Returns the name in a node that is an identifier or a string literal. */
const nameOf = (node) => node.name ?? node.value;
exports.nameOf = nameOf;

/** Returns the name `x` that `require('m').x` or `<m.x>` reads. Undefined if no single name is read. */
function memberName({ node, parent }) {
  if (parent.object !== node) return undefined;
  return parent.computed ? parent.property.value : nameOf(parent.property);
}

const namesOfBinding = ({ referencePaths }) => referencePaths.map((path) => memberName(path) ?? '*');

/** Returns the names that are read from the module object at `path`. The name `*` stands for all names. */
function namesRead(path) {
  const { parent, parentPath, node, scope } = path;
  const member = memberName(path);
  if (member) return [member];
  // Compilers wrap the call of `require`, such as `__importStar(require('m'))`.
  if (parent.type === 'CallExpression' && parent.arguments[0] === node) return namesRead(parentPath);
  if (parent.type === 'ExpressionStatement') return [];
  if (parent.type !== 'VariableDeclarator') return ['*'];
  if (parent.id.type === 'ObjectPattern')
    return parent.id.properties.map(({ key }) => (key ? nameOf(key) : '*'));
  return namesOfBinding(scope.getBinding(parent.id.name));
}

/** Returns the names, except types, that a file imports from a module. The name `*` stands for all names. */
exports.importedNames = (code, filename, module) => {
  const names = new Set();
  const add = (found) => found.forEach((name) => names.add(name));
  const isModule = (node) => node?.type === 'StringLiteral' && node.value === module;
  traverse(parseSync(code, { ...exports.PARSER, filename, sourceType: 'unambiguous' }), {
    ImportDeclaration({ node, scope }) {
      if (!isModule(node.source) || node.importKind === 'type') return;
      for (const { type, local, imported, importKind } of node.specifiers) {
        if (type === 'ImportNamespaceSpecifier') add(namesOfBinding(scope.getBinding(local.name)));
        else if (type === 'ImportDefaultSpecifier') names.add('default');
        else if (importKind !== 'type') names.add(nameOf(imported));
      }
    },
    ExportNamedDeclaration({ node }) {
      if (isModule(node.source) && node.exportKind !== 'type')
        add(node.specifiers.map(({ local }) => (local ? nameOf(local) : '*')));
    },
    ExportAllDeclaration({ node }) {
      if (isModule(node.source) && node.exportKind !== 'type') names.add('*');
    },
    CallExpression(path) {
      if (nameOf(path.node.callee) === 'require' && isModule(path.node.arguments[0])) add(namesRead(path));
    },
  });
  return names;
};
