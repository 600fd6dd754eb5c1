import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from '../../http/visitor.ts';

const HOUR = 3_600_000;

/** A site (an IPv6 /48) may raise a film this many times as often as one visitor. */
const VISITORS_OF_SITE = 2;

/** Pairs of a visitor, or a site, and a film that are remembered. */
const MOST_PAIRS = 50_000;

/** What one attempt to commit would have visitors do. */
export interface Attempt {
  /** Whether a visitor's search may raise a film once more. */
  mayRaise(visitor: Visitor | undefined, movieId: number): boolean;
  /** Call it after the commit: an attempt that was rolled back does not count. */
  done(): void;
}

/**
 * How often one visitor, and one site, raises one film in an hour (design 5): trending is what many search for. It is in
 * memory, of this server alone, and bounded: a visitor who is evicted begins anew.
 */
export class SameFilmLimit {
  readonly #max: number;
  /** How often a visitor or a site has raised a film in the hour that began with the first time. */
  readonly #raised: LRUCache<string, number>;

  /** 0 is no limit. `now` is a monotonic clock in milliseconds. */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    const clock = { ttl: HOUR, ttlResolution: 0, noUpdateTTL: true, perf: { now } };
    this.#raised = new LRUCache({ max: MOST_PAIRS, ...clock });
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
        if (site !== undefined && !isBelow(siteKey, VISITORS_OF_SITE * this.#max)) return false;
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
