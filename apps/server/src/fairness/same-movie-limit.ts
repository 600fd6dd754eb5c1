import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from './visitor.ts';

const HOUR_MS = 3_600_000;

/** A site (an IPv6 /48) may raise the same movie this many times as often as a visitor. */
const SITE_RAISE_FACTOR = 2;

/** Maximum tracked pairs of a movie and a visitor or site. */
const MAX_PAIRS = 50_000;

/** One attempt to commit searches. Its searches count in the limit only after {@link done} is called. */
export interface Attempt {
  /** Whether this visitor's search may raise the movie once more. */
  mayRaise(visitor: Visitor | undefined, movieId: number): boolean;
  /** Must be called after the commit, so that searches that are rolled back do not count. */
  done(): void;
}

/**
 * Limits how often per hour a visitor and a site can raise the same movie (design, Search log), so that trending shows
 * what many people search for. The numbers are in this server's memory only. An evicted visitor starts again at 0.
 */
export class SameMovieLimit {
  readonly #max: number;
  /** How often a movie was raised, by movie and visitor or site. An entry expires an hour after the first time. */
  readonly #raised: LRUCache<string, number>;

  /**
   * @param max how often per hour a visitor may raise the same movie; 0 means no limit.
   * @param now a monotonic clock in milliseconds.
   */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    const expiry = { ttl: HOUR_MS, ttlResolution: 0, noUpdateTTL: true, perf: { now } };
    this.#raised = new LRUCache({ max: MAX_PAIRS, ...expiry });
  }

  attempt(): Attempt {
    const uncommitted = new Map<string, number>();
    const timesOf = (key: string) => (this.#raised.get(key) ?? 0) + (uncommitted.get(key) ?? 0);
    return {
      mayRaise: (visitor, movieId) => {
        if (this.#max === 0 || visitor === undefined) return true;
        const maxima = new Map([[`${visitor} ${movieId}`, this.#max]]);
        const site = siteOf(visitor);
        if (site !== undefined) maxima.set(`${site} ${movieId}`, SITE_RAISE_FACTOR * this.#max);
        for (const [key, max] of maxima) if (timesOf(key) >= max) return false;
        for (const key of maxima.keys()) uncommitted.set(key, (uncommitted.get(key) ?? 0) + 1);
        return true;
      },
      done: () => {
        for (const [key, times] of uncommitted) this.#raised.set(key, (this.#raised.get(key) ?? 0) + times);
      },
    };
  }
}
