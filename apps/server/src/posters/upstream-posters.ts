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
  /** Where pictures are cached across restarts; without it they are cached in memory alone. */
  folder?: Promise<PosterFolder>;
}

/** Milliseconds, bytes. */
const LIMITS = { time: 10_000, size: 5_000_000, memory: 64_000_000 };
/** How long a missing picture is not asked for again (milliseconds). */
const KEEP_MISSING = 60_000;
/** How long a picture is cached: its name never stands for another (milliseconds). */
const KEEP = 7 * 24 * 3_600_000;

/** Drawings stay drawings. */
const CONVERTED = /^image\/(jpeg|png)\b/;

const webpKey = (name: string) => `webp/${name}`;

/** Makes a picture that is not cached, and puts it into the folder. */
type Make = (folder: PosterFolder | undefined) => Promise<Poster | 'missing'>;

/**
 * TMDB's posters, each fetched, and converted, once for all who ask; cached in memory while there is room, and in the
 * folder.
 */
export function createUpstreamPosters(options: UpstreamPostersOptions): UpstreamPosters {
  const limits = { ...LIMITS, ...options.limits };
  const source = createPosterSource({ url: options.url, time: limits.time, size: limits.size });

  const cache = new LRUCache<string, Poster | 'missing', Make>({
    max: 20_000,
    maxSize: limits.memory,
    sizeCalculation: (poster) => (poster === 'missing' ? 100 : poster.bytes.length + 100),
    ttl: KEEP,
    ignoreFetchAbort: true,
    async fetchMethod(key, _old, { options: entry, context: make }) {
      const folder = await options.folder;
      const poster = (await folder?.get(key)) ?? (await make(folder));
      if (poster === 'missing') entry.ttl = KEEP_MISSING;
      return poster;
    },
  });

  /** What memory or the folder has under a key; else what is made for it. */
  async function cached(key: string, make: Make): Promise<Poster | 'missing'> {
    const poster = await cache.fetch(key, { context: make });
    if (!poster) throw new Error(`The cache lost the poster ${key}`);
    return poster;
  }

  const original = (name: string) =>
    cached(name, async (folder) => {
      const poster = await source.fetch(name);
      if (poster !== 'missing') folder?.put(name, poster);
      return poster;
    });

  /** The picture as WebP; as it is when it cannot be converted: that is in the folder once, under its own name. */
  const converted = (name: string) =>
    cached(webpKey(name), async (folder) => {
      const poster = await original(name);
      if (poster === 'missing' || !CONVERTED.test(poster.type)) return poster;
      const bytes = await toWebp(poster.bytes).catch(() => undefined);
      if (!bytes) return poster;
      const webp = { type: 'image/webp', bytes };
      folder?.put(webpKey(name), webp);
      return webp;
    });

  return {
    async get(name, webp) {
      const poster = await (webp ? converted(name) : original(name));
      if (poster === 'missing') return undefined;
      void options.folder?.then((folder) => folder.touch(webp ? webpKey(name) : name));
      return poster;
    },
    async close() {
      await source.close();
      await (await options.folder)?.close();
    },
  };
}
