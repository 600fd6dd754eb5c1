import { missingNames } from './missing-names';

/** A graph as Metro has it: a screen that imports from a stub. */
function graphOf(screen: string, stub: string) {
  const module = (path: string, code: string, dependencies: Map<string, unknown>) => ({
    path,
    dependencies,
    getSource: () => Buffer.from(code),
  });
  const uses = new Map([['key', { absolutePath: '/stub.js', data: { name: 'library' } }]]);
  return new Map([
    ['/screen.js', module('/screen.js', screen, uses)],
    ['/stub.js', module('/stub.js', stub, new Map())],
  ]);
}

const missing = (screen: string, stub: string) => missingNames(graphOf(screen, stub), ['/stub.js']);

describe('design 7: a stub of the web build', () => {
  it.each([
    "export { default as View } from 'elsewhere'",
    'export const View = () => null',
    'export function View() {}',
    'module.exports = { get View() { return null; } }',
  ])('may offer a name as: %s', (stub) =>
    expect(missing("import { View } from 'library'", stub)).toEqual([]),
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
