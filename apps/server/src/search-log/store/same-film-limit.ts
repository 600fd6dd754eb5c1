import { LRUCache } from 'lru-cache';
import type { Visitor } from '../../http/visitor.ts';

const HOUR = 3_600_000;

/** Visitors and films that are remembered together. */
const MOST_PAIRS = 50_000;

/** What one attempt to commit would have visitors do. */
export interface Attempt {
  /** Whether a visitor's search may raise a film once more. */
  mayRaise(visitor: Visitor | undefined, movieId: number): boolean;
  /** To be called once it is committed: what is not was not done. */
  done(): void;
}

/**
 * How often one visitor raises one film in an hour (design 5): trending is what many search for. In memory, of this
 * server alone, and bounded: a visitor who is forgotten begins anew.
 */
export class SameFilmLimit {
  readonly #max: number;
  /** How often a visitor has raised a film in the hour that began with the first time. */
  readonly #raised: LRUCache<string, number>;

  /** 0 is no limit. `now` is a clock in milliseconds that nobody sets. */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    const clock = { ttl: HOUR, ttlResolution: 0, noUpdateTTL: true, perf: { now } };
    this.#raised = new LRUCache({ max: MOST_PAIRS, ...clock });
  }

  attempt(): Attempt {
    const more = new Map<string, number>();
    return {
      mayRaise: (visitor, movieId) => {
        if (this.#max === 0 || visitor === undefined) return true;
        const key = `${visitor} ${movieId}`;
        const before = more.get(key) ?? 0;
        if ((this.#raised.get(key) ?? 0) + before >= this.#max) return false;
        more.set(key, before + 1);
        return true;
      },
      done: () => {
        for (const [key, times] of more) this.#raised.set(key, (this.#raised.get(key) ?? 0) + times);
      },
    };
  }
}
