import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** Generated files and folders, and those that do not affect the build. */
const IGNORED = new Set([
  'node_modules',
  'dist',
  'dist-server',
  '.expo',
  '.cache',
  'ios',
  'android',
  'coverage',
  'test',
  'fastlane',
  'expo-env.d.ts',
  'jest.config.js',
  'store.config.js',
  'eas.json',
  'README.md',
  '.DS_Store',
]);

const isIgnored = (name) => IGNORED.has(name) || /\.test\.[jt]sx?$/.test(name);

function* filesIn(path) {
  if (statSync(join(ROOT, path)).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(ROOT, path)).sort()) {
    if (!isIgnored(name)) yield* filesIn(`${path}/${name}`);
  }
}

/**
 * Hashes the files and folders at `paths` (relative to the root, with `/`) and the value `more`. Every clone has the
 * same hash for the same content.
 */
export function fingerprint(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths) {
    for (const file of filesIn(path)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
