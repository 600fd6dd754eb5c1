import { entryBytes, type MemoryBudget } from '../fairness/memory-budget.ts';
import { type Requester, SharedWork } from '../fairness/shared-work.ts';
import type { VisitorLimit } from '../fairness/visitor-limit.ts';
import { withTooManyRequests } from '../movies/movie-database-errors.ts';
import { MovieSourceError } from '../movies/movie-source.ts';
import type { GatewayStats, UpstreamCall } from './upstream.ts';
import type { RequestPace, WaitForTurn } from './request-pace.ts';

export interface AnswerCacheOptions {
  /** Milliseconds from an answer's arrival for which it may still be served if TMDB fails. */
  staleFor: number;
  /** The memory budget that all caches share. */
  budget: MemoryBudget;
  /** The visitors' rate limit for cache misses. */
  limit: VisitorLimit;
  /** The rate limit towards TMDB. */
  pace: RequestPace;
  /** Maximum milliseconds for an answer, including queueing and retries. */
  timeLimit: number;
  /** A clock in milliseconds. */
  now: () => number;
  stats: GatewayStats;
}

/** How long the answers of one kind are cached, in milliseconds. */
export interface AnswerTimes {
  freshFor: number;
  /** How long a 404 is cached. If undefined, it is not cached. */
  missingFor?: number;
  /** How long other failures are cached if there is no earlier answer. If undefined, they are not cached. */
  failureFor?: number;
}

type RequestAnswer<T> = (call: UpstreamCall) => Promise<{ answer: T; bytes: number }>;

/** The cached answers of one kind. */
interface Answers<T> {
  /**
   * Returns the cached answer, or else requests it, once for all simultaneous callers. Throws what `request` throws,
   * and `tooManyRequests`.
   */
  get(key: string, requester: Requester, request: RequestAnswer<T>): Promise<T>;
  /** Returns the cached answer; undefined if there is none or it is too old. */
  peek(key: string): T | undefined;
}

export interface AnswerCache {
  /** Returns the part of the cache for one kind of answers. No two kinds may have a key in common. */
  of<T>(times: AnswerTimes): Answers<T>;
}

interface CacheEntry {
  outcome: { answer: unknown } | { refusal: MovieSourceError };
  /** The length of the answer's JSON text. */
  bytes: number;
  /** When the entry becomes too old to be served, as a time of {@link AnswerCacheOptions.now}. */
  usableUntil: number;
}

/** Limits the number of tiny entries, such as cached 404s. The memory budget alone would allow too many of them. */
const MAX_ENTRIES = 20_000;

/**
 * A cache for TMDB's answers (design, Gateway). A stale answer is served while a new one is requested, and for
 * `staleFor` if the request fails.
 */
export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { now, stats, pace, limit } = options;

  const answers = new SharedWork<CacheEntry>({
    limit,
    queues: [pace],
    budget: options.budget,
    cache: {
      max: MAX_ENTRIES,
      maxSize: options.budget.bytes,
      sizeCalculation: ({ bytes }, key) => entryBytes(key, bytes),
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      // If a revalidation fails, the old answer stays. Without an old answer the failure is thrown.
      noDeleteOnFetchRejection: true,
    },
  });

  async function toCacheEntry(
    pendingAnswer: Promise<{ answer: unknown; bytes: number }>,
    cacheOptions: { ttl?: number },
    hasStaleAnswer: boolean,
    times: AnswerTimes,
  ): Promise<CacheEntry> {
    try {
      const { answer, bytes } = await pendingAnswer;
      cacheOptions.ttl = times.freshFor;
      return { outcome: { answer }, bytes, usableUntil: now() + options.staleFor };
    } catch (error) {
      if (!(error instanceof MovieSourceError) || error.isOurs) throw error;
      const failureFor = hasStaleAnswer ? undefined : times.failureFor;
      const freshFor = error.status === 404 ? times.missingFor : failureFor;
      if (freshFor === undefined) throw error;
      cacheOptions.ttl = freshFor;
      return { outcome: { refusal: error }, bytes: 0, usableUntil: now() + freshFor };
    }
  }

  async function get(
    key: string,
    requester: Requester,
    request: RequestAnswer<unknown>,
    times: AnswerTimes,
  ): Promise<unknown> {
    // Removes an answer that is too old, because lru-cache with `allowStale` returns stale answers of any age.
    const cached = answers.peek(key);
    if (cached && cached.usableUntil <= now()) answers.forget(key);

    const { value, from } = await answers.get(
      { ...requester, key },
      ({ visitor: first, staleValue, entry, wait }) => {
        const turn: WaitForTurn = (timeoutMs) => wait(() => pace.turn(key, first, timeoutMs));
        // Upstream calls use the real clock.
        const call = { turn, deadline: performance.now() + options.timeLimit };
        const hasStaleAnswer = staleValue !== undefined && 'answer' in staleValue.outcome;
        return toCacheEntry(request(call), entry, hasStaleAnswer, times);
      },
    );
    stats[from === 'memory' ? 'hits' : from === 'stale memory' ? 'stale' : 'misses'] += 1;
    if ('refusal' in value.outcome) throw value.outcome.refusal;
    return value.outcome.answer;
  }

  return {
    // The casts are safe: what has a key was answered by a request of the same kind.
    of: <T>(times: AnswerTimes): Answers<T> => ({
      peek(key) {
        const cached = answers.peek(key);
        const isUsable = cached !== undefined && cached.usableUntil > now();
        return isUsable && 'answer' in cached.outcome ? (cached.outcome.answer as T) : undefined;
      },
      get: (key, requester, request) =>
        withTooManyRequests(async () => (await get(key, requester, request, times)) as T),
    }),
  };
}
