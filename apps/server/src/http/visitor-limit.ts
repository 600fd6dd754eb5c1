import { siteOf, type Visitor } from './visitor.ts';

/**
 * Default length in milliseconds of the time window of a rate limit. The window starts with a visitor's first request.
 */
const WINDOW = 60_000;

/**
 * A site (the IPv6 /48 network that a visitor belongs to, such as a company's) may have this many times the rate and
 * waiting requests of a visitor.
 */
export const SITE_SHARE = 3;

/** Maximum number of visitors to track. */
const MAX_VISITORS = 50_000;

/**
 * Thrown when a visitor exceeds a rate limit or has too many waiting requests (design 10). Other visitors are not
 * affected.
 */
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

/** The requests that a visitor has left in the window. */
export interface Allowance {
  /** Whether this request exceeded the limit. */
  isOver: boolean;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  seconds: number;
}

interface Window {
  count: number;
  ends: number;
}

/**
 * Limits the requests per visitor and time window (design 10). When it tracks too many visitors it drops those with the
 * fewest requests. So a flood of new addresses evicts only itself, and no visitor near the limit is dropped.
 * (rate-limiter-flexible keeps all visitors, each with a timer; the store of \@fastify/rate-limit evicts the oldest
 * visitors.)
 */
export class VisitorLimit {
  /** Requests per window; 0 means no limit. */
  readonly max: number;
  readonly #window: number;
  readonly #siteShare: number;
  readonly #now: () => number;
  #windows = new Map<Visitor, Window>();

  /**
   * @param options.window milliseconds, one minute by default.
   * @param options.siteShare how many times a visitor's limit a site (an IPv6 /48) has.
   * @param options.now a monotonic clock in milliseconds.
   */
  constructor(max: number, { window = WINDOW, siteShare = SITE_SHARE, now = () => performance.now() } = {}) {
    this.max = max;
    this.#siteShare = siteShare;
    this.#window = window;
    this.#now = now;
  }

  /**
   * Counts `amount` requests of a visitor and of the visitor's site. The site has a limit of its own, against a visitor
   * who uses another network of their /48 for each request.
   */
  spend(visitor: Visitor, amount = 1): Allowance {
    if (this.max === 0) return { isOver: false, remaining: Infinity, seconds: 1 };
    const site = siteOf(visitor);
    const own = this.#count(visitor, this.max, amount);
    const shared = site === undefined ? undefined : this.#count(site, this.#siteShare * this.max, amount);
    return shared && (shared.isOver || shared.remaining < own.remaining) ? shared : own;
  }

  #count(account: string, max: number, amount: number): Allowance {
    // Uses whole milliseconds. With fractions, adding a minute to a time would round and be slightly off.
    const now = Math.floor(this.#now());
    let window = this.#windows.get(account);
    if (!window || window.ends <= now) window = this.#begin(account, now);
    window.count += amount;
    return {
      isOver: window.count > max,
      remaining: Math.max(0, max - window.count),
      seconds: Math.ceil((window.ends - now) / 1000),
    };
  }

  /** Counts one request. Throws {@link VisitorRefused} when it exceeds the limit. */
  charge(visitor: Visitor): void {
    const { isOver, seconds } = this.spend(visitor);
    if (isOver) throw new VisitorRefused(visitor, seconds);
  }

  #begin(visitor: Visitor, now: number): Window {
    if (this.#windows.size >= MAX_VISITORS) this.#forget(now);
    const window = { count: 0, ends: now + this.#window };
    this.#windows.set(visitor, window);
    return window;
  }

  /**
   * Drops the windows that have ended. If too many remain, drops all but the busier half, so that this need not run
   * again for every new visitor.
   */
  #forget(now: number): void {
    const open = [...this.#windows].filter(([, window]) => window.ends > now);
    if (open.length > MAX_VISITORS / 2) open.sort(([, a], [, b]) => b.count - a.count);
    this.#windows = new Map(open.slice(0, MAX_VISITORS / 2));
  }
}
