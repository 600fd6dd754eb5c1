import type { Visitor } from './visitor.ts';
import { VisitorLimit } from './visitor-limit.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Limits the new terms per day and site (design, Search log), because each new term adds a row to the database. The
 * counts are in this server's memory only.
 */
export class NewTermLimit {
  readonly #limit: VisitorLimit;
  readonly #refusal: (seconds: number) => Error;

  /**
   * @param max new terms per day; 0 means no limit.
   * @param refusal returns the error of a refused term, given the seconds until the next one is accepted.
   * @param now a monotonic clock in milliseconds.
   */
  constructor(max: number, refusal: (seconds: number) => Error, now?: () => number) {
    this.#refusal = refusal;
    this.#limit = new VisitorLimit(max, { window: DAY_MS, siteFactor: 1, now });
  }

  /**
   * Runs `work`, which creates the record of a new term. The term counts in the limit only if `work` succeeds. Throws
   * the refusal if the site has reached its limit.
   */
  async create<T>(visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    if (visitor === undefined) return work();
    try {
      // Counted before the work, so that concurrent requests cannot exceed the limit.
      const { isExceeded, seconds } = this.#limit.consume(visitor);
      if (isExceeded) throw this.#refusal(seconds);
      return await work();
    } catch (error) {
      this.#limit.consume(visitor, -1);
      throw error;
    }
  }
}
