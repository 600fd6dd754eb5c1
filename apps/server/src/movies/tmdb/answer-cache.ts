import { entryBytes, type MemoryBudget } from '../../http/memory-budget.ts';
import { type Asker, SharedWork } from '../../http/shared-work.ts';
import { type VisitorLimit, VisitorRefused } from '../../http/visitor-limit.ts';
import { tooMuchAsked } from '../movie-database-errors.ts';
import { MovieSourceError } from '../movie-source.ts';
import type { GatewayStats, UpstreamCall } from './upstream.ts';
import type { RequestPace, Turn } from './request-pace.ts';

export interface AnswerCacheOptions {
  /** Milliseconds for which an answer is fresh. */
  keepFor: number;
  /** Milliseconds, counted from the request of an answer, for which the answer is still served while TMDB fails. */
  staleFor: number;
  /** Milliseconds for which a 404 is cached. If undefined, a 404 is not cached. */
  missingFor?: number;
  /**
   * Milliseconds for which other failures are cached if there is no earlier answer. If undefined, they are not cached.
   */
  failureFor?: number;
  /** The memory budget that all caches share. */
  budget: MemoryBudget;
  /** The visitors' rate limit for cache misses. */
  limit: VisitorLimit;
  /** The rate limit towards TMDB. */
  pace: RequestPace;
  /** Time limit of an answer in milliseconds, including queueing and retries. */
  timeLimit: number;
  /** The cache's clock, in milliseconds. */
  now: () => number;
  stats: GatewayStats;
}

/** Requests an answer from TMDB. `old` is the stale answer that the new one will replace. */
type Ask<T> = (call: UpstreamCall, old: T | undefined) => Promise<{ answer: T; bytes: number }>;

export interface AnswerCache<T> {
  /**
   * Returns the answer for `key` from the cache, or requests it with `ask` (single-flight). Throws what `ask` throws,
   * and {@link tooMuchAsked}.
   */
  get(key: string, asker: Asker, ask: Ask<T>): Promise<T>;
  /** Returns the cached answer for `key`; undefined if there is none or it is too old. */
  known(key: string): T | undefined;
}

interface CacheEntry<T> {
  outcome: { answer: T } | { refusal: MovieSourceError };
  /** The length of the answer's JSON text. */
  bytes: number;
  /** When the answer expires, on the clock {@link AnswerCacheOptions.now}. */
  usableUntil: number;
}

/** Maximum number of entries. The memory budget alone would allow too many tiny ones, such as cached 404s. */
const MAX_ENTRIES = 20_000;

/**
 * Creates a cache for TMDB's answers (design 6). A stale answer is served while a new one is requested, and for
 * `staleFor` if the request fails.
 */
export function createAnswerCache<T>(options: AnswerCacheOptions): AnswerCache<T> {
  const { now, stats, pace, limit } = options;

  const answers = new SharedWork<CacheEntry<T>>({
    limit,
    queues: [pace],
    budget: options.budget,
    cache: {
      max: MAX_ENTRIES,
      maxSize: options.budget.bytes,
      sizeCalculation: ({ bytes }, key) => entryBytes(key, bytes),
      ttl: options.keepFor,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      // If a revalidation fails, the old answer is kept. If there is no old answer, the failure is thrown.
      noDeleteOnFetchRejection: true,
    },
  });

  async function toCacheEntry(
    asked: Promise<{ answer: T; bytes: number }>,
    entry: { ttl?: number },
    isFirst: boolean,
  ): Promise<CacheEntry<T>> {
    try {
      const { answer, bytes } = await asked;
      return { outcome: { answer }, bytes, usableUntil: now() + options.staleFor };
    } catch (error) {
      if (!(error instanceof MovieSourceError)) throw error;
      const failureFor = isFirst && !error.isOurs ? options.failureFor : undefined;
      const keepFor = error.status === 404 ? options.missingFor : failureFor;
      if (keepFor === undefined) throw error;
      entry.ttl = keepFor;
      return { outcome: { refusal: error }, bytes: 0, usableUntil: now() + keepFor };
    }
  }

  async function get(key: string, asker: Asker, ask: Ask<T>): Promise<T> {
    // The age is checked here because lru-cache with `allowStale` returns stale answers of any age.
    const known = answers.peek(key);
    if (known && known.usableUntil <= now()) answers.forget(key);

    const { value, from } = await answers.get({ ...asker, key }, ({ visitor: first, old, entry, wait }) => {
      const turn: Turn = (patience) => wait(() => pace.turn(key, first, patience));
      const call = { turn, deadline: performance.now() + options.timeLimit };
      const known = old && 'answer' in old.outcome ? old.outcome.answer : undefined;
      return toCacheEntry(ask(call, known), entry, known === undefined);
    });
    stats[from === 'memory' ? 'hits' : from === 'stale memory' ? 'stale' : 'misses'] += 1;
    if ('refusal' in value.outcome) throw value.outcome.refusal;
    return value.outcome.answer;
  }

  return {
    known(key) {
      const cached = answers.peek(key);
      const isUsable = cached !== undefined && cached.usableUntil > now();
      return isUsable && 'answer' in cached.outcome ? cached.outcome.answer : undefined;
    },
    get: (key, asker, ask) =>
      get(key, asker, ask).catch((error: unknown) => {
        throw error instanceof VisitorRefused ? tooMuchAsked(error.seconds) : error;
      }),
  };
}
