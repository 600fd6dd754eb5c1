import { LRUCache } from 'lru-cache';
import { createPosterSource, type Poster } from './fetch-poster.ts';
import type { PosterFolder } from './poster-folder.ts';
import { toWebp } from './to-webp.ts';

export interface UpstreamPosters {
  /**
   * The picture of that name; undefined when TMDB has none. Throws `UpstreamPosterError`.
   * @param webp as WebP, if it can be converted.
   */
  get(name: string, webp: boolean): Promise<Poster | undefined>;
  close(): Promise<void>;
}

interface UpstreamPostersOptions {
  /** Base address, width included. */
  url: string;
  limits?: Partial<typeof LIMITS>;
  /** Where pictures are kept across restarts; without it they are kept in memory alone. */
  folder?: Promise<PosterFolder>;
}

/** Milliseconds, bytes. */
const LIMITS = { time: 10_000, size: 5_000_000, memory: 64_000_000 };
/** How long a missing picture is not asked for again (milliseconds). */
const KEEP_MISSING = 60_000;
/** How long a picture is kept: its name never stands for another (milliseconds). */
const KEEP = 7 * 24 * 3_600_000;

const WEBP = 'image/webp';
/** Drawings stay drawings. */
const CONVERTED = /^image\/(jpeg|png)\b/;

const keyOf = (name: string, webp: boolean) => (webp ? `webp/${name}` : name);

/**
 * TMDB's posters, each fetched, and converted, once for all who ask; kept in memory while there is room, and in the
 * folder.
 */
export function createUpstreamPosters(options: UpstreamPostersOptions): UpstreamPosters {
  const limits = { ...LIMITS, ...options.limits };
  const source = createPosterSource({ url: options.url, time: limits.time, size: limits.size });

  /** The picture as WebP; as it is when it cannot be converted. */
  async function converted(name: string): Promise<Poster | 'missing'> {
    const original = await find(name, false);
    if (original === 'missing' || !CONVERTED.test(original.type)) return original;
    const bytes = await toWebp(original.bytes).catch(() => undefined);
    return bytes ? { type: WEBP, bytes } : original;
  }

  async function make(name: string, webp: boolean): Promise<Poster | 'missing'> {
    const folder = await options.folder;
    const kept = await folder?.get(keyOf(name, webp));
    if (kept) return kept;
    const poster = await (webp ? converted(name) : source.fetch(name));
    // What could not be converted is kept once, under its own name.
    if (poster !== 'missing' && webp === (poster.type === WEBP)) folder?.put(keyOf(name, webp), poster);
    return poster;
  }

  const cache = new LRUCache<string, Poster | 'missing', { name: string; webp: boolean }>({
    max: 20_000,
    maxSize: limits.memory,
    sizeCalculation: (poster) => (poster === 'missing' ? 100 : poster.bytes.length + 100),
    ttl: KEEP,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { options: entry, context: { name, webp } }) {
      const poster = await make(name, webp);
      if (poster === 'missing') entry.ttl = KEEP_MISSING;
      return poster;
    },
  });

  async function find(name: string, webp: boolean): Promise<Poster | 'missing'> {
    const poster = await cache.fetch(keyOf(name, webp), { context: { name, webp } });
    if (!poster) throw new Error(`The cache lost the poster ${name}`);
    return poster;
  }

  return {
    async get(name, webp) {
      const poster = await find(name, webp);
      if (poster === 'missing') return undefined;
      void options.folder?.then((folder) => folder.touch(keyOf(name, webp)));
      return poster;
    },
    async close() {
      await source.close();
      await (await options.folder)?.close();
    },
  };
}
