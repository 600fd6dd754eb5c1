import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeNames } from '../linking/native-names.ts';
import type { Platform } from '../platform.ts';

/** A picture or font that the app brings along. */
export interface Asset {
  name: string;
  type: string;
  /** Points. */
  width?: number;
  height?: number;
  httpServerLocation: string;
  scales: number[];
  fileHashes: string[];
}

/** A release of an app for one platform, exported by `exportApp`. */
export interface Build {
  platform: Platform;
  /** The exported folder. */
  folder: string;
  /** The JavaScript, as text. */
  bundle: string;
  bundleFile: string;
  native: NativeNames;
  /** The app's configuration, as `expo-constants` gives it. */
  manifest: Record<string, unknown>;
  assets: Asset[];
  /** What android tells the app while it runs (`android:configChanges`); any other change begins its screens anew. */
  configChanges: readonly string[];
}

/** What `exportApp` notes beside the export. */
export interface BuildNotes {
  native: Partial<Record<Platform, NativeNames>>;
  manifest: Record<string, unknown>;
  configChanges: string[];
}

/** The name of the notes in the exported folder. */
export const NOTES = 'native-host.json';

/** Every asset is registered by the bundle with an object literal, which is JSON in a bundle that is not minified. */
const readAssets = (bundle: string): Asset[] =>
  [...bundle.matchAll(/\{[^{}]*"httpServerLocation":[^{}]*\}/g)].map(
    ([literal]) => JSON.parse(literal) as Asset,
  );

/** Reads what `exportApp` has written to `folder`. Throws an error that says what is missing. */
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
