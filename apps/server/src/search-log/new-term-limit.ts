import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from '../http/visitor.ts';
import { overLimit } from './search-log-error.ts';

const DAY = 24 * 3_600_000;

/** Maximum number of sites (IPv4 addresses and IPv6 /48 networks) to track. */
const MAX_SITES = 50_000;

interface Window {
  terms: number;
  ends: number;
}

/**
 * Limits the number of new terms per day and site (an IPv6 /48 or an IPv4 address; design 5), because each new term
 * adds a row that stays until it is forgotten. The terms are counted in the memory of this server only.
 */
export class NewTermLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #windows: LRUCache<string, Window>;

  /**
   * @param max the maximum new terms per day; 0 means no limit.
   * @param now a monotonic clock in milliseconds.
   */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
    this.#windows = new LRUCache({ max: MAX_SITES });
  }

  /**
   * Runs `work`, which creates a record, and counts the record if `work` succeeds. Throws {@link overLimit} if the site
   * has reached its limit.
   */
  async create<T>(visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#max === 0 || visitor === undefined) return work();
    const window = this.#windowOf(siteOf(visitor) ?? visitor);
    if (window.terms >= this.#max) throw overLimit(Math.ceil((window.ends - this.#now()) / 1000));
    // The record is counted before the work, so that concurrent requests cannot exceed the limit.
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
