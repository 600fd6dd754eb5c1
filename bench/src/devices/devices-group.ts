import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Group } from '../group.ts';
import { multiple } from '../measure-alternately.ts';
import type { Row } from '../row.ts';
import { coldStarts } from './cold-starts.ts';
import { SERVICE_ADDRESSES, type StartResult } from './start-job.ts';
import { programOf } from '../../../scripts/root.mjs';
import { EXPO_ENVIRONMENT } from '../../../scripts/building/web-build.mjs';

const OURS = fileURLToPath(new URL('../../../apps/mobile', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-app', import.meta.url));
const LIST = fileURLToPath(new URL('./list-app', import.meta.url));

const run = promisify(execFile);
const zip = promisify(gzip);

const DEVICES = ['ios', 'android'] as const;

/** The size of an app's Hermes bytecode on each platform after gzip 9, in kB of 1,000 bytes. */
type BundleSizes = Record<(typeof DEVICES)[number], number>;

/**
 * Exports an app for devices and measures its download size.
 * @param app the app's folder.
 * @param output an empty folder.
 */
async function deviceBundles(app: string, output: string): Promise<BundleSizes> {
  const expo: string = programOf('apps/mobile', 'expo');
  const platforms = DEVICES.flatMap((device) => ['--platform', device]);
  await run(process.execPath, [expo, 'export', ...platforms, '--output-dir', output], {
    cwd: app,
    env: { ...process.env, ...EXPO_ENVIRONMENT, ...SERVICE_ADDRESSES },
  });
  return {
    ios: await compressedKilobytes(output, 'ios'),
    android: await compressedKilobytes(output, 'android'),
  };
}

async function compressedKilobytes(output: string, device: string): Promise<number> {
  const folder = join(output, '_expo', 'static', 'js', device);
  const [bundle, ...others] = (await readdir(folder)).filter((name) => name.endsWith('.hbc'));
  if (!bundle || others.length > 0) throw new Error(`${folder} should have one bundle`);
  return (await zip(await readFile(join(folder, bundle)), { level: 9 })).length / 1000;
}

/** The compared durations, with the names of their rows. */
const PARTS: [keyof StartResult, string][] = [
  ['all', 'cold start to films'],
  ['script', 'the JavaScript in it'],
];

/**
 * Compares the app's cold starts with those of a small app, in the native host. Reports only ratios: the host replaces
 * the native code of devices, so its durations are not those of a device.
 */
async function* startRows(): AsyncIterable<Row> {
  for await (const { platform, turns } of coldStarts(OURS, LIST)) {
    for (const [part, name] of PARTS) {
      const ours = turns.ours.map((start) => start[part]);
      const theirs = turns.theirs.map((start) => start[part]);
      yield {
        what: `${name} on ${platform}, over a router app with one list`,
        ...multiple({ ours, theirs }),
      };
    }
  }
}

/** Measures the sizes of the Hermes bundles (design 7) and the durations of cold starts. */
export const devicesGroup: Group = {
  name: 'devices',
  about: 'what ios and android download and how they start, beside router apps with one screen',
  async *run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
    try {
      note('Hermes bytecode as `expo export` writes it, gzip 9; both apps with the same packages.');
      const bare = await deviceBundles(BARE, join(folder, 'bare'));
      const ours = await deviceBundles(OURS, join(folder, 'ours'));
      for (const device of DEVICES) {
        yield {
          what: `bundle for ${device}, over a bare SDK 52 router app`,
          measured: ours[device] - bare[device],
          unit: 'kB',
          details: `${ours[device].toFixed(1)} against ${bare[device].toFixed(1)} kB`,
        };
      }
      note('Cold starts in `packages/native-host`, each in a process of its own, medians of three in turns.');
      yield* startRows();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
