import { entryBytes, type MemoryBudget } from '../../http/memory-budget.ts';
import { type Requester, SharedWork } from '../../http/shared-work.ts';
import { type VisitorLimit, VisitorRefused } from '../../http/visitor-limit.ts';
import { tooManyRequests } from '../movie-database-errors.ts';
import { MovieSourceError } from '../movie-source.ts';
import type { GatewayStats, UpstreamCall } from './upstream.ts';
import type { RequestPace, WaitForTurn } from './request-pace.ts';

export interface AnswerCacheOptions {
  /** Milliseconds for which an answer is fresh. */
  freshFor: number;
  /** Milliseconds from an answer's arrival for which it may still be served if TMDB fails. */
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
  /** Maximum milliseconds for an answer, including queueing and retries. */
  timeLimit: number;
  /** A clock in milliseconds. */
  now: () => number;
  stats: GatewayStats;
}

/** Requests an answer. `staleValue` is the stale answer that the new one will replace. */
type RequestAnswer<T> = (
  call: UpstreamCall,
  staleValue: T | undefined,
) => Promise<{ answer: T; bytes: number }>;

export interface AnswerCache<T> {
  /**
   * Returns the cached answer, or else requests it, once for all simultaneous callers. Throws what `request` throws,
   * and {@link tooManyRequests}.
   */
  get(key: string, requester: Requester, request: RequestAnswer<T>): Promise<T>;
  /** Returns the cached answer; undefined if there is none or it is too old. */
  peek(key: string): T | undefined;
}

interface CacheEntry<T> {
  outcome: { answer: T } | { refusal: MovieSourceError };
  /** The length of the answer's JSON text. */
  bytes: number;
  /** When the entry becomes too old to be served, as a time of {@link AnswerCacheOptions.now}. */
  usableUntil: number;
}

/** Limits the number of tiny entries, such as cached 404s. The memory budget alone would allow too many of them. */
const MAX_ENTRIES = 20_000;

/**
 * A cache for TMDB's answers (design 6). A stale answer is served while a new one is requested, and for `staleFor` if
 * the request fails.
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
      ttl: options.freshFor,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      // If a revalidation fails, the old answer stays. Without an old answer the failure is thrown.
      noDeleteOnFetchRejection: true,
    },
  });

  async function toCacheEntry(
    pendingAnswer: Promise<{ answer: T; bytes: number }>,
    entry: { ttl?: number },
    isFirst: boolean,
  ): Promise<CacheEntry<T>> {
    try {
      const { answer, bytes } = await pendingAnswer;
      return { outcome: { answer }, bytes, usableUntil: now() + options.staleFor };
    } catch (error) {
      if (!(error instanceof MovieSourceError)) throw error;
      const failureFor = isFirst && !error.isOurs ? options.failureFor : undefined;
      const freshFor = error.status === 404 ? options.missingFor : failureFor;
      if (freshFor === undefined) throw error;
      entry.ttl = freshFor;
      return { outcome: { refusal: error }, bytes: 0, usableUntil: now() + freshFor };
    }
  }

  async function get(key: string, requester: Requester, request: RequestAnswer<T>): Promise<T> {
    // Removes an answer that is too old, because lru-cache with `allowStale` returns stale answers of any age.
    const cached = answers.peek(key);
    if (cached && cached.usableUntil <= now()) answers.forget(key);

    const { value, from } = await answers.get(
      { ...requester, key },
      ({ visitor: first, staleValue, entry, wait }) => {
        const turn: WaitForTurn = (timeoutMs) => wait(() => pace.turn(key, first, timeoutMs));
        const call = { turn, deadline: performance.now() + options.timeLimit };
        const staleAnswer =
          staleValue && 'answer' in staleValue.outcome ? staleValue.outcome.answer : undefined;
        return toCacheEntry(request(call, staleAnswer), entry, staleAnswer === undefined);
      },
    );
    stats[from === 'memory' ? 'hits' : from === 'stale memory' ? 'stale' : 'misses'] += 1;
    if ('refusal' in value.outcome) throw value.outcome.refusal;
    return value.outcome.answer;
  }

  return {
    peek(key) {
      const cached = answers.peek(key);
      const isUsable = cached !== undefined && cached.usableUntil > now();
      return isUsable && 'answer' in cached.outcome ? cached.outcome.answer : undefined;
    },
    get: (key, requester, request) =>
      get(key, requester, request).catch((error: unknown) => {
        throw error instanceof VisitorRefused ? tooManyRequests(error.seconds) : error;
      }),
  };
}
