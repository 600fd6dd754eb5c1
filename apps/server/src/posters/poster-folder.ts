import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { prepareDataFolder } from '../config/data-folder.ts';
import type { Poster } from './poster.ts';

export interface PosterFolder {
  /** Reads the cached picture of a key from disk. */
  get(key: string): Promise<Poster | undefined>;
  /** Marks a picture as recently used after it was served from memory. */
  touch(key: string): void;
  /** Queues a picture to be written. It never throws: if the disk is not writable, the picture is just not cached. */
  put(key: string, poster: Poster): void;
  /** Resolves when all queued writes are done. */
  close(): Promise<void>;
}

interface Entry {
  /** The file's name. Its extension is the subtype of the content type, such as `webp`. */
  file: string;
  /** Size in bytes. */
  size: number;
  /** When the last use was last written to disk, in milliseconds since 1970. */
  noted: number;
}

/** Default size of the folder in bytes. It is enough for about 15,000 pictures. */
const DEFAULT_SIZE = 512 * 1024 * 1024;

/** The last use of a picture is written to disk at most this often (milliseconds). */
const TOUCH_INTERVAL = 3_600_000;
/** Milliseconds without further attempts to write after a write failed, because a full disk stays full for a while. */
const WRITE_RETRY_DELAY = 60_000;
/** Maximum queued writes. While the queue is full, further pictures are not written to disk. */
const MAX_WAITING = 200;

const FILE = /^([0-9a-f]{32})\.[a-z0-9.+-]+$/;

/** Hashes a key to a file name, because TMDB's names are case-sensitive and some file systems are not. */
const hash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Reads the files of an earlier run, sorted by last use, oldest first. Removes unfinished writes. */
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
    else found.push([name, { file, size, noted: mtimeMs }]);
  }
  return found.sort(([, a], [, b]) => a.noted - b.noted);
}

/**
 * Opens the cache that keeps pictures in a folder across restarts, up to `limit` bytes with LRU eviction. Creates the
 * folder if it is missing. If the folder is not writable, nothing is cached and a warning is logged.
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
  // Writes run one after another, so that no eviction removes a file that was just written again.
  let writes = Promise.resolve();
  let waiting = 0;
  let restUntil = 0;

  function failed(error: unknown): void {
    restUntil = performance.now() + WRITE_RETRY_DELAY;
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
    if (performance.now() < restUntil) return;
    const name = hash(key);
    const file = `${name}.${type.slice('image/'.length)}`;
    const draft = join(folder, `${randomUUID()}~`);
    try {
      await writeFile(draft, bytes);
      // The file is renamed atomically, so that no reader gets half a picture.
      await rename(draft, join(folder, file));
      entries.set(name, { file, size: bytes.length, noted: Date.now() });
      await removeEvicted();
    } catch (error) {
      failed(error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  function touch(key: string): void {
    const entry = entries.get(hash(key));
    const now = Date.now();
    if (!entry || now - entry.noted < TOUCH_INTERVAL) return;
    entry.noted = now;
    void utimes(join(folder, entry.file), now / 1000, now / 1000).catch(() => undefined);
  }

  return {
    touch,
    async get(key) {
      const entry = entries.get(hash(key));
      if (!entry) return undefined;
      try {
        const bytes = await readFile(join(folder, entry.file));
        touch(key);
        return { type: `image/${entry.file.slice(entry.file.indexOf('.') + 1)}`, bytes };
      } catch {
        // The file was deleted from outside. The picture will be fetched again.
        entries.delete(hash(key));
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
