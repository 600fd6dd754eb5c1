import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

/** The file in a folder that says what is built there. */
const STAMP = '.marquee-build';

/** So many builds of one kind are kept for all clones of one user; one that was used within the hour always is. */
const MOST_KEPT = 4;
const HOUR = 3_600_000;

/** Where a user's caches are, as each system has it. */
function userCaches() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME;
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
}

/** What can be made again and is the same in every clone; `MARQUEE_CACHE` names another folder. */
const CACHE = process.env.MARQUEE_CACHE || join(userCaches(), 'marquee');

/** Links lead where they say, from wherever the copy is: not to the clone that has made them. */
const COPY = { recursive: true, verbatimSymlinks: true };

const remove = (folder) => rmSync(folder, { recursive: true, force: true });

/** A name of our own in `folder` for what is half done; what a killed process left there goes after an hour. */
function halfIn(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.startsWith('half-'))) {
    if (Date.now() - Number(name.split('-')[1]) > HOUR) remove(join(folder, name));
  }
  return join(folder, `half-${Date.now()}-${process.pid}`);
}

/** Of the builds of one kind those go that were used least recently. */
function removeOldest(folder) {
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { path, used } of builds.slice(MOST_KEPT)) if (Date.now() - used > HOUR) remove(path);
}

function keep(build, kept) {
  try {
    const half = halfIn(dirname(kept));
    try {
      cpSync(build, half, COPY);
      renameSync(half, kept);
    } finally {
      remove(half);
    }
    removeOldest(dirname(kept));
  } catch {
    // No place to keep it, or another process keeps the same: what was built is good all the same.
  }
}

/** Copies what was kept to `build`; gives whether it was there as a whole. */
function take(kept, build) {
  try {
    utimesSync(kept, new Date(), new Date());
    cpSync(kept, build, COPY);
    return true;
  } catch {
    remove(build);
    return false;
  }
}

/**
 * Sees to it that `folders` hold the build of `key`: they do, it was built in another clone, or it is made. One that was
 * broken off is never taken for a whole one, and several processes can ask at once.
 * @param {object} build
 * @param {string} build.name the kind of build.
 * @param {string} build.key a hash of all that it is made of: see `fingerprint`.
 * @param {string[]} build.folders where its parts are wanted; the last one is the stamped one.
 * @param {(...folders: string[]) => Promise<void>} build.make makes the parts in as many empty folders. What it throws is
 *   thrown.
 */
export async function ensureBuilt({ name, key, folders, make }) {
  const stamp = join(folders.at(-1), STAMP);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
  if (isBuilt()) return;
  const kept = join(CACHE, name, key);
  // On the disk of the clone, so that the parts need only be moved to their places.
  const half = halfIn(join(ROOT, '.cache'));
  const parts = folders.map((folder, index) => join(half, `${index}-${basename(folder)}`));
  try {
    if (!take(kept, half)) {
      for (const part of parts) mkdirSync(part, { recursive: true });
      await make(...parts);
      writeFileSync(join(parts.at(-1), STAMP), key);
      keep(half, kept);
    }
    if (isBuilt()) return;
    for (const folder of folders.toReversed()) remove(folder);
    folders.forEach((folder, index) => {
      mkdirSync(dirname(folder), { recursive: true });
      renameSync(parts[index], folder);
    });
  } catch (error) {
    // Another process that makes the same may have been faster.
    if (!isBuilt()) throw error;
  } finally {
    remove(half);
  }
}
