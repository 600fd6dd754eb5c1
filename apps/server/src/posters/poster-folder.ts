import { hash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { prepareDataFolder } from '../config/data-folder.ts';
import type { Poster } from './poster.ts';

export interface PosterFolder {
  get(key: string): Promise<Poster | undefined>;
  /** Marks a picture as recently used. Called when the picture was served from memory instead of the folder. */
  touch(key: string): void;
  /** Queues a picture to be written. Never throws: if the disk is not writable, the picture is not cached. */
  put(key: string, poster: Poster): void;
  close(): Promise<void>;
}

interface Entry {
  /** The file's name. Its extension is the subtype of the content type, such as `webp`. */
  file: string;
  size: number;
  /** The time of the last use as stored on disk, in milliseconds since 1970. */
  lastUse: number;
}

/** Default size of the folder in bytes. It is enough for about 15,000 pictures. */
const DEFAULT_SIZE = 512 * 1024 * 1024;

/** Minimum milliseconds between two updates of a picture's last use on disk. */
const TOUCH_INTERVAL_MS = 3_600_000;
/** Milliseconds without further writes after a failed write, because a full disk usually stays full for a while. */
const WRITE_RETRY_DELAY_MS = 60_000;
/** Maximum queued writes. While the queue is full, further pictures are not written to disk. */
const MAX_WAITING = 200;

const FILE = /^([0-9a-f]{32})\.[a-z0-9.+-]+$/;

/** File names are hashes, because TMDB's names are case-sensitive and some file systems are not. */
const nameOf = (key: string) => hash('sha256', key).slice(0, 32);

/** Reads the files of an earlier run, sorted by last use, oldest first. Removes unfinished files. */
async function readEntries(folder: string): Promise<[string, Entry][]> {
  const found: [string, Entry][] = [];
  for (const file of await readdir(folder)) {
    const name = FILE.exec(file)?.[1];
    if (name === undefined) {
      if (file.endsWith('~')) await rm(join(folder, file), { force: true });
      continue;
    }
    const { size, mtimeMs } = await stat(join(folder, file));
    // A power failure may leave an empty file.
    if (size === 0) await rm(join(folder, file), { force: true });
    else found.push([name, { file, size, lastUse: mtimeMs }]);
  }
  return found.sort(([, a], [, b]) => a.lastUse - b.lastUse);
}

/**
 * Opens a cache of pictures in a folder. The pictures survive restarts. Beyond `limit` bytes it evicts the least
 * recently used pictures. If the folder is not writable, nothing is cached and a warning is logged.
 */
export async function openPosterFolder(
  folder: string,
  log: FastifyBaseLogger,
  limit = DEFAULT_SIZE,
): Promise<PosterFolder> {
  const evicted: string[] = [];
  const entries = new LRUCache<string, Entry>({
    maxSize: limit,
    sizeCalculation: (entry) => entry.size,
    dispose(entry, _name, reason) {
      if (reason === 'evict') evicted.push(entry.file);
    },
  });
  // Writes run one after another. Otherwise an eviction could remove a file that was just written again.
  let writes = Promise.resolve();
  let waiting = 0;
  let pausedUntil = 0;

  function failed(error: unknown): void {
    pausedUntil = performance.now() + WRITE_RETRY_DELAY_MS;
    log.warn({ err: error }, 'posters cannot be kept on the disk');
  }

  async function removeEvicted(): Promise<void> {
    for (const file of evicted.splice(0)) await rm(join(folder, file), { force: true });
  }

  try {
    await prepareDataFolder(folder);
    for (const [name, entry] of await readEntries(folder)) entries.set(name, entry);
    await removeEvicted();
  } catch (error) {
    failed(error);
  }

  async function write(key: string, { type, bytes }: Poster): Promise<void> {
    if (performance.now() < pausedUntil) return;
    const name = nameOf(key);
    const file = `${name}.${type.slice('image/'.length)}`;
    const draft = join(folder, `${randomUUID()}~`);
    try {
      await writeFile(draft, bytes);
      // The rename is atomic, so that nobody reads half a picture.
      await rename(draft, join(folder, file));
      entries.set(name, { file, size: bytes.length, lastUse: Date.now() });
      await removeEvicted();
    } catch (error) {
      failed(error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  function touch(key: string): void {
    const entry = entries.get(nameOf(key));
    const now = Date.now();
    if (!entry || now - entry.lastUse < TOUCH_INTERVAL_MS) return;
    entry.lastUse = now;
    void utimes(join(folder, entry.file), now / 1000, now / 1000).catch(() => undefined);
  }

  return {
    touch,
    async get(key) {
      const entry = entries.get(nameOf(key));
      if (!entry) return undefined;
      try {
        const bytes = await readFile(join(folder, entry.file));
        touch(key);
        return { type: `image/${entry.file.slice(entry.file.indexOf('.') + 1)}`, bytes };
      } catch {
        // Somebody has deleted the file, so the caller will fetch the picture again.
        entries.delete(nameOf(key));
        return undefined;
      }
    },
    put(key, poster) {
      const isImageType = /^image\/[a-z0-9.+-]+$/.test(poster.type);
      if (!isImageType || poster.bytes.length === 0 || poster.bytes.length > limit) return;
      if (waiting >= MAX_WAITING) return;
      waiting += 1;
      writes = writes.then(() => write(key, poster)).finally(() => (waiting -= 1));
    },
    close: () => writes,
  };
}
