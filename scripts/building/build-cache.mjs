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

/** The file in a build's folder with the build's key. */
const STAMP = '.marquee-build';

/**
 * The maximum number of cached builds per kind, shared by all clones of a user. Builds of the last hour are never
 * evicted.
 */
const MAX_CACHED_BUILDS = 4;
const HOUR = 3_600_000;

/** The user's cache folder, which depends on the operating system. */
function userCaches() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME;
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
}

/** The cache of builds, which all clones share. */
const CACHE = process.env.MARQUEE_CACHE || join(userCaches(), 'marquee');

/** Options for copying symbolic links unchanged, because resolved links would lead to the clone that made the build. */
const COPY = { recursive: true, verbatimSymlinks: true };

const remove = (folder) => rmSync(folder, { recursive: true, force: true });

/** Returns an unused name in `folder`. Deletes temporary folders that killed processes left more than an hour ago. */
function temporaryFolderIn(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.startsWith('half-'))) {
    if (Date.now() - Number(name.split('-')[1]) > HOUR) remove(join(folder, name));
  }
  return join(folder, `half-${Date.now()}-${process.pid}`);
}

/** Evicts the least recently used builds of one kind. */
function evictOldest(folder) {
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { path, used } of builds.slice(MAX_CACHED_BUILDS)) if (Date.now() - used > HOUR) remove(path);
}

function keep(build, kept) {
  try {
    const half = temporaryFolderIn(dirname(kept));
    try {
      cpSync(build, half, COPY);
      renameSync(half, kept);
    } finally {
      remove(half);
    }
    evictOldest(dirname(kept));
  } catch {
    // The disk is full, or another process is caching the same build. The build itself is complete.
  }
}

/** Copies a cached build to `build`. Returns whether the cache had a complete one. */
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
 * Ensures that `folders` contain the build with this key: copies it from the cache, or builds it. Never uses an
 * interrupted build. Several processes can call this at once.
 * @param {object} build
 * @param {string} build.name the kind of build.
 * @param {string} build.key a hash of all inputs: see `fingerprint`.
 * @param {string[]} build.folders the folders of the build's parts. The last one contains the stamp file.
 * @param {(...folders: string[]) => Promise<void>} build.make builds each part in its own empty folder. Its errors are
 * rethrown.
 */
export async function ensureBuilt({ name, key, folders, make }) {
  const stamp = join(folders.at(-1), STAMP);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
  if (isBuilt()) return;
  const kept = join(CACHE, name, key);
  // This folder is on the disk of the clone, so that the finished parts can be renamed into place.
  const half = temporaryFolderIn(join(ROOT, '.cache'));
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
    // Another process may have completed the same build.
    if (!isBuilt()) throw error;
  } finally {
    remove(half);
  }
}
