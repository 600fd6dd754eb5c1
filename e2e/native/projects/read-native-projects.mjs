// Not `@expo/fingerprint`: its hash of the sources says that something differs, and neither what nor whether it may.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { findLinkedPackages } from '../../../packages/native-host/src/linking/linked-packages.ts';
import { APP } from './make-native-projects.mjs';

const ofApp = createRequire(join(APP, 'package.json'));
const { getConfig } = ofApp('expo/config');
const { XML } = ofApp('expo/config-plugins');
const { default: plist } = ofApp('@expo/plist');

/** The keys of the app's configuration that the specification names (spec 1 and 9). */
const SPECIFIED = [
  'name',
  'slug',
  'platforms',
  'sdkVersion',
  'version',
  'scheme',
  'orientation',
  'userInterfaceStyle',
  'web',
];

/** Flattens a value into lines with one scalar and its path, such as `UIRequiredDeviceCapabilities.0 = "arm64"`. */
function entriesOf(value, path = '') {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) return [`${path} = ${JSON.stringify(value)}`];
  return parts.flatMap(([name, part]) => entriesOf(part, path ? `${path}.${name}` : name));
}

/**
 * Flattens an XML document (as parsed by xml2js) into lines with one element, its path, attributes and text, such as
 * `uses-permission name=android.permission.INTERNET`.
 */
function elementsOf(element, place = '') {
  return Object.entries(element).flatMap(([name, children]) => {
    if (name === '$' || name === '_') return [];
    return [children].flat().flatMap((child) => {
      const path = place ? `${place}/${name}` : name;
      const attributes = Object.entries(child.$ ?? {}).map(
        ([key, value]) => `${key.replace(/^android:/, '')}=${value}`,
      );
      const text = typeof child === 'string' ? child : child._;
      const line = [path, ...attributes].join(' ') + (text ? `: ${text}` : '');
      return [line, ...(typeof child === 'string' ? [] : elementsOf(child, path))];
    });
  });
}

/** The folders of React Native and of all packages that autolinking adds to the app. */
function linkedFolders(platform) {
  const { reactNative, packages } = findLinkedPackages(APP, platform);
  return [reactNative, ...packages.map(({ root }) => root)];
}

const privacyReasons = (types = []) =>
  types.flatMap((type) =>
    type.NSPrivacyAccessedAPITypeReasons.map((reason) => `${type.NSPrivacyAccessedAPIType}: ${reason}`),
  );

/** The reasons for using APIs in the privacy manifests of all libraries on iOS, which the app's own must repeat. */
export function linkedPrivacyReasons() {
  const manifests = linkedFolders('ios').flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => basename(file) === 'PrivacyInfo.xcprivacy')
      .map((file) => join(folder, file)),
  );
  return manifests.flatMap((file) =>
    privacyReasons(plist.parse(readFileSync(file, 'utf8')).NSPrivacyAccessedAPITypes),
  );
}

/** The effective permissions on Android: those of the libraries and of the app, without those that the app removes. */
async function permissionsWithLibraries(manifest) {
  const paths = linkedFolders('android')
    .flatMap((folder) => [join(folder, 'android'), join(folder, 'ReactAndroid')])
    .map((folder) => join(folder, 'src', 'main', 'AndroidManifest.xml'))
    .filter((path) => existsSync(path));
  const manifests = [manifest, ...(await Promise.all(paths.map((path) => XML.readXMLAsync({ path }))))];
  const permissions = manifests.flatMap((document) => document.manifest['uses-permission'] ?? []);
  const isRemoved = ({ $ }) => $['tools:node'] === 'remove';
  const removed = permissions.filter(isRemoved).map(({ $ }) => $['android:name']);
  return [...new Set(permissions.map(({ $ }) => $['android:name']))].filter(
    (name) => !removed.includes(name),
  );
}

/** The icons' layers and the splash images: their width, and whether they have transparent parts. */
async function describePictures(folder, names) {
  const lines = names.map(async (name) => {
    const picture = sharp(join(folder, name));
    const [{ width }, { isOpaque }] = await Promise.all([picture.metadata(), picture.stats()]);
    return `${name}: ${width} px${isOpaque ? '' : ', partly transparent'}`;
  });
  return Promise.all(lines);
}

/**
 * Reads what Expo generated in `folder`, as lines by file or subject. Of the pictures it reads those with these names.
 * @returns {Promise<Record<string, string[]>>}
 */
export async function readNativeProjects(folder, pictureNames) {
  const { exp } = getConfig(APP);
  const ios = (name) => plist.parse(readFileSync(join(folder, 'ios', 'Marquee', name), 'utf8'));
  const main = join(folder, 'android', 'app', 'src', 'main');
  const android = (...path) => XML.readXMLAsync({ path: join(main, ...path) });
  const gradle = readFileSync(join(folder, 'android', 'app', 'build.gradle'), 'utf8');
  const { NSPrivacyAccessedAPITypes: privacyTypes, ...privacy } = ios('PrivacyInfo.xcprivacy');
  const manifest = await android('AndroidManifest.xml');
  return {
    'app.json': entriesOf(Object.fromEntries(SPECIFIED.map((name) => [name, exp[name]]))),
    // The app requests associated domains only if a host is configured.
    'the configuration without APP_LINKS_HOST': [
      ...(exp.ios.associatedDomains ?? []),
      ...(exp.android.intentFilters ?? []),
    ],
    'Info.plist': entriesOf(ios('Info.plist')),
    'the entitlements': entriesOf(ios('Marquee.entitlements')),
    'the privacy manifest': entriesOf(privacy),
    'the reasons in the privacy manifest': privacyReasons(privacyTypes),
    'AndroidManifest.xml': elementsOf(manifest),
    'the permissions of the android app with its libraries': await permissionsWithLibraries(manifest),
    'strings.xml': elementsOf(await android('res', 'values', 'strings.xml')),
    'locales_config.xml': elementsOf(await android('res', 'xml', 'locales_config.xml')),
    'values/colors.xml': elementsOf(await android('res', 'values', 'colors.xml')),
    'values-night/colors.xml': elementsOf(await android('res', 'values-night', 'colors.xml')),
    'ic_launcher.xml': elementsOf(await android('res', 'mipmap-anydpi-v26', 'ic_launcher.xml')),
    'build.gradle': ['applicationId', 'versionCode', 'versionName'].map(
      (name) => `${name} = "${new RegExp(`\\b${name} ["']?([^"'\\s]+)`).exec(gradle)?.[1]}"`,
    ),
    'the pictures': await describePictures(folder, pictureNames),
  };
}
