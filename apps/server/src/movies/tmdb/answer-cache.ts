import { LRUCache } from 'lru-cache';
import { MovieSourceError } from '../movie-source.ts';
import type { GatewayStats } from './gateway-stats.ts';

export interface AnswerCacheOptions {
  /** Milliseconds that an answer is fresh. */
  keepFor: number;
  /** Milliseconds that an answer may be given, in all, while no newer one can be had. */
  staleFor: number;
  /** Milliseconds that a 404 is remembered; other refusals never are. */
  missingFor?: number;
  /** Bytes of JSON text; what it takes as objects is about three times as much. */
  maxBytes: number;
  /** Milliseconds; tests turn this clock. */
  now: () => number;
  stats: GatewayStats;
}

/** Fetches an answer; it is given the one that the new one is to replace. */
type Ask<T> = (old: T | undefined) => Promise<{ answer: T; bytes: number }>;

export interface AnswerCache<T> {
  /** The answer for `key`, from memory or by `ask`, which runs once for all who want the same. */
  get(key: string, ask: Ask<T>): Promise<T>;
  /** The answer for `key` that is in memory and may be given. */
  known(key: string): T | undefined;
}

interface Kept<T> {
  outcome: { answer: T } | { refusal: MovieSourceError };
  bytes: number;
  /** By {@link AnswerCacheOptions.now}; after it the answer is not given at all. */
  usableUntil: number;
}

/** Keys are short; this bounds what many tiny answers take beside their bytes. */
const MAX_ENTRIES = 20_000;

/**
 * Answers kept in memory (design 6): fresh ones are given, stale ones too while a new one is fetched, and for
 * `staleFor` when fetching fails.
 */
export function createAnswerCache<T>(options: AnswerCacheOptions): AnswerCache<T> {
  const { now, stats } = options;

  const cache = new LRUCache<string, Kept<T>, Ask<T>>({
    max: MAX_ENTRIES,
    maxSize: options.maxBytes,
    sizeCalculation: (kept) => kept.bytes,
    ttl: options.keepFor,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    // A failed renewal leaves the old answer; without an old answer the failure is thrown, as it should be.
    noDeleteOnFetchRejection: true,
    // An entry that is pushed out while it is fetched still answers those who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, old, { options: entry, context: ask }) {
      try {
        const { answer, bytes } = await ask(old && 'answer' in old.outcome ? old.outcome.answer : undefined);
        return { outcome: { answer }, bytes: Math.max(1, bytes), usableUntil: now() + options.staleFor };
      } catch (error) {
        const missing = error instanceof MovieSourceError && error.status === 404;
        if (!missing || options.missingFor === undefined) throw error;
        entry.ttl = options.missingFor;
        return { outcome: { refusal: error }, bytes: 200, usableUntil: now() + options.missingFor };
      }
    },
  });

  return {
    known(key) {
      const kept = cache.peek(key, { allowStale: true });
      const isUsable = kept !== undefined && kept.usableUntil > now();
      return isUsable && 'answer' in kept.outcome ? kept.outcome.answer : undefined;
    },

    async get(key, ask) {
      // allowStale has no limit of age of its own.
      const known = cache.peek(key, { allowStale: true });
      if (known && known.usableUntil <= now()) cache.delete(key);

      const status: LRUCache.Status<string, Kept<T>, Ask<T>> = {};
      const kept = await cache.fetch(key, { context: ask, status });
      if (status.fetch === 'hit') stats.hits += 1;
      else if (status.returnedStale) stats.stale += 1;
      else stats.misses += 1;

      if (!kept) throw new Error(`The cache lost the answer for ${key}`);
      if ('refusal' in kept.outcome) throw kept.outcome.refusal;
      return kept.outcome.answer;
    },
  };
}
