import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

/** The file in a build's folder with the build's key. */
const STAMP = '.marquee-build';

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

/** Moves a folder away, if it is there, and removes it then. */
function takeAway(folder, aside) {
  try {
    // A removal in place takes a while: it would remove files that another process has put there meanwhile.
    renameSync(folder, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Moves a part to its folder, also if another process has put its own there meanwhile. */
function place(part, folder, aside) {
  mkdirSync(dirname(folder), { recursive: true });
  for (;;) {
    try {
      renameSync(part, folder);
      return;
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    }
    takeAway(folder, aside);
  }
}

/** Makes the folders of each call different. */
let calls = 0;

/**
 * Ensures that `folders` contain the build of these sources. Never uses an interrupted build: the
 * parts are made in `.cache`, which is on the same disk, and renamed.
 * @param {object} build
 * @param {string[]} build.sources the files and folders that affect the build, relative to the root.
 * @param {unknown} [build.settings] other values that affect it.
 * @param {string[]} build.folders the folders of the build's parts. The last one contains the stamp file.
 * @param {(parts: string[], key: string) => Promise<void>} build.make builds each part in its own empty folder. Its
 * errors are rethrown.
 */
export async function ensureBuilt({ sources, settings = {}, folders, make }) {
  const key = keyOf(sources, settings);
  calls += 1;
  const stamp = join(folders.at(-1), STAMP);
  // A checkout of a commit that tracks these files may have removed all but the stamp.
  const isBuilt = () =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === key && readdirSync(folders.at(-1)).length > 1;
  if (isBuilt()) return;
  const parts = folders.map((folder) =>
    join(ROOT, '.cache', 'half', `${basename(folder)}-${process.pid}-${calls}`),
  );
  const remove = (folder) => rmSync(folder, { recursive: true, force: true });
  try {
    for (const part of parts) mkdirSync(part, { recursive: true });
    await make(parts, key);
    writeFileSync(join(parts.at(-1), STAMP), key);
    // Another process may have finished the same build meanwhile.
    if (isBuilt()) return;
    const aside = `${parts.at(-1)}-before`;
    for (const folder of folders.toReversed()) takeAway(folder, aside);
    for (const [index, folder] of folders.entries()) place(parts[index], folder, aside);
  } catch (error) {
    if (!isBuilt()) throw error;
  } finally {
    parts.forEach(remove);
  }
}
