import { LRUCache } from 'lru-cache';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { createPosterSource, type Poster, UpstreamPosterError } from './fetch-poster.ts';
import type { PosterFolder } from './poster-folder.ts';
import { createPosterWork, type PosterWork } from './poster-work.ts';
import { toWebp } from './to-webp.ts';

export interface UpstreamPosters {
  /**
   * The picture of that name; undefined when TMDB has none. Throws `UpstreamPosterError`, and `TooManyPosters`
   * when it must be fetched or converted and the visitor has had too many of those.
   * @param webp as WebP, if it can be converted.
   */
  get(name: string, webp: boolean, visitor: Visitor): Promise<Poster | undefined>;
  readonly stats: Readonly<PosterStats>;
  /** How many wait to be fetched. */
  readonly fetchesWaiting: number;
  close(): Promise<void>;
}

/** Counts since the start, for `/metrics`; they only go up. */
interface PosterStats {
  /** Given from memory. */
  hits: number;
  /** Given from the disk, fetched or converted, those merged into one that was under way included. */
  misses: number;
  /** Requests to TMDB's image host. */
  fetched: number;
  converted: number;
}

interface UpstreamPostersOptions {
  /** Base address, width included. */
  url: string;
  limits?: Partial<typeof LIMITS>;
  /** Where pictures are cached across restarts; without it they are cached in memory alone. */
  folder?: Promise<PosterFolder>;
  /** On which fetches and conversions are counted; without it they are not limited. */
  work?: PosterWork;
}

/** Milliseconds that a picture may take, and that it may wait before; bytes of one, and of those in memory. */
const LIMITS = { time: 10_000, size: 5_000_000, memory: 64_000_000 };
/** How long a missing picture is not asked for again (milliseconds). */
const KEEP_MISSING = 60_000;
/** How long one that had no time to be converted is given as it is (milliseconds). */
const KEEP_UNCONVERTED = 60_000;
/** How long a picture is cached: its name never stands for another (milliseconds). */
const KEEP = 7 * 24 * 3_600_000;

/** Pictures that are fetched at once. */
const FETCHES = 64;

/** Drawings stay drawings. */
const CONVERTED = /^image\/(jpeg|png)\b/;

const webpKey = (name: string) => `webp/${name}`;

/** Makes a picture that is not cached, and puts it into the folder. */
type Make = (
  folder: PosterFolder | undefined,
  entry: LRUCache.FetcherFetchOptions<string, Poster | 'missing', Make>,
) => Promise<Poster | 'missing'>;

/**
 * TMDB's posters, each fetched, and converted, once for all who ask; cached in memory while there is room, and in the
 * folder.
 */
export function createUpstreamPosters(options: UpstreamPostersOptions): UpstreamPosters {
  const limits = { ...LIMITS, ...options.limits };
  const source = createPosterSource({ url: options.url, time: limits.time, size: limits.size });
  const stats: PosterStats = { hits: 0, misses: 0, fetched: 0, converted: 0 };
  const { spend, queue: conversions } = options.work ?? createPosterWork();
  const fetches = new FairQueue({ places: FETCHES });

  const cache = new LRUCache<string, Poster | 'missing', Make>({
    max: 20_000,
    maxSize: limits.memory,
    sizeCalculation: (poster) => (poster === 'missing' ? 100 : poster.bytes.length + 100),
    ttl: KEEP,
    ignoreFetchAbort: true,
    async fetchMethod(key, _old, { options: entry, context: make }) {
      const folder = await options.folder;
      const poster = (await folder?.get(key)) ?? (await make(folder, entry));
      if (poster === 'missing') entry.ttl = KEEP_MISSING;
      return poster;
    },
  });

  /**
   * What memory or the folder has under a key; else what is made for it.
   * @param isAsked by a visitor: what a conversion needs is not counted once more.
   */
  async function cached(key: string, make: Make, isAsked = true): Promise<Poster | 'missing'> {
    const status: LRUCache.Status<string, Poster | 'missing', Make> = {};
    const poster = await cache.fetch(key, { context: make, status });
    if (isAsked) stats[status.fetch === 'hit' ? 'hits' : 'misses'] += 1;
    if (!poster) throw new Error(`The cache lost the poster ${key}`);
    return poster;
  }

  /** Fetches a picture when it is its turn. Throws `UpstreamPosterError`, also when that does not come in time. */
  async function fetched(name: string, visitor: Visitor): Promise<Poster | 'missing'> {
    const ticket = await fetches.enterWithin(limits.time, visitor, name);
    if (!ticket) throw new UpstreamPosterError(`Poster ${name} had to wait for too long`);
    try {
      stats.fetched += 1;
      return await source.fetch(name);
    } finally {
      ticket.leave();
    }
  }

  /** @param isPaid it is fetched for a conversion, which is on the visitor's account already. */
  function original(name: string, visitor: Visitor, isPaid = false) {
    fetches.join(name, visitor);
    const make: Make = async (folder) => {
      if (!isPaid) spend(visitor);
      const poster = await fetched(name, visitor);
      if (poster !== 'missing') folder?.put(name, poster);
      return poster;
    };
    return cached(name, make, !isPaid);
  }

  /** The picture as WebP; as it is when it cannot be converted: that is in the folder once, under its own name. */
  function converted(name: string, visitor: Visitor) {
    fetches.join(name, visitor);
    conversions.join(name, visitor);
    return cached(webpKey(name), async (folder, entry) => {
      spend(visitor);
      const poster = await original(name, visitor, true);
      if (poster === 'missing' || !CONVERTED.test(poster.type)) return poster;
      const work = () => toWebp(poster.bytes).catch(() => undefined);
      const bytes = await conversions.run(visitor, work, name).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        // Whoever asks for it later has it converted.
        entry.ttl = KEEP_UNCONVERTED;
        return undefined;
      });
      if (!bytes) return poster;
      stats.converted += 1;
      const webp = { type: 'image/webp', bytes };
      folder?.put(webpKey(name), webp);
      return webp;
    });
  }

  return {
    stats,
    get fetchesWaiting() {
      return fetches.waiting;
    },
    async get(name, webp, visitor) {
      const poster = await (webp ? converted(name, visitor) : original(name, visitor));
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
