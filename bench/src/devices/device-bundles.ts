import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { programOf } from '../../../scripts/root.mjs';
import { EXPO_ENVIRONMENT } from '../../../scripts/building/web-build.mjs';
import { SERVICE_ADDRESSES } from './start-job.ts';

const run = promisify(execFile);
const zip = promisify(gzip);

export const DEVICES = ['ios', 'android'] as const;

/** The size of an app's Hermes bytecode on each platform, gzip 9, in kB of 1,000 bytes. */
export type BundleSizes = Record<(typeof DEVICES)[number], number>;

/**
 * Exports an app for devices and weighs what they download.
 * @param app its folder.
 * @param output an empty folder.
 */
export async function deviceBundles(app: string, output: string): Promise<BundleSizes> {
  const expo: string = programOf('apps/mobile', 'expo');
  const platforms = DEVICES.flatMap((device) => ['--platform', device]);
  await run(process.execPath, [expo, 'export', ...platforms, '--output-dir', output], {
    cwd: app,
    env: { ...process.env, ...EXPO_ENVIRONMENT, ...SERVICE_ADDRESSES },
  });
  return { ios: await weigh(output, 'ios'), android: await weigh(output, 'android') };
}

async function weigh(output: string, device: string): Promise<number> {
  const folder = join(output, '_expo', 'static', 'js', device);
  const [bundle, ...others] = (await readdir(folder)).filter((name) => name.endsWith('.hbc'));
  if (!bundle || others.length > 0) throw new Error(`${folder} should have one bundle`);
  return (await zip(await readFile(join(folder, bundle)), { level: 9 })).length / 1000;
}
