import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readNativeNames } from '../linking/native-names.ts';
import type { Platform } from '../platform.ts';
import { type BuildNotes, NOTES, readBuild } from './build.ts';

const run = promisify(execFile);

interface ExportOptions {
  project: string;
  /** The folder for the export. */
  folder: string;
  platforms: Platform[];
  /** Additional environment variables for the export, such as `EXPO_PUBLIC_*`. */
  environment?: Record<string, string>;
}

/**
 * Compiles a bundle to bytecode with the app's version of Hermes, as Expo does for a release. This shows that devices
 * support the bundle's syntax. Throws an error if Hermes rejects the bundle, and prints what Hermes says.
 */
async function compileToBytecode(project: string, filename: string) {
  const require = createRequire(createRequire(join(project, 'package.json')).resolve('expo/package.json'));
  const expo = require('@expo/metro-config/build/serializer/exportHermes') as {
    buildHermesBundleAsync(bundle: object): Promise<unknown>;
  };
  const code = readFileSync(filename, 'utf8');
  await expo.buildHermesBundleAsync({ projectRoot: project, filename, code, map: null });
}

/**
 * Returns a temporary folder for these environment variables. Metro keeps its cache in that folder, and the
 * cache contains the values of `EXPO_PUBLIC_*`, so different values need different folders.
 */
function temporaryFolder(environment: Record<string, string>) {
  const hash = createHash('sha256').update(JSON.stringify(environment)).digest('hex').slice(0, 12);
  const temporary = join(tmpdir(), `native-host-metro-${hash}`);
  mkdirSync(temporary, { recursive: true });
  return { TMPDIR: temporary, TEMP: temporary, TMP: temporary };
}

/** The JSON output of `expo config`: the settings of the native projects after all plugins. */
interface Introspection {
  _internal: {
    modResults: {
      android?: {
        manifest?: { manifest: { application?: { activity?: { $: Record<string, string> }[] }[] } };
      };
    };
  };
}

/** Returns the `android:configChanges` of the app's main activity. */
async function readConfigChanges(project: string, expo: string): Promise<string[]> {
  const args = [expo, 'config', '--type', 'introspect', '--json'];
  const { stdout } = await run(process.execPath, args, { cwd: project, maxBuffer: 64 * 1024 * 1024 });
  const { modResults } = (JSON.parse(stdout.slice(stdout.indexOf('{'))) as Introspection)._internal;
  const activities = modResults.android?.manifest?.manifest.application?.[0]?.activity ?? [];
  const main = activities.find(({ $ }) => $['android:name'] === '.MainActivity');
  return main?.$['android:configChanges']?.split('|') ?? [];
}

/**
 * Exports the release bundles of an Expo app, checks that Hermes compiles each of them, and writes the
 * {@link BuildNotes}, such as the names of the linked native modules. Throws if the export fails or if Hermes rejects a
 * bundle.
 */
export async function exportApp({ project, folder, platforms, environment = {} }: ExportOptions) {
  const require = createRequire(join(project, 'package.json'));
  const expo = join(dirname(require.resolve('expo/package.json')), 'bin', 'cli');
  // Unminified, like the bundle that a native release build compiles with Hermes.
  const args = ['export', '--no-bytecode', '--no-minify', '--output-dir', folder];
  for (const platform of platforms) args.push('--platform', platform);
  const quiet = { NODE_ENV: 'production', CI: '1', EXPO_NO_TELEMETRY: '1', EXPO_OFFLINE: '1' };
  const env = { ...process.env, ...quiet, ...temporaryFolder(environment), ...environment };
  try {
    await run(process.execPath, [expo, ...args], { cwd: project, env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`The app in ${project} could not be exported:\n${stdout ?? ''}${stderr ?? ''}`);
  }
  const { getConfig } = require('expo/config') as {
    getConfig(root: string, options: object): { exp: Record<string, unknown> };
  };
  const notes: BuildNotes = {
    native: {},
    manifest: getConfig(project, { isPublicConfig: true }).exp,
    configChanges: platforms.includes('android') ? await readConfigChanges(project, expo) : [],
  };
  for (const platform of platforms) notes.native[platform] = readNativeNames(project, platform);
  writeFileSync(join(folder, NOTES), JSON.stringify(notes));
  for (const platform of platforms) await compileToBytecode(project, readBuild(folder, platform).bundleFile);
}
