import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../../scripts/fingerprint.mjs';
import { exportApp } from '../src/index.ts';

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));

const PROJECT = path('example');
/** Where the example's release is; made anew when anything that it is made of has changed. */
export const EXAMPLE = path('../../../.cache/native-example');

export default async function exportExample() {
  const sources = [PROJECT, path('../src/build'), path('../src/linking'), path('../../../package-lock.json')];
  const stamp = join(EXAMPLE, '.stamp');
  const made = fingerprint(sources, []);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  rmSync(EXAMPLE, { recursive: true, force: true });
  await exportApp({ project: PROJECT, folder: EXAMPLE, platforms: ['ios', 'android'] });
  writeFileSync(stamp, made);
}
