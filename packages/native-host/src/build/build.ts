import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeNames } from '../linking/native-names.ts';
import type { Platform } from '../platform.ts';

/** A picture or font in the app's bundle. */
export interface Asset {
  name: string;
  type: string;
  /** In points. */
  width?: number;
  height?: number;
  httpServerLocation: string;
  scales: number[];
  fileHashes: string[];
}

/** The release of an app for one platform, exported by `exportApp`. */
export interface Build {
  platform: Platform;
  /** The export folder. */
  folder: string;
  /** The JavaScript source. */
  bundle: string;
  bundleFile: string;
  native: NativeNames;
  /** The app's configuration, as `expo-constants` returns it. */
  manifest: Record<string, unknown>;
  assets: Asset[];
  /** The configuration changes that the running app handles (`android:configChanges`); all others restart the activity. */
  configChanges: readonly string[];
}

/** Additional information that `exportApp` writes beside the export. */
export interface BuildNotes {
  native: Partial<Record<Platform, NativeNames>>;
  manifest: Record<string, unknown>;
  configChanges: string[];
}

/** The file with these notes in the export folder. */
export const NOTES = 'native-host.json';

/** The bundle registers every asset with an object literal, which is JSON if the bundle is not minified. */
const readAssets = (bundle: string): Asset[] =>
  [...bundle.matchAll(/\{[^{}]*"httpServerLocation":[^{}]*\}/g)].map(
    ([literal]) => JSON.parse(literal) as Asset,
  );

/** Reads an export of `exportApp`. Throws an error that names what is missing. */
export function readBuild(folder: string, platform: Platform): Build {
  const metadata = join(folder, 'metadata.json');
  if (!existsSync(metadata)) throw new Error(`There is no export in ${folder}: run exportApp first.`);
  const { fileMetadata } = JSON.parse(readFileSync(metadata, 'utf8')) as {
    fileMetadata: Partial<Record<Platform, { bundle: string }>>;
  };
  const notes = JSON.parse(readFileSync(join(folder, NOTES), 'utf8')) as BuildNotes;
  const file = fileMetadata[platform]?.bundle;
  const native = notes.native[platform];
  if (!file || !native) throw new Error(`The export in ${folder} is not for ${platform}.`);
  const bundleFile = join(folder, file);
  const bundle = readFileSync(bundleFile, 'utf8');
  return {
    platform,
    folder,
    bundle,
    bundleFile,
    native,
    manifest: notes.manifest,
    configChanges: notes.configChanges,
    assets: readAssets(bundle),
  };
}
