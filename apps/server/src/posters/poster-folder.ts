import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { prepareDataFolder } from '../config/data-folder.ts';
import type { Poster } from './fetch-poster.ts';

export interface PosterFolder {
  /** The picture kept under a key, read from the disk. */
  get(key: string): Promise<Poster | undefined>;
  /** Notes that the picture was used, though not from here: it is not among the first to go. */
  touch(key: string): void;
  /** Keeps a picture, at some later moment. Never throws: a disk that cannot be written to keeps nothing. */
  put(key: string, poster: Poster): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

interface Entry {
  /** The file's name, which ends with what follows `image/` in its content type. */
  file: string;
  /** Bytes. */
  size: number;
  /** When its last use was written to the disk (milliseconds since 1970). */
  noted: number;
}

/** How much of the disk pictures may take (bytes): about 15,000 of them. */
const DISK = 512 * 1024 * 1024;

/** A picture's last use is written to the disk this often at most (milliseconds). */
const NOTE_EVERY = 3_600_000;
/** After a write has failed none is tried for so long (milliseconds): a full disk stays full for a while. */
const REST = 60_000;
/** Pictures waiting to be written; those beyond are kept another time. */
const MOST_WAITING = 200;

const FILE = /^([0-9a-f]{32})\.[a-z0-9.+-]+$/;

/** Names without regard to case, as some file systems have them: TMDB's differ by nothing else. */
const hash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** The files of an earlier run, the least recently used first. What was being written when it ended is removed. */
async function readEntries(folder: string): Promise<[string, Entry][]> {
  const found: [string, Entry][] = [];
  for (const file of await readdir(folder)) {
    const name = FILE.exec(file)?.[1];
    if (name === undefined) {
      if (file.endsWith('~')) await rm(join(folder, file), { force: true });
      continue;
    }
    const { size, mtimeMs } = await stat(join(folder, file));
    // A power cut may leave a name without its content.
    if (size === 0) await rm(join(folder, file), { force: true });
    else found.push([name, { file, size, noted: mtimeMs }]);
  }
  return found.sort(([, a], [, b]) => a.noted - b.noted);
}

/**
 * Pictures kept in a folder across restarts, which is made when it is not there, up to `limit` bytes; the least recently
 * used make room. Without a folder that can be written to nothing is kept, and a line in the log says so.
 */
export async function openPosterFolder(
  folder: string,
  log: FastifyBaseLogger,
  limit = DISK,
): Promise<PosterFolder> {
  const evicted: string[] = [];
  const entries = new LRUCache<string, Entry>({
    maxSize: limit,
    sizeCalculation: (entry) => entry.size,
    dispose(entry, _name, reason) {
      if (reason === 'evict') evicted.push(entry.file);
    },
  });
  // One after the other, so that no file is removed after it has been written again.
  let writes = Promise.resolve();
  let waiting = 0;
  let restUntil = 0;

  function failed(error: unknown): void {
    restUntil = performance.now() + REST;
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
      // At once: nobody ever reads half a picture.
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
    if (!entry || now - entry.noted < NOTE_EVERY) return;
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
        // Somebody has emptied the folder: the picture is fetched anew.
        entries.delete(hash(key));
        return undefined;
      }
    },
    put(key, poster) {
      const canBeNamed = /^image\/[a-z0-9.+-]+$/.test(poster.type);
      if (!canBeNamed || poster.bytes.length === 0 || poster.bytes.length > limit) return;
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      writes = writes.then(() => write(key, poster)).finally(() => (waiting -= 1));
    },
    close: () => writes,
  };
}
