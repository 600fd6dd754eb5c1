const { readdir, readFile, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { parseSync, traverse, types } = require('@babel/core');

/** Where the export has its bundles. */
const BUNDLES = join('_expo', 'static', 'js', 'web');

/** The ids that Metro lists after a module. */
const idsOf = (list) =>
  list.elements.map((element) => (types.isNumericLiteral(element) ? element.value : undefined));

/** What takes the place of `d[3]` in `r(d[3])`, wherever a module reads its list; undefined when it does more with it. */
function replacementsIn(factory, ids) {
  const [, , , , , , list] = factory.node.params;
  const binding = list && factory.scope.getBinding(list.name);
  if (!binding?.constant) return undefined;
  const found = binding.referencePaths.map(({ parent }) => ({
    start: parent.start,
    end: parent.end,
    text:
      types.isMemberExpression(parent, { computed: true }) && types.isNumericLiteral(parent.property)
        ? ids[parent.property.value]
        : undefined,
  }));
  return found.every(({ text }) => text !== undefined) ? found : undefined;
}

/**
 * A bundle of Metro's in which modules name each other by their ids, and not by a place in a list of ids that stands after
 * each: `r(58)`, not `r(d[3])`. Numbers that occur once hardly compress.
 */
function withDirectRequires(bundle) {
  const ast = parseSync(bundle, { configFile: false, babelrc: false, sourceType: 'script', compact: false });
  const edits = [];
  traverse(ast, {
    CallExpression(path) {
      const [factory, id, list] = path.get('arguments');
      if (!types.isIdentifier(path.node.callee, { name: '__d' }) || !types.isArrayExpression(list?.node))
        return;
      const replacements = factory.isFunctionExpression() && replacementsIn(factory, idsOf(list.node));
      if (!replacements) return;
      edits.push(...replacements, { start: id.node.end, end: list.node.end, text: '' });
    },
  });
  let written = '';
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    written += bundle.slice(at, start) + text;
    at = end;
  }
  return written + bundle.slice(at);
}

/** Shortens the bundles of a web export. They keep their names: what they do is the same. */
async function shortenBundles(folder) {
  const names = (await readdir(join(folder, BUNDLES))).filter((name) => name.endsWith('.js'));
  for (const file of names.map((name) => join(folder, BUNDLES, name))) {
    await writeFile(file, withDirectRequires(await readFile(file, 'utf8')));
  }
}

module.exports = { shortenBundles, withDirectRequires };
