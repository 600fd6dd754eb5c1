import { missingNames } from './check-replacements';

/** Builds a module graph in Metro's form: one screen that imports from a replacement module. */
function graphOf(screen: string, ours: string, name = 'library') {
  const module = (path: string, code: string, dependencies: Map<string, unknown>) => ({
    path,
    dependencies,
    getSource: () => Buffer.from(code),
  });
  const uses = new Map([['key', { absolutePath: '/ours.js', data: { name } }]]);
  return new Map([
    ['/screen.js', module('/screen.js', screen, uses)],
    ['/ours.js', module('/ours.js', ours, new Map())],
  ]);
}

const missing = (screen: string, ours: string) => missingNames(graphOf(screen, ours), [{ ours: '/ours.js' }]);

describe('design, Pages: a replacement of the web build', () => {
  it.each([
    "export { default as View } from 'elsewhere'",
    'export const View = () => null',
    'export function View() {}',
    'module.exports = { get View() { return null; } }',
  ])('may export a name as: %s', (ours) =>
    expect(missing("import { View } from 'library'", ours)).toEqual([]),
  );

  it('lacks a name that is imported but not exported', () =>
    expect(missing("import { View, Text } from 'library'", 'export const View = 1')).toEqual([
      '/screen.js takes Text from library',
    ]));

  it('lacks names if the importer re-exports all', () =>
    expect(missing("export * from 'library'", 'export const View = 1')).toEqual([
      '/screen.js takes * from library',
    ]));

  it('lacks names that are imported from React Native, which has another name on the web', () => {
    const graph = graphOf(
      "const RN = require('react-native'); RN.Animated",
      'module.exports = { get View() {} }',
      'react-native-web/dist/index',
    );
    expect(missingNames(graph, [{ ours: '/ours.js' }])).toEqual([
      '/screen.js takes Animated from react-native',
    ]);
  });
});
