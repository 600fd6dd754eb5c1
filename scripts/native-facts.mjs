// The facts of the manifest (spec 1, 9), as the native projects have them that Expo makes from it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { programOf, ROOT } from './root.mjs';
import { runOrFail } from './run.mjs';
import { EXPO_ENVIRONMENT } from './web-build.mjs';

const APP = join(ROOT, 'apps', 'mobile');
/** Not copied: what is installed, built or made by Expo. */
const NOT_SOURCE = ['node_modules', 'dist', '.expo', 'ios', 'android'];

/** Puts the packages where the copy finds them. */
function linkPackages(from, to) {
  if (existsSync(from)) symlinkSync(from, to, 'junction');
}

/** A copy of the app, laid out as here: Expo writes the projects, and package.json, where the app is. */
function copyApp(folder) {
  const copy = join(folder, 'apps', 'mobile');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(APP)) {
    if (!NOT_SOURCE.includes(name)) cpSync(join(APP, name), join(copy, name), { recursive: true });
  }
  // Expo looks for packages wherever there is a package.json above.
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  linkPackages(join(APP, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The pinned template of the native projects as a file, which is how Expo takes one without a network. */
async function packTemplate(folder) {
  const file = join(folder, 'template.tgz');
  const args = ['-czf', file, '-C', join(ROOT, 'node_modules'), 'expo-template-bare-minimum'];
  await runOrFail('tar', args, 'The template of the native projects could not be packed.');
  return file;
}

/** Makes the native projects of a copy of the app in `folder`, and reads what the facts are about. */
async function makeProjects(folder) {
  const copy = copyApp(folder);
  await runOrFail(
    process.execPath,
    [programOf('apps/mobile', 'expo'), 'prebuild', '--no-install', '--template', await packTemplate(folder)],
    'The native projects could not be made.',
    { cwd: copy, env: { ...EXPO_ENVIRONMENT, EXPO_OFFLINE: '1' } },
  );
  const read = (...path) => readFileSync(join(copy, ...path), 'utf8').replace(/>\s+</g, '><');
  const { getConfig } = createRequire(join(APP, 'package.json'))('@expo/config');
  return {
    manifest: getConfig(APP).exp,
    android: read('android', 'app', 'src', 'main', 'AndroidManifest.xml'),
    strings: read('android', 'app', 'src', 'main', 'res', 'values', 'strings.xml'),
    gradle: read('android', 'app', 'build.gradle'),
    ios: read('ios', 'Marquee', 'Info.plist'),
  };
}

/** The line of a property list that gives a key its value. */
const property = (key, value) => `<key>${key}</key>${value}`;

/** How the app may be held on a phone. */
const orientations = (ios) =>
  /<key>UISupportedInterfaceOrientations<\/key><array>(.*?)<\/array>/.exec(ios)?.[1];

const FACTS = [
  ['name and slug', ({ manifest }) => manifest.name === 'Marquee' && manifest.slug === 'marquee'],
  ['platforms ios, android and web', ({ manifest }) => manifest.platforms.join() === 'ios,android,web'],
  ['SDK version 52.0.0', ({ manifest }) => manifest.sdkVersion === '52.0.0'],
  ['static web output', ({ manifest }) => manifest.web.output === 'static'],
  ['version 1.0.0', ({ manifest }) => manifest.version === '1.0.0'],
  ['version 1.0.0 on android', ({ gradle }) => gradle.includes('versionName "1.0.0"')],
  [
    'version 1.0.0 on ios',
    ({ ios }) => ios.includes(property('CFBundleShortVersionString', '<string>1.0.0</string>')),
  ],
  ['scheme marquee', ({ manifest }) => manifest.scheme === 'marquee'],
  ['scheme marquee on android', ({ android }) => android.includes('<data android:scheme="marquee"/>')],
  [
    'scheme marquee on ios',
    ({ ios }) => ios.includes(property('CFBundleURLSchemes', '<array><string>marquee</string>')),
  ],
  ['portrait', ({ manifest }) => manifest.orientation === 'portrait'],
  ['portrait on android', ({ android }) => android.includes('android:screenOrientation="portrait"')],
  [
    'portrait on ios',
    ({ ios }) => /Portrait/.test(orientations(ios)) && !/Landscape/.test(orientations(ios)),
  ],
  ['automatic style', ({ manifest }) => manifest.userInterfaceStyle === 'automatic'],
  [
    'automatic style on android',
    ({ strings }) => /"expo_system_ui_user_interface_style"[^>]*>automatic</.test(strings),
  ],
  [
    'automatic style on ios',
    ({ ios }) => ios.includes(property('UIUserInterfaceStyle', '<string>Automatic</string>')),
  ],
];

/** Checks every fact on native projects made in `folder`; gives how many hold. Throws `StepFailure`. */
export async function checkNativeFacts(folder) {
  const projects = await makeProjects(folder);
  const wrong = FACTS.filter(([, holds]) => !holds(projects)).map(([name]) => name);
  for (const name of wrong) console.error(`✗ The native projects do not have: ${name}`);
  return { passed: FACTS.length - wrong.length, failed: wrong.length, skipped: 0 };
}
