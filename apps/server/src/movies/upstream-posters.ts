import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';

/** A picture and its content type. */
export interface Poster {
  type: string;
  bytes: Buffer;
}

export interface UpstreamPosters {
  /** The picture of that name; undefined when TMDB has none. Throws {@link UpstreamPosterError}. */
  get(name: string): Promise<Poster | undefined>;
  close(): Promise<void>;
}

/** TMDB's image host cannot be reached, or what it sends is no picture of a bearable size. */
export class UpstreamPosterError extends Error {
  override readonly name = 'UpstreamPosterError';
}

/** Milliseconds, bytes. */
const LIMITS = { time: 10_000, size: 5_000_000, memory: 64_000_000 };
/** How long a missing picture is not asked for again (milliseconds). */
const KEEP_MISSING = 60_000;
/** How long a picture is kept: its name never stands for another (milliseconds). */
const KEEP = 7 * 24 * 3_600_000;

/** TMDB's posters, each fetched once for all who ask and kept in memory while there is room. */
export function createUpstreamPosters(options: {
  /** Base address, width included. */
  url: string;
  limits?: Partial<typeof LIMITS>;
}): UpstreamPosters {
  const limits = { ...LIMITS, ...options.limits };
  const base = new URL(options.url.endsWith('/') ? options.url : `${options.url}/`);
  const agent = new Agent({ maxResponseSize: limits.size });

  async function fetchPoster(name: string): Promise<Poster | 'missing'> {
    const url = new URL(name, base);
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(limits.time),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode === 404) return 'missing';
    const type = headers['content-type'];
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (typeof type !== 'string' || !type.startsWith('image/'))
      throw new Error(`content type ${String(type)}`);
    return { type, bytes };
  }

  const cache = new LRUCache<string, Poster | 'missing'>({
    max: 20_000,
    maxSize: limits.memory,
    sizeCalculation: (poster) => (poster === 'missing' ? 100 : poster.bytes.length + 100),
    ttl: KEEP,
    ignoreFetchAbort: true,
    async fetchMethod(name, _old, { options: entry }) {
      const poster = await fetchPoster(name).catch((error: unknown) => {
        throw new UpstreamPosterError(`Poster ${name} cannot be fetched`, { cause: error });
      });
      if (poster === 'missing') entry.ttl = KEEP_MISSING;
      return poster;
    },
  });

  return {
    async get(name) {
      const poster = await cache.fetch(name);
      return poster === 'missing' ? undefined : poster;
    },
    close: () => agent.destroy(),
  };
}
