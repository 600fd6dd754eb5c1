import type { MemoryBudget } from '../../http/memory-budget.ts';
import { type Asker, SharedWork } from '../../http/shared-work.ts';
import { type VisitorLimit, VisitorRefused } from '../../http/visitor-limit.ts';
import { tooMuchAsked } from '../movie-database-errors.ts';
import { MovieSourceError } from '../movie-source.ts';
import type { GatewayStats, UpstreamCall } from './upstream.ts';
import type { RequestPace, Turn } from './request-pace.ts';

export interface AnswerCacheOptions {
  /** Milliseconds that an answer is fresh. */
  keepFor: number;
  /** Milliseconds that an answer may be given, in all, while no newer one can be had. */
  staleFor: number;
  /** Milliseconds that a 404 is remembered; other refusals never are. */
  missingFor?: number;
  /**
   * Milliseconds for which it is remembered that there was no answer, whatever the reason, where there was none before. Absent:
   * the next one asks again.
   */
  failureFor?: number;
  /** The memory that it shares with the other answers. */
  budget: MemoryBudget;
  /** On whose account an answer is that is not in memory. */
  limit: VisitorLimit;
  /** Whose turn it is to ask. */
  pace: RequestPace;
  /** Milliseconds that an answer may take, all in all. */
  timeLimit: number;
  /** Milliseconds; tests turn this clock. */
  now: () => number;
  stats: GatewayStats;
}

/** Fetches an answer; it is given the one that the new one is to replace. */
type Ask<T> = (call: UpstreamCall, old: T | undefined) => Promise<{ answer: T; bytes: number }>;

export interface AnswerCache<T> {
  /**
   * The answer for `key`, from memory or by `ask`, which runs once for all who want the same. Throws what `ask` throws,
   * and {@link tooMuchAsked}.
   */
  get(key: string, asker: Asker, ask: Ask<T>): Promise<T>;
  /** The answer for `key` that is in memory and may be given. */
  known(key: string): T | undefined;
}

interface Kept<T> {
  outcome: { answer: T } | { refusal: MovieSourceError };
  /** Of its JSON text. */
  bytes: number;
  /** By {@link AnswerCacheOptions.now}; after it the answer is not given at all. */
  usableUntil: number;
}

/** Bytes that an answer takes as objects for each of its JSON text: 1.6 to 2.4 measured of lists, up to 4 of small films. */
const OBJECTS = 3;

/** Bytes of an entry beside its answer. */
const OVERHEAD = 500;

/** Keys are short; this bounds what many tiny answers take beside their bytes. */
const MAX_ENTRIES = 20_000;

/**
 * Answers kept in memory (design 6): fresh ones are given, stale ones too while a new one is fetched, and for
 * `staleFor` when fetching fails.
 */
export function createAnswerCache<T>(options: AnswerCacheOptions): AnswerCache<T> {
  const { now, stats, pace, limit } = options;

  const answers = new SharedWork<Kept<T>>({
    limit,
    queues: [pace],
    budget: options.budget,
    cache: {
      max: MAX_ENTRIES,
      maxSize: options.budget.bytes,
      sizeCalculation: ({ bytes }, key) => OBJECTS * bytes + 2 * key.length + OVERHEAD,
      ttl: options.keepFor,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      // A failed renewal leaves the old answer; without an old answer the failure is thrown, as it should be.
      noDeleteOnFetchRejection: true,
    },
  });

  async function asKept(
    asked: Promise<{ answer: T; bytes: number }>,
    entry: { ttl?: number },
    isFirst: boolean,
  ): Promise<Kept<T>> {
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
    // allowStale has no limit of age of its own.
    const known = answers.peek(key);
    if (known && known.usableUntil <= now()) answers.forget(key);

    const { value, from } = await answers.get({ ...asker, key }, ({ visitor: first, old, entry, wait }) => {
      const turn: Turn = (patience) => wait(() => pace.turn(key, first, patience));
      const call = { turn, deadline: performance.now() + options.timeLimit };
      const known = old && 'answer' in old.outcome ? old.outcome.answer : undefined;
      return asKept(ask(call, known), entry, known === undefined);
    });
    stats[from === 'memory' ? 'hits' : from === 'stale memory' ? 'stale' : 'misses'] += 1;
    if ('refusal' in value.outcome) throw value.outcome.refusal;
    return value.outcome.answer;
  }

  return {
    known(key) {
      const kept = answers.peek(key);
      const isUsable = kept !== undefined && kept.usableUntil > now();
      return isUsable && 'answer' in kept.outcome ? kept.outcome.answer : undefined;
    },
    get: (key, asker, ask) =>
      get(key, asker, ask).catch((error: unknown) => {
        throw error instanceof VisitorRefused ? tooMuchAsked(error.seconds) : error;
      }),
  };
}
