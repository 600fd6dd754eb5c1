import { FairQueue, type Ticket } from '../http/fair-queue.ts';
import type { OutboundProxy } from '../config/config.ts';
import { type Asked, SharedWork } from '../http/shared-work.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorRefused } from '../http/visitor-limit.ts';
import { createPosterSource, type Poster, UpstreamPosterError } from './fetch-poster.ts';
import type { PosterFolder } from './poster-folder.ts';
import { createPosterWork, type PosterWork } from './poster-work.ts';
import { checkPicture, toWebp } from './picture.ts';

export interface UpstreamPosters {
  /**
   * The picture of that name; undefined when TMDB has none. Throws `UpstreamPosterError`, and {@link VisitorRefused}
   * when it must be fetched or converted and the visitor has had too many of those.
   * @param webp as WebP, if it can be converted.
   */
  get(name: string, webp: boolean, visitor: Visitor): Promise<Poster | undefined>;
  readonly stats: Readonly<PosterStats>;
  /** How many wait to be fetched. */
  readonly fetchesWaiting: number;
  /** The server stops: what waits to be converted is given as it is. */
  stopConverting(): void;
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
  proxy?: OutboundProxy;
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

/** Pictures that are fetched, and read to their ends, at once. */
const FETCHES = 64;
const CHECKS = 2;

const webpKey = (name: string) => `webp/${name}`;

/**
 * TMDB's posters, each fetched, and converted, once for all who ask; cached in memory while there is room, and in the
 * folder.
 */
export function createUpstreamPosters(options: UpstreamPostersOptions): UpstreamPosters {
  const limits = { ...LIMITS, ...options.limits };
  const source = createPosterSource({ ...limits, url: options.url, proxy: options.proxy });
  const stats: PosterStats = { hits: 0, misses: 0, fetched: 0, converted: 0 };
  const work = options.work ?? createPosterWork();
  const fetches = new FairQueue({ places: FETCHES });
  const checks = new FairQueue({ places: CHECKS });
  let isStopping = false;
  const posters = new SharedWork<Poster | 'missing'>({
    cache: {
      max: 20_000,
      maxSize: limits.memory,
      sizeCalculation: (poster, key) =>
        2 * key.length + 200 + (poster === 'missing' ? 0 : poster.bytes.length),
      ttl: KEEP,
    },
    limit: work.limit,
    queues: [fetches, checks, work.queue],
    findElsewhere: async (key) => (await options.folder)?.get(key),
  });
  const put = async (key: string, poster: Poster) => (await options.folder)?.put(key, poster);

  /** Fetches a picture when it is its turn. Throws `UpstreamPosterError`, also when that does not come in time. */
  async function fetched(name: string, turn: Promise<Ticket | undefined>): Promise<Buffer | 'missing'> {
    const ticket = await turn;
    if (!ticket) throw new UpstreamPosterError(`Poster ${name} had to wait for too long`);
    try {
      stats.fetched += 1;
      return await source.fetch(name);
    } finally {
      ticket.leave();
    }
  }

  function original(asked: Asked) {
    return posters.get(asked, async ({ visitor, entry, wait }) => {
      const turn = wait(() => fetches.enterWithin(limits.time, visitor, asked.key));
      const bytes = await fetched(asked.key, turn);
      if (bytes === 'missing') {
        entry.ttl = KEEP_MISSING;
        return bytes;
      }
      const check = () => checkPicture(bytes);
      const type = await wait(() => checks.run(visitor, check, asked.key)).catch((error: unknown) => {
        throw new UpstreamPosterError(`What is called ${asked.key} is no picture`, { cause: error });
      });
      const poster = { type, bytes };
      void put(asked.key, poster);
      return poster;
    });
  }

  /** The picture as WebP; as it is when it cannot be converted: that is in the folder once, under its own name. */
  function converted(name: string, asker: Visitor) {
    const asked = { key: webpKey(name), waitsFor: name, visitor: asker };
    return posters.get(asked, async ({ visitor, entry, wait }) => {
      const { value: poster } = await original({ key: name, visitor, isPaid: true });
      if (poster === 'missing') entry.ttl = KEEP_MISSING;
      if (poster === 'missing' || poster.type === 'image/webp') return poster;
      const convert = async () => (isStopping ? undefined : toWebp(poster.bytes).catch(() => undefined));
      const bytes = await wait(() => work.run(visitor, convert, name)).catch((error: unknown) => {
        if (!(error instanceof VisitorRefused)) throw error;
        // Whoever asks for it later has it converted.
        entry.ttl = KEEP_UNCONVERTED;
        return undefined;
      });
      if (!bytes) return poster;
      stats.converted += 1;
      const webp = { type: 'image/webp', bytes };
      void put(asked.key, webp);
      return webp;
    });
  }

  return {
    stats,
    get fetchesWaiting() {
      return fetches.waiting;
    },
    async get(name, webp, visitor) {
      const asked = webp ? converted(name, visitor) : original({ key: name, visitor });
      const { value: poster, from } = await asked;
      stats[from === 'memory' ? 'hits' : 'misses'] += 1;
      if (poster === 'missing') return undefined;
      void options.folder?.then((folder) => folder.touch(webp ? webpKey(name) : name));
      return poster;
    },
    stopConverting: () => void (isStopping = true),
    async close() {
      await source.close();
      await (await options.folder)?.close();
    },
  };
}
