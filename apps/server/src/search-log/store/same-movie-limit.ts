import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from '../../http/visitor.ts';

const HOUR = 3_600_000;

/** A site (an IPv6 /48) may raise a movie this many times as often as a visitor. */
const SITE_SHARE = 2;

/** Maximum pairs of visitor (or site) and movie to track. */
const MAX_PAIRS = 50_000;

/** The raises of one attempt to commit. */
export interface Attempt {
  /** Whether the visitor's search may raise the movie once more. */
  mayRaise(visitor: Visitor | undefined, movieId: number): boolean;
  /** Call it after the commit: an attempt that was rolled back does not count. */
  done(): void;
}

/**
 * Limits how often a visitor, and a site, raises the same movie per hour (design 5), so that trending shows what many
 * people search for. Kept in the memory of this server only, with a bounded size: an evicted visitor starts again at 0.
 */
export class SameMovieLimit {
  readonly #max: number;
  /** Raises per visitor or site and movie, in the hour that starts with the first one. */
  readonly #raised: LRUCache<string, number>;

  /**
   * @param max 0 means no limit.
   * @param now a monotonic clock in milliseconds.
   */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    const clock = { ttl: HOUR, ttlResolution: 0, noUpdateTTL: true, perf: { now } };
    this.#raised = new LRUCache({ max: MAX_PAIRS, ...clock });
  }

  attempt(): Attempt {
    const more = new Map<string, number>();
    const isBelow = (key: string, max: number) => (this.#raised.get(key) ?? 0) + (more.get(key) ?? 0) < max;
    return {
      mayRaise: (visitor, movieId) => {
        if (this.#max === 0 || visitor === undefined) return true;
        const site = siteOf(visitor);
        const [ownKey, siteKey] = [`${visitor} ${movieId}`, `${site} ${movieId}`];
        if (!isBelow(ownKey, this.#max)) return false;
        if (site !== undefined && !isBelow(siteKey, SITE_SHARE * this.#max)) return false;
        for (const key of site === undefined ? [ownKey] : [ownKey, siteKey]) {
          more.set(key, (more.get(key) ?? 0) + 1);
        }
        return true;
      },
      done: () => {
        for (const [key, times] of more) this.#raised.set(key, (this.#raised.get(key) ?? 0) + times);
      },
    };
  }
}
