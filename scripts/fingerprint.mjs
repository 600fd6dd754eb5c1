import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools, or of no influence on what is built. */
const IGNORED = new Set([
  'node_modules',
  'dist',
  'dist-server',
  '.expo',
  'ios',
  'android',
  'coverage',
  'expo-env.d.ts',
  '.DS_Store',
]);

function* filesIn(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const entries = readdirSync(path).sort();
  for (const name of entries) {
    if (!IGNORED.has(name) && !/\.test\.[jt]sx?$/.test(name)) yield* filesIn(join(path, name));
  }
}

/** A hash of the files and folders at `paths` and of `more`: another one when anything in them has changed. */
export function fingerprint(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
