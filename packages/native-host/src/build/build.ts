import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeNames } from '../linking/native-names.ts';
import type { Platform } from '../platform.ts';

/** A picture or a font in the build. */
export interface Asset {
  name: string;
  type: string;
  httpServerLocation: string;
  /** The names of the files, one for each scale. */
  fileHashes: string[];
}

/** A release build of an app for one platform, exported by `exportApp`. */
export interface Build {
  platform: Platform;
  folder: string;
  /** The bundle's source. */
  bundle: string;
  bundleFile: string;
  native: NativeNames;
  /** The app's configuration (`expo-constants`). */
  manifest: Record<string, unknown>;
  assets: Asset[];
  /**
   * The configuration changes that the app handles itself (`android:configChanges`). All others restart the activity.
   */
  configChanges: readonly string[];
}

/** The additional data that `exportApp` writes next to the export. */
export interface BuildNotes {
  native: Partial<Record<Platform, NativeNames>>;
  manifest: Record<string, unknown>;
  configChanges: string[];
}

/** The name of the file in the export that contains the {@link BuildNotes}. */
export const NOTES = 'native-host.json';

/**
 * Returns the assets that a bundle registers. An unminified bundle registers each asset by an object literal
 * that is valid JSON.
 */
const readAssets = (bundle: string): Asset[] =>
  [...bundle.matchAll(/\{[^{}]*"httpServerLocation":[^{}]*\}/g)].map(
    ([literal]) => JSON.parse(literal) as Asset,
  );

/** Reads an export of `exportApp`. If a part of the export is missing, throws an error that names the part. */
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
