import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from '../http/visitor.ts';
import { overLimit } from './search-log-error.ts';

const DAY = 24 * 3_600_000;

/** Maximum number of sites to track. */
const MAX_SITES = 50_000;

interface Window {
  terms: number;
  ends: number;
}

/**
 * Limits the new terms per site (an IPv6 /48, or one IPv4 address) and day (design 5), since each adds a row that stays
 * until it is forgotten. Counted in the memory of this server only.
 */
export class NewTermLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #windows: LRUCache<string, Window>;

  /**
   * @param max 0 means no limit.
   * @param now a monotonic clock in milliseconds.
   */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
    this.#windows = new LRUCache({ max: MAX_SITES });
  }

  /**
   * Runs work that creates a record, and counts it if it succeeds. Throws {@link overLimit} if the site has reached its
   * limit.
   */
  async create<T>(visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#max === 0 || visitor === undefined) return work();
    const window = this.#windowOf(siteOf(visitor) ?? visitor);
    if (window.terms >= this.#max) throw overLimit(Math.ceil((window.ends - this.#now()) / 1000));
    // Counted before the work, so that concurrent requests cannot exceed the limit.
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
