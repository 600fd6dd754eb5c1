import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

// Ours, because Wireit and Turborepo run builds as npm scripts: they are not there before the first installation, need a
// second for each build that is up to date, and empty a build's folder while other processes use it.

/** The file in a build's folder with the build's key. */
const STAMP = '.marquee-build';

const CACHE = join(ROOT, '.cache');

/** Generated files and folders, and those that do not affect a build. */
const IGNORED =
  /^(node_modules|dist|dist-server|\.expo|\.cache|ios|android|coverage|test|fastlane|expo-env\.d\.ts|jest\.config\.js|store\.config\.js|eas\.json|README\.md|\.DS_Store)$|\.test\.[jt]sx?$/;

function* filesIn(path) {
  if (statSync(join(ROOT, path)).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(ROOT, path)).sort()) {
    if (!IGNORED.test(name)) yield* filesIn(`${path}/${name}`);
  }
}

/** Hashes the files and folders at `paths` (relative to the root, with `/`) and the value `more`. */
function keyOf(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths) {
    for (const file of filesIn(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Removes a folder, if it exists. Moves it away first: another process may put its build there during the removal. */
function removeFolder(folder, temporary) {
  const removed = join(temporary, 'removed');
  try {
    renameSync(folder, removed);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(removed, { recursive: true, force: true });
}

/** Replaces a folder by a part of a build. */
function replaceFolder(folder, part, temporary) {
  mkdirSync(dirname(folder), { recursive: true });
  for (;;) {
    removeFolder(folder, temporary);
    try {
      renameSync(part, folder);
      return;
    } catch (error) {
      // Otherwise another process has put its build there since the removal.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Ensures that `folders` contain the build of these sources. Never uses an interrupted build: the parts are made in a
 * temporary folder on the same disk, and renamed.
 * @param {object} build
 * @param {string[]} build.sources the files and folders that affect the build, relative to the root.
 * @param {unknown} [build.settings] other values that affect it.
 * @param {string[]} build.folders the folders of the build's parts. The last one contains the stamp file.
 * @param {(parts: string[], key: string) => Promise<void>} build.make builds each part in its own empty folder. Its
 * errors are rethrown.
 */
export async function ensureBuilt({ sources, settings = {}, folders, make }) {
  const key = keyOf(sources, settings);
  const stampedFolder = folders.at(-1);
  const stamp = join(stampedFolder, STAMP);
  // A checkout of a commit that tracks these files may have removed all but the stamp.
  const isBuilt = () =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === key && readdirSync(stampedFolder).length > 1;
  if (isBuilt()) return;
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(join(CACHE, 'half-'));
  const parts = folders.map((folder) => join(temporary, basename(folder)));
  try {
    for (const part of parts) mkdirSync(part);
    await make(parts, key);
    writeFileSync(join(parts.at(-1), STAMP), key);
    // Another process may have finished the same build meanwhile.
    if (isBuilt()) return;
    // The stamp is removed first and placed last, so that an incomplete set of folders has none.
    removeFolder(stampedFolder, temporary);
    for (const [index, folder] of folders.entries()) replaceFolder(folder, parts[index], temporary);
  } catch (error) {
    if (!isBuilt()) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
