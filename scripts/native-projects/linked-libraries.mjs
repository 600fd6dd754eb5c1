import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { APP, plist, XML } from './expo-tools.mjs';

/** The folders of React Native and of all packages that autolinking adds to the app. */
async function linkedFolders(platform) {
  await import('../typescript.mjs');
  const { findLinkedPackages } = await import('../../packages/native-host/src/linking/linked-packages.ts');
  const { reactNative, packages } = findLinkedPackages(APP, platform);
  return [reactNative, ...packages.map(({ root }) => root)];
}

const filesNamed = (folder, name) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => basename(file) === name)
    .map((file) => join(folder, file));

/**
 * Returns the reasons for using APIs in the privacy manifests of all libraries on iOS, as unique lines `category:
 * reason`.
 */
export async function linkedPrivacyReasons() {
  const manifests = (await linkedFolders('ios')).flatMap((folder) =>
    filesNamed(folder, 'PrivacyInfo.xcprivacy'),
  );
  return [...new Set(manifests.flatMap((file) => privacyReasons(plist.parse(readFileSync(file, 'utf8')))))];
}

/** The reasons in one privacy manifest, as lines `category: reason`. */
export function privacyReasons({ NSPrivacyAccessedAPITypes: types = [] }) {
  return types.flatMap((type) =>
    type.NSPrivacyAccessedAPITypeReasons.map((reason) => `${type.NSPrivacyAccessedAPIType}: ${reason}`),
  );
}

/** Returns the permissions in the manifests of all libraries on Android, without duplicates. */
export async function linkedPermissions() {
  const folders = await linkedFolders('android');
  const manifests = ['android', 'ReactAndroid']
    .flatMap((part) => folders.map((folder) => join(folder, part, 'src', 'main', 'AndroidManifest.xml')))
    .filter((file) => existsSync(file));
  const documents = await Promise.all(manifests.map((path) => XML.readXMLAsync({ path })));
  return [
    ...new Set(
      documents.flatMap(({ manifest }) =>
        (manifest['uses-permission'] ?? []).map((permission) => permission.$['android:name']),
      ),
    ),
  ];
}
