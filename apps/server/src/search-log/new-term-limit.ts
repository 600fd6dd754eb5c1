import { LRUCache } from 'lru-cache';
import { type Visitor, siteOf } from '../http/visitor.ts';
import { overLimit } from './search-log-error.ts';

const DAY_MS = 24 * 3_600_000;

/** Maximum number of sites (IPv4 addresses and IPv6 /48 networks) to track. */
const MAX_SITES = 50_000;

interface Window {
  terms: number;
  ends: number;
}

/**
 * Limits the new terms per day and site (design 5), because each new term adds a row to the database. The counts are in
 * this server's memory only.
 */
export class NewTermLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #windows: LRUCache<string, Window>;

  /**
   * @param max new terms per day; 0 means no limit.
   * @param now a monotonic clock in milliseconds.
   */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
    this.#windows = new LRUCache({ max: MAX_SITES });
  }

  /**
   * Runs `work`, which creates the record of a new term. The term counts in the limit only if `work` succeeds. Throws
   * {@link overLimit} if the site has reached its limit.
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
    const window = { terms: 0, ends: this.#now() + DAY_MS };
    this.#windows.set(site, window);
    return window;
  }
}
