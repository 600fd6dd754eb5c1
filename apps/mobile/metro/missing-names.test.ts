import { missingNames } from './missing-names';

/** A graph as Metro has it: a screen that imports from a replacement. */
function graphOf(screen: string, ours: string) {
  const module = (path: string, code: string, dependencies: Map<string, unknown>) => ({
    path,
    dependencies,
    getSource: () => Buffer.from(code),
  });
  const uses = new Map([['key', { absolutePath: '/ours.js', data: { name: 'library' } }]]);
  return new Map([
    ['/screen.js', module('/screen.js', screen, uses)],
    ['/ours.js', module('/ours.js', ours, new Map())],
  ]);
}

const missing = (screen: string, ours: string) => missingNames(graphOf(screen, ours), [{ ours: '/ours.js' }]);

describe('design 7: a replacement of the web build', () => {
  it.each([
    "export { default as View } from 'elsewhere'",
    'export const View = () => null',
    'export function View() {}',
    'module.exports = { get View() { return null; } }',
  ])('may offer a name as: %s', (ours) =>
    expect(missing("import { View } from 'library'", ours)).toEqual([]),
  );

  it('lacks a name that is imported from it and that it does not offer', () =>
    expect(missing("import { View, Text } from 'library'", 'export const View = 1')).toEqual([
      '/screen.js takes Text from library',
    ]));

  it('lacks something where all of it is passed on', () =>
    expect(missing("export * from 'library'", 'export const View = 1')).toEqual([
      '/screen.js takes * from library',
    ]));
});
