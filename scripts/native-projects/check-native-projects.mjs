// Compares the native projects that Expo generates with `expected.json`: the requirements of the specification (spec 1
// and 9) and of the stores. An overlay in `sdk` adds the differences of its SDK in `expected-of-sdk.json`.
import { existsSync, readFileSync } from 'node:fs';
import '../typescript.mjs';
import { countsOfCheck } from '../testing/test-counts.mjs';
import { makeNativeProjects } from './make-native-projects.mjs';

/** The host of the generated projects. Its URLs open in the app. */
const LINKED_HOST = 'films.test';

const inThisFolder = (name) => new URL(name, import.meta.url);
const readJson = (name) =>
  existsSync(inThisFolder(name)) ? JSON.parse(readFileSync(inThisFolder(name), 'utf8')) : {};

/** Returns a message for each line that is only in `expected` or only in `found`. The order does not matter. */
function differences(what, expected, found) {
  return [
    ...found.filter((line) => !expected.includes(line)).map((line) => `${what} has, unexpectedly: ${line}`),
    ...expected.filter((line) => !found.includes(line)).map((line) => `${what} lacks: ${line}`),
  ];
}

/**
 * Generates native projects in `folder` and checks them. All comparisons count as one check. Prints all differences.
 * Throws `StepFailure` if the projects cannot be generated.
 */
export async function checkNativeProjects(folder) {
  // Imported here, because Expo's parsers and the host are TypeScript or may not be installed when this file loads.
  const { linkedPrivacyReasons, readNativeProjects } = await import('./read-native-projects.mjs');
  const expected = readJson('expected.json');
  for (const [what, { adds = [], removes = [] }] of Object.entries(readJson('expected-of-sdk.json'))) {
    expected[what] = [...expected[what].filter((line) => !removes.includes(line)), ...adds];
  }
  const pictures = expected['the pictures'].map((line) => line.split(':')[0]);
  const projects = await makeNativeProjects(folder, { APP_LINKS_HOST: LINKED_HOST });
  const found = await readNativeProjects(projects, pictures);
  expected['the reasons in the privacy manifest'] = linkedPrivacyReasons();
  const wrong = Object.entries(found).flatMap(([what, lines]) =>
    differences(what, expected[what] ?? [], lines),
  );
  for (const line of wrong) console.error(`✗ ${line}`);
  return countsOfCheck(wrong.length === 0);
}
