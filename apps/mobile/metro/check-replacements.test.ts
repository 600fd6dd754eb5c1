import path from 'node:path';

import { checkReplacements } from './check-replacements';
import { replacementsFor } from './replace-modules';
import { REPLACEMENTS } from './replacements';

type Row = (typeof REPLACEMENTS)[number];

const APP = path.normalize('/apps/mobile/entry.ts');
const PAGES = path.normalize('/node_modules/expo-router/node/render.js');

/** Serializes a bundle, all of whose modules are imported by one, in which these rows of the table have matched a file. */
function serialize(
  platform: string,
  rows: Row[],
  {
    entry = APP,
    importer = path.normalize('/node_modules/library/index.js'),
    imported = './module',
    dev = false,
  } = {},
) {
  const getSource = () => Buffer.from('');
  const dependencies = new Map(
    rows.map(({ ours }) => [ours, { absolutePath: ours, data: { name: imported } }]),
  );
  const modules = new Map([
    [importer, { path: importer, dependencies, getSource }],
    ...rows.map(({ ours }) => [ours, { path: ours, dependencies: new Map(), getSource }] as const),
  ]);
  const graph = { dependencies: modules, transformOptions: { platform, dev } };
  return checkReplacements(() => 'a bundle')(entry, [], graph, {});
}

describe.each(['web', 'ios', 'android'])('design 7: the bundle for %s', (platform) => {
  const rows = replacementsFor(platform);

  it('is made when every row has matched a file', () => expect(serialize(platform, rows)).toBe('a bundle'));

  it('is made in development, where the tools take more', () =>
    expect(serialize(platform, [], { dev: true })).toBe('a bundle'));

  it.each(rows)('is refused, and the row named, when nothing matches $theirs', (row) =>
    expect(() =>
      serialize(
        platform,
        rows.filter((each) => each !== row),
      ),
    ).toThrow(row.theirs),
  );
});

describe('design 7: a row', () => {
  it('for devices is one of TanStack Query, or for them alone', () => {
    const rows = replacementsFor('ios');
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ theirs, on }) => on !== 'devices' && !theirs.startsWith('@tanstack/'))).toEqual([]);
    expect(replacementsFor('web').filter(({ on }) => on === 'devices')).toEqual([]);
  });

  const ofTheApp = path.normalize('/apps/mobile/src/screen.tsx');

  it('matches what the app imports by the name of a package', () =>
    expect(serialize('web', replacementsFor('web'), { importer: ofTheApp, imported: 'library' })).toBe(
      'a bundle',
    ));

  it.each(['./module', '../module', '@/ui/module'])(
    'matches nothing when the app imports our file as %s',
    (imported) =>
      expect(() => serialize('web', replacementsFor('web'), { importer: ofTheApp, imported })).toThrow(
        'matches no file',
      ),
  );

  it('need not match a file of the bundle that renders pages on the server', () =>
    expect(serialize('web', [], { entry: PAGES })).toBe('a bundle'));

  // A file that stands in for two would be there when only one of them matched.
  it('has a file of its own', () =>
    expect(new Set(REPLACEMENTS.map(({ ours }) => ours)).size).toBe(REPLACEMENTS.length));
});
