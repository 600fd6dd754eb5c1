import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from '../http/visitor.ts';
import { overLimit } from './search-log-error.ts';

const DAY = 24 * 3_600_000;

/** Sites that are remembered. */
const MOST_SITES = 50_000;

interface Window {
  terms: number;
  ends: number;
}

/**
 * How many terms one site (an IPv6 /48, or one IPv4 address) adds to the log in a day (design 5): each is a row for ever, or
 * for as long as the log keeps it. In memory, of this server alone.
 */
export class NewTermLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #windows: LRUCache<string, Window>;

  /** 0 is no limit. `now` is a monotonic clock in milliseconds. */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
    this.#windows = new LRUCache({ max: MOST_SITES });
  }

  /**
   * Runs what creates a record, and counts it when it succeeds. Throws {@link overLimit} when the site has had its terms.
   */
  async create<T>(visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#max === 0 || visitor === undefined) return work();
    const window = this.#windowOf(siteOf(visitor) ?? visitor);
    if (window.terms >= this.#max) throw overLimit(Math.ceil((window.ends - this.#now()) / 1000));
    // Counted at once: of many at the same time, no more may pass.
    window.terms += 1;
    try {
      return await work();
    } catch (error) {
      window.terms -= 1;
      throw error;
    }
  }

  #windowOf(site: string): Window {
    const known = this.#windows.get(site);
    if (known && known.ends > this.#now()) return known;
    const window = { terms: 0, ends: this.#now() + DAY };
    this.#windows.set(site, window);
    return window;
  }
}
