import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNativeProjects } from './projects/make-native-projects.mjs';
import { linkedPrivacyReasons, readNativeProjects } from './projects/read-native-projects.mjs';

// The native projects that Expo generates, entry by entry: the requirements of the specification (spec 1 and 9) and of
// the stores. An overlay in `sdk` adds the differences of its SDK in `expected-of-sdk.json`.

/** The host of the generated projects. Its URLs open in the app. */
const LINKED_HOST = 'films.test';

const readJson = (name: string) => {
  const file = new URL(`projects/${name}`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const expected: Record<string, string[]> = readJson('expected.json');
const ofSdk: Record<string, { adds?: string[]; removes?: string[] }> = readJson('expected-of-sdk.json');
for (const [what, { adds = [], removes = [] }] of Object.entries(ofSdk))
  expected[what] = [...(expected[what] ?? []).filter((line) => !removes.includes(line)), ...adds];

let folder: string;
let found: Record<string, string[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-projects-'));
  const pictures = expected['the pictures']?.map((line) => line.split(':')[0]);
  const projects = await makeNativeProjects(folder, { APP_LINKS_HOST: LINKED_HOST });
  found = await readNativeProjects(projects, pictures);
  expected['the reasons in the privacy manifest'] = linkedPrivacyReasons();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The order of entries does not matter, and how often one is there neither. */
const asSet = (lines: string[] = []) => [...new Set(lines)].sort();

describe('the native projects (spec 1, 9)', () => {
  it('have nothing else to compare', () => {
    expect(asSet(Object.keys(found))).toEqual(asSet(Object.keys(expected)));
  });

  it.each([...Object.keys(expected), 'the reasons in the privacy manifest'])(
    'have as expected: %s',
    (what) => {
      expect(asSet(found[what])).toEqual(asSet(expected[what]));
    },
  );
});
