// Compares the native projects that Expo generates with the requirements of the specification and the stores.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, elementsOf, entriesOf } from './entries.mjs';
import * as expected from './expected-projects.mjs';
import { APP, getConfig, plist, XML } from './expo-tools.mjs';
import { linkedPermissions, linkedPrivacyReasons, privacyReasons } from './linked-libraries.mjs';
import { makeNativeProjects } from './make-native-projects.mjs';

const comparison = (what, wanted, found) => ({ what, wanted, found });

/** Compares the app's configuration with the specification. */
function configuration() {
  const { exp } = getConfig(APP);
  const facts = Object.keys(expected.CONFIGURATION).map((name) => [name, exp[name]]);
  return [
    comparison('app.json', entriesOf(expected.CONFIGURATION), entriesOf(Object.fromEntries(facts))),
    // Without a host, the app must not request associated domains.
    comparison(
      'The configuration without APP_LINKS_HOST',
      [],
      [...(exp.ios.associatedDomains ?? []), ...(exp.android.intentFilters ?? [])],
    ),
  ];
}

async function ios(folder) {
  const read = (name) => plist.parse(readFileSync(join(folder, 'ios', 'Marquee', name), 'utf8'));
  const { NSPrivacyAccessedAPITypes: types, ...privacy } = read('PrivacyInfo.xcprivacy');
  return [
    comparison('Info.plist', entriesOf(expected.INFO_PLIST), entriesOf(read('Info.plist'))),
    comparison('The entitlements', entriesOf(expected.ENTITLEMENTS), entriesOf(read('Marquee.entitlements'))),
    comparison('The privacy manifest', entriesOf(expected.PRIVACY), entriesOf(privacy)),
    comparison(
      'The privacy manifest',
      await linkedPrivacyReasons(),
      privacyReasons({ NSPrivacyAccessedAPITypes: types }),
    ),
  ];
}

/** The effective permissions: those of the libraries and of the app, without those that the app removes. */
async function permissions(manifest) {
  const own = manifest.manifest['uses-permission'].map(({ $ }) => ({
    name: $['android:name'],
    removed: $['tools:node'] === 'remove',
  }));
  const removed = new Set(own.filter((permission) => permission.removed).map(({ name }) => name));
  const asked = new Set([...(await linkedPermissions()), ...own.map(({ name }) => name)]);
  return [...asked].filter((name) => !removed.has(name));
}

async function android(folder) {
  const main = join(folder, 'android', 'app', 'src', 'main');
  const read = (...path) => XML.readXMLAsync({ path: join(main, ...path) });
  const gradle = readFileSync(join(folder, 'android', 'app', 'build.gradle'), 'utf8');
  const inGradle = Object.keys(expected.GRADLE).map((name) => [
    name,
    new RegExp(`\\b${name} ["']?([^"'\\s]+)`).exec(gradle)?.[1],
  ]);
  const manifest = await read('AndroidManifest.xml');
  const colors = Object.entries(expected.ANDROID_COLORS).map(async ([values, wanted]) =>
    comparison(`${values}/colors.xml`, wanted, elementsOf(await read('res', values, 'colors.xml'))),
  );
  const icon = await read('res', 'mipmap-anydpi-v26', 'ic_launcher.xml');
  return [
    comparison('AndroidManifest.xml', expected.ANDROID_MANIFEST, elementsOf(manifest)),
    comparison('The android app with its libraries', expected.PERMISSIONS, await permissions(manifest)),
    comparison(
      'strings.xml',
      expected.ANDROID_STRINGS,
      elementsOf(await read('res', 'values', 'strings.xml')),
    ),
    comparison(
      'locales_config.xml',
      expected.ANDROID_LOCALES,
      elementsOf(await read('res', 'xml', 'locales_config.xml')),
    ),
    ...(await Promise.all(colors)),
    comparison('ic_launcher.xml', expected.ADAPTIVE_ICON, elementsOf(icon)),
    comparison('build.gradle', entriesOf(expected.GRADLE), entriesOf(Object.fromEntries(inGradle))),
  ];
}

/** Returns the width of the icon layers and the splash image, and whether they have transparent parts. */
async function pictures(folder) {
  const { default: sharp } = await import('sharp');
  const found = Object.keys(expected.PICTURES).map(async (file) => {
    const picture = sharp(join(folder, file));
    const [{ width }, { isOpaque }] = await Promise.all([picture.metadata(), picture.stats()]);
    return [file, { width, clear: !isOpaque }];
  });
  const there = Object.fromEntries(await Promise.all(found));
  return [comparison('The pictures', entriesOf(expected.PICTURES), entriesOf(there))];
}

/**
 * Generates native projects in `folder` and checks them. All comparisons count as one check. Prints all differences.
 * Throws `StepFailure` if the projects cannot be generated.
 */
export async function checkNativeProjects(folder) {
  const projects = await makeNativeProjects(folder, { APP_LINKS_HOST: expected.LINKED_HOST });
  const parts = await Promise.all([configuration(), ios(projects), android(projects), pictures(projects)]);
  const wrong = parts.flat().flatMap(({ what, wanted, found }) => differences(what, wanted, found));
  for (const line of wrong) console.error(`✗ ${line}`);
  return wrong.length === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}
