import { FairQueue, type Ticket } from '../fairness/fair-queue.ts';
import type { OutboundProxy } from '../config/config.ts';
import { type WorkRequest, SharedWork } from '../fairness/shared-work.ts';
import type { Visitor } from '../fairness/visitor.ts';
import { VisitorRefused } from '../fairness/visitor-limit.ts';
import { createPosterSource } from './poster-source.ts';
import { type Poster, UpstreamPosterError } from './poster.ts';
import type { PosterFolder } from './poster-folder.ts';
import { createPosterWork, type PosterWork } from './poster-work.ts';
import { checkPicture, toWebp } from './picture.ts';

export interface UpstreamPosters {
  /**
   * Returns the picture with this name; undefined if TMDB has none. Throws `UpstreamPosterError`. Throws {@link
   * VisitorRefused} if the picture must be fetched or converted and the visitor's limit is reached.
   * @param webp whether to convert the picture to WebP, if possible.
   */
  get(name: string, webp: boolean, visitor: Visitor): Promise<Poster | undefined>;
  readonly stats: Readonly<PosterStats>;
  readonly fetchesWaiting: number;
  /** From this call on, at shutdown, waiting pictures are served unconverted. */
  stopConverting(): void;
  close(): Promise<void>;
}

/** Counters since the start, for `/metrics`. */
interface PosterStats {
  /** Pictures served from memory. */
  hits: number;
  /** Pictures served from disk, fetched or converted. A request that joins another request in flight counts, too. */
  misses: number;
  /** Requests to TMDB's image host. */
  fetched: number;
  converted: number;
}

interface UpstreamPostersOptions {
  url: string;
  proxy?: OutboundProxy;
  limits?: Partial<typeof LIMITS>;
  /** The cache on disk. If undefined, pictures are cached in memory only. */
  folder?: Promise<PosterFolder>;
  /** The rate limits for fetches and conversions. If undefined, there is no limit. */
  work?: PosterWork;
}

/**
 * `time`: milliseconds for waiting in the queue, and as many for the download. `size`: maximum bytes of a picture.
 * `memory`: maximum bytes of the cache in memory.
 */
const LIMITS = { time: 10_000, size: 5_000_000, memory: 64_000_000 };
/** Milliseconds for which a picture that TMDB does not have is not requested again. */
const MISSING_TTL_MS = 60_000;
/** Milliseconds for which a picture is served unconverted after the visitor's limit refused its conversion. */
const UNCONVERTED_TTL_MS = 60_000;
/** Milliseconds for which a picture is cached. A name always means the same picture. */
const POSTER_TTL_MS = 7 * 24 * 3_600_000;

/** Maximum concurrent downloads, and checks of downloaded pictures. */
const CONCURRENT_FETCHES = 64;
const CONCURRENT_CHECKS = 2;

const webpKey = (name: string) => `webp/${name}`;

/** Each poster is fetched and converted once for all visitors, and cached in memory and in the folder. */
export function createUpstreamPosters(options: UpstreamPostersOptions): UpstreamPosters {
  const limits = { ...LIMITS, ...options.limits };
  const source = createPosterSource({ ...limits, url: options.url, proxy: options.proxy });
  const stats: PosterStats = { hits: 0, misses: 0, fetched: 0, converted: 0 };
  const work = options.work ?? createPosterWork();
  const fetches = new FairQueue({ slots: CONCURRENT_FETCHES });
  const checks = new FairQueue({ slots: CONCURRENT_CHECKS });
  let isStopping = false;
  const posters = new SharedWork<Poster | 'missing'>({
    cache: {
      max: 20_000,
      maxSize: limits.memory,
      sizeCalculation: (poster, key) =>
        2 * key.length + 200 + (poster === 'missing' ? 0 : poster.bytes.length),
      ttl: POSTER_TTL_MS,
    },
    limit: work.limit,
    queues: [fetches, checks, work.queue],
    findStored: async (key) => (await options.folder)?.get(key),
  });
  const store = async (key: string, poster: Poster) => (await options.folder)?.put(key, poster);

  /** Downloads a picture at its turn. Throws `UpstreamPosterError`, also if the turn is too late. */
  async function download(name: string, turn: Promise<Ticket | undefined>): Promise<Buffer | 'missing'> {
    const ticket = await turn;
    if (!ticket) throw new UpstreamPosterError(`Poster ${name} had to wait for too long`);
    try {
      stats.fetched += 1;
      return await source.fetch(name);
    } finally {
      ticket.leave();
    }
  }

  function findOriginal(request: WorkRequest) {
    return posters.get(request, async ({ visitor, entry, wait }) => {
      const turn = wait(() => fetches.enterWithin(limits.time, visitor, request.key));
      const bytes = await download(request.key, turn);
      if (bytes === 'missing') {
        entry.ttl = MISSING_TTL_MS;
        return bytes;
      }
      const check = () => checkPicture(bytes);
      const type = await wait(() => checks.run(visitor, check, request.key)).catch((error: unknown) => {
        throw new UpstreamPosterError(`What is called ${request.key} is no picture`, { cause: error });
      });
      const poster = { type, bytes };
      void store(request.key, poster);
      return poster;
    });
  }

  /**
   * Returns the picture as WebP, or unconverted if the conversion fails. An unconverted picture is not stored in the
   * folder under the key for WebP, so that a later request converts it.
   */
  function findWebp(name: string, requester: Visitor) {
    const request = { key: webpKey(name), queueKey: name, visitor: requester };
    return posters.get(request, async ({ visitor, entry, wait }) => {
      const { value: poster } = await findOriginal({ key: name, visitor, isCharged: true });
      if (poster === 'missing') entry.ttl = MISSING_TTL_MS;
      if (poster === 'missing' || poster.type === 'image/webp') return poster;
      const convert = async () => (isStopping ? undefined : toWebp(poster.bytes).catch(() => undefined));
      const bytes = await wait(() => work.run(visitor, convert, name)).catch((error: unknown) => {
        if (!(error instanceof VisitorRefused)) throw error;
        // Cached only briefly, so that a later request converts the picture.
        entry.ttl = UNCONVERTED_TTL_MS;
        return undefined;
      });
      if (!bytes) return poster;
      stats.converted += 1;
      const webp = { type: 'image/webp', bytes };
      void store(request.key, webp);
      return webp;
    });
  }

  return {
    stats,
    get fetchesWaiting() {
      return fetches.waiting;
    },
    async get(name, webp, visitor) {
      const result = webp ? findWebp(name, visitor) : findOriginal({ key: name, visitor });
      const { value: poster, from } = await result;
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
