import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteOf, type Visitor } from './visitor.ts';

/** Default window of a rate limit in milliseconds. It starts with a visitor's first request. */
const DEFAULT_WINDOW_MS = 60_000;

/** A site (an IPv6 /48) may have this many times a visitor's rate and waiting requests. */
export const SITE_LIMIT_FACTOR = 3;

/** Maximum number of visitors to track. */
const MAX_VISITORS = 50_000;

/** Maximum number of charged requests to remember, of all visitors. */
const MAX_OWN_REQUESTS = 20_000;

/** Thrown when a visitor exceeds a rate limit or has too many waiting requests (design, Strangers). */
export class VisitorRefused extends Error {
  override readonly name = 'VisitorRefused';
  readonly visitor: Visitor;
  /** Seconds until the visitor's next request is allowed. */
  readonly seconds: number;

  constructor(visitor: Visitor, seconds: number) {
    super('A visitor has asked for too much');
    this.visitor = visitor;
    this.seconds = seconds;
  }
}

/** What a visitor has left in the window. */
export interface Allowance {
  /** Whether this request exceeded the limit. */
  isExceeded: boolean;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Limits the requests per visitor and time window (design, Strangers). Beyond the maximum number of visitors, it drops
 * those with the fewest requests. So a flood of new addresses evicts only itself, and nobody near the limit is dropped.
 * Libraries do not do this: rate-limiter-flexible has a timer for each visitor, and the store of \@fastify/rate-limit
 * evicts the oldest visitors.
 */
export class VisitorLimit {
  /** Requests per window; 0 means no limit. */
  readonly max: number;
  readonly #window: number;
  readonly #siteFactor: number;
  readonly #now: () => number;
  /** The current windows, by visitor or site. */
  #windows = new Map<string, Window>();
  /** The requests of {@link chargeUnlessOwn} that were charged within the last window, by visitor and key. */
  readonly #ownRequests: LRUCache<string, true>;

  /**
   * @param options.window milliseconds.
   * @param options.siteFactor a site's limit, as a multiple of a visitor's.
   * @param options.now a monotonic clock in milliseconds.
   */
  constructor(
    max: number,
    { window = DEFAULT_WINDOW_MS, siteFactor = SITE_LIMIT_FACTOR, now = () => performance.now() } = {},
  ) {
    this.max = max;
    this.#siteFactor = siteFactor;
    this.#window = window;
    this.#now = now;
    this.#ownRequests = new LRUCache({ max: MAX_OWN_REQUESTS, ttl: window, ttlResolution: 0, perf: { now } });
  }

  /**
   * Counts `amount` requests of a visitor and of the visitor's site. The site has its own limit, because a visitor may
   * use another network of the same /48 for each request. Returns the allowance with fewer remaining requests.
   */
  consume(visitor: Visitor, amount = 1): Allowance {
    if (this.max === 0) return { isExceeded: false, remaining: Infinity, seconds: 1 };
    const site = siteOf(visitor);
    const ownAllowance = this.#count(visitor, this.max, amount);
    const siteAllowance =
      site === undefined ? undefined : this.#count(site, this.#siteFactor * this.max, amount);
    return siteAllowance && (siteAllowance.isExceeded || siteAllowance.remaining < ownAllowance.remaining)
      ? siteAllowance
      : ownAllowance;
  }

  #count(visitorOrSite: string, max: number, amount: number): Allowance {
    // Whole milliseconds. With fractions, adding a minute would be slightly off through rounding.
    const now = Math.floor(this.#now());
    let window = this.#windows.get(visitorOrSite);
    if (!window || window.endsAt <= now) window = this.#startWindow(visitorOrSite, now);
    window.count += amount;
    return {
      isExceeded: window.count > max,
      remaining: Math.max(0, max - window.count),
      seconds: Math.ceil((window.endsAt - now) / 1000),
    };
  }

  /** Counts `amount` requests. Throws {@link VisitorRefused} when they exceed the limit. */
  charge(visitor: Visitor, amount = 1): void {
    const { isExceeded, seconds } = this.consume(visitor, amount);
    if (isExceeded) throw new VisitorRefused(visitor, seconds);
  }

  /**
   * Like {@link charge}, but a request that the visitor repeats within the window is free while its answer is known. A
   * request that only others sent is not free, because then the limit would tell what others requested.
   * @param key identifies the request.
   * @param isKnown whether the answer is in memory, or is being made.
   */
  chargeUnlessOwn(visitor: Visitor, key: string, isKnown: boolean, amount = 1): void {
    if (this.max === 0) return;
    const own = createHash('sha256').update(`${visitor} ${key}`).digest('base64');
    if (isKnown && this.#ownRequests.has(own)) return;
    this.charge(visitor, amount);
    this.#ownRequests.set(own, true);
  }

  #startWindow(visitorOrSite: string, now: number): Window {
    if (this.#windows.size >= MAX_VISITORS) this.#evict(now);
    const window = { count: 0, endsAt: now + this.#window };
    this.#windows.set(visitorOrSite, window);
    return window;
  }

  /**
   * Drops the windows that have ended. If too many remain, keeps only the half with the most requests, so that this
   * does not run again for every new visitor.
   */
  #evict(now: number): void {
    const openWindows = [...this.#windows].filter(([, window]) => window.endsAt > now);
    if (openWindows.length > MAX_VISITORS / 2) openWindows.sort(([, a], [, b]) => b.count - a.count);
    this.#windows = new Map(openWindows.slice(0, MAX_VISITORS / 2));
  }
}
