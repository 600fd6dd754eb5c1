import path from 'node:path';

type Resolver = typeof import('./replace-modules');
type Row = ReturnType<Resolver['replacementsFor']>[number];

const APP = path.normalize('/apps/mobile/entry.ts');
const PAGES = path.normalize('/node_modules/expo-router/node/render.js');

/** A fresh process of the bundler, which has resolved no module yet. */
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

describe.each(['web', 'ios', 'android'])('design 7: the bundle for %s', (platform) => {
  it('is made when every row has matched a file', () => {
    const { rows, resolve, serialize } = bundler(platform);
    expect(rows).not.toHaveLength(0);
    rows.forEach(resolve);
    expect(serialize()).toBe('a bundle');
  });

  it('is refused when one has not, which is named', () => {
    const { rows, resolve, serialize } = bundler(platform);
    const [first, ...others] = rows;
    others.forEach(resolve);
    expect(() => serialize()).toThrow(
      `matches no file of the bundle; see docs/upgrading.md:\n${first?.theirs}`,
    );
  });

  it('is made in development, where the tools take more', () =>
    expect(bundler(platform).serialize({ dev: true })).toBe('a bundle'));

  it('need not match a file when it renders pages on the server', () =>
    expect(bundler(platform).serialize({ entry: PAGES })).toBe('a bundle'));
});

describe('design 7: a file of a package', () => {
  it('that a row names is ours instead', () => {
    const { resolve } = bundler('web');
    expect(resolve({ theirs: 'expo-router/build/views/Toast.js' })).toEqual({
      type: 'sourceFile',
      filePath: require.resolve('./replacements/toast.tsx'),
    });
  });

  it('that is never used is empty', () =>
    expect(bundler('web').resolve({ theirs: 'expo-router/build/views/Sitemap.js' })).toEqual({
      type: 'empty',
    }));

  it('that no row names stays', () =>
    expect(bundler('web').resolve({ theirs: 'library/index.js' })).toMatchObject({ type: 'sourceFile' }));

  it('stays on devices, when its row is for the web', () =>
    expect(bundler('ios').resolve({ theirs: 'expo-router/build/views/Sitemap.js' })).toMatchObject({
      type: 'sourceFile',
    }));
});
