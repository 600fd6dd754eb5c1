import path from 'node:path';

type Resolver = typeof import('./replace-modules');
type Row = ReturnType<Resolver['replacementsFor']>[number];

const APP = path.normalize('/apps/mobile/entry.ts');
const PAGES = path.normalize('/node_modules/expo-router/node/render.js');

/** Loads Metro's resolver anew, so that it has not matched any module yet. */
function bundler(platform: string) {
  let resolver!: Resolver;
  let check!: typeof import('./check-replacements');
  jest.isolateModules(() => {
    resolver = jest.requireActual('./replace-modules');
    check = jest.requireActual('./check-replacements');
  });
  const originModulePath = path.normalize('/node_modules/library/index.js');
  return {
    rows: resolver.replacementsFor(platform),
    resolve: ({ theirs }: Pick<Row, 'theirs'>) => {
      const filePath = path.normalize(`/clone/node_modules/${theirs}`);
      const resolveRequest = () => ({ type: 'sourceFile', filePath });
      return resolver.replaceModules({ originModulePath, resolveRequest }, 'library', platform);
    },
    serialize: ({ entry = APP, dev = false } = {}) => {
      const graph = { dependencies: new Map(), transformOptions: { platform, dev } };
      return check.checkReplacements(() => 'a bundle')(entry, [], graph, {});
    },
  };
}

describe.each(['web', 'ios', 'android'])('design, Pages: the bundle for %s', (platform) => {
  it('is built if every row has matched a file', () => {
    const { rows, resolve, serialize } = bundler(platform);
    expect(rows).not.toHaveLength(0);
    rows.forEach(resolve);
    expect(serialize()).toBe('a bundle');
  });

  it('is refused if a row has not, with its name', () => {
    const { rows, resolve, serialize } = bundler(platform);
    const [first, ...others] = rows;
    others.forEach(resolve);
    expect(() => serialize()).toThrow(
      `matches no file of the bundle; see docs/upgrading.md:\n${first?.theirs}`,
    );
  });

  it('is always built in development, where tools import more', () =>
    expect(bundler(platform).serialize({ dev: true })).toBe('a bundle'));

  it('may match no file if it renders pages on the server', () =>
    expect(bundler(platform).serialize({ entry: PAGES })).toBe('a bundle'));
});

describe('design, Pages: a file of a package', () => {
  it('in a row is replaced by ours', () => {
    const { resolve } = bundler('web');
    expect(resolve({ theirs: 'expo-router/build/views/Toast.js' })).toEqual({
      type: 'sourceFile',
      filePath: require.resolve('./replacements/toast.tsx'),
    });
  });

  it('in a row without a file of ours is empty', () =>
    expect(bundler('web').resolve({ theirs: 'expo-router/build/views/Sitemap.js' })).toEqual({
      type: 'empty',
    }));

  it('in no row stays', () =>
    expect(bundler('web').resolve({ theirs: 'library/index.js' })).toMatchObject({ type: 'sourceFile' }));

  it('in a row for the web stays on devices', () =>
    expect(bundler('ios').resolve({ theirs: 'expo-router/build/views/Sitemap.js' })).toMatchObject({
      type: 'sourceFile',
    }));
});
