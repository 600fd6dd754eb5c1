import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { satisfies } from '../install.mjs';
import { hashOf, mergeJson, overlaidContent } from '../store/overlay.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-overlay-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const overlaid = (path: string, replaces: Record<string, string> = {}) =>
  String(overlaidContent({ root, folder: 'sdk/57', path, replaces }));

describe('an overlay', () => {
  it('merges JSON into the tree’s file', () => {
    write('app.json', '{ "expo": { "sdk": "52", "name": "Marquee", "plugins": ["router"] }, "old": 1 }');
    write('sdk/57/app.json', '{ "expo": { "sdk": "57", "+plugins": ["scenes"], "new": [1] }, "old": null }');
    expect(JSON.parse(overlaid('app.json'))).toEqual({
      expo: { sdk: '57', name: 'Marquee', plugins: ['router', 'scenes'], new: [1] },
    });
  });

  it('reports missing files and keys of the tree', () => {
    write('package.json', '{ "dependencies": { "expo": "52" } }');
    write('sdk/57/package.json', '{ "dependencies": { "gone": null }, "+files": ["a"] }');
    expect(() => overlaid('package.json')).toThrow(
      'sdk/57/package.json no longer matches package.json, which does not have dependencies.gone, files.',
    );
  });

  it('replaces exactly the file that it was made for', () => {
    write('src/a.ts', 'theirs');
    write('sdk/57/src/a.ts', 'ours');
    expect(overlaid('src/a.ts', { 'src/a.ts': hashOf('theirs') })).toBe('ours');
  });

  it('reports a replaced file that has changed or is gone', () => {
    write('src/a.ts', 'theirs, changed');
    write('sdk/57/src/a.ts', 'ours');
    write('sdk/57/src/b.ts', 'ours');
    const replaces = { 'src/a.ts': hashOf('theirs'), 'src/b.ts': hashOf('theirs') };
    for (const name of ['a', 'b'])
      expect(() => overlaid(`src/${name}.ts`, replaces)).toThrow(
        `sdk/57/src/${name}.ts no longer matches src/${name}.ts, which is new, gone or changed since`,
      );
  });

  it('adds a new file, but never overwrites a file silently', () => {
    write('sdk/57/src/a.ts', 'ours');
    expect(overlaid('src/a.ts')).toBe('ours');
    write('src/a.ts', 'theirs');
    expect(() => overlaid('src/a.ts')).toThrow('sdk/57/src/a.ts no longer matches src/a.ts');
  });

  it('does not modify the objects that it merges', () => {
    const base = { list: ['a'], inner: { a: 1 } };
    mergeJson(base, { '+list': ['b'], inner: { b: 2 } }, () => undefined);
    expect(base).toEqual({ list: ['a'], inner: { a: 1 } });
  });
});

describe('the Node versions that an SDK supports', () => {
  const RANGE = '^20.19.4 || ^22.13.0 || ^24.3.0 || >=25.0.0';

  it.each(['20.19.4', '20.20.2', '22.13.0', '22.21.1', '24.3.0', '25.0.0', '26.1.0'])('is %s', (version) =>
    expect(satisfies(version, RANGE)).toBe(true),
  );

  it.each(['18.20.0', '20.18.9', '20.19.3', '21.9.0', '22.12.9', '23.11.0', '24.2.9'])(
    'is not %s',
    (version) => expect(satisfies(version, RANGE)).toBe(false),
  );
});
