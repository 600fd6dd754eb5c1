import { siteOf, type Visitor } from './visitor.ts';

/** Milliseconds of a rate limit window. A window starts with a visitor's first request. */
const WINDOW = 60_000;

/** A site (an IPv6 /48, such as a company's) may have this many times a visitor's rate and waiting requests. */
export const SITE_SHARE = 3;

/** Maximum number of visitors to track. */
const MAX_VISITORS = 50_000;

/** A visitor exceeded a rate limit or has too many waiting requests (design 10). Other visitors are not affected. */
export class VisitorRefused extends Error {
  override readonly name = 'VisitorRefused';
  readonly visitor: Visitor;
  /** Seconds until the next request is allowed. */
  readonly seconds: number;

  constructor(visitor: Visitor, seconds: number) {
    super('A visitor has asked for too much');
    this.visitor = visitor;
    this.seconds = seconds;
  }
}

/** A visitor's remaining allowance after a request. */
export interface Allowance {
  /** This request exceeded the limit. */
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
 * A rate limit per visitor and window (design 10). When it tracks too many visitors it drops those with the fewest
 * requests: a flood of new addresses evicts itself, and no visitor near the limit is dropped. (rate-limiter-flexible keeps
 * all of them, each with a timer; the store of \@fastify/rate-limit evicts the oldest.)
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
   * @param options.siteShare how many times a visitor's limit a site (a /48) has.
   * @param options.now a monotonic clock in milliseconds.
   */
  constructor(max: number, { window = WINDOW, siteShare = SITE_SHARE, now = () => performance.now() } = {}) {
    this.max = max;
    this.#siteShare = siteShare;
    this.#window = window;
    this.#now = now;
  }

  /** Counts `amount` requests. The site has a limit of its own, against visitors who use a new network of their /48 for each request. */
  spend(visitor: Visitor, amount = 1): Allowance {
    if (this.max === 0) return { isOver: false, remaining: Infinity, seconds: 1 };
    const site = siteOf(visitor);
    const own = this.#count(visitor, this.max, amount);
    const shared = site === undefined ? undefined : this.#count(site, this.#siteShare * this.max, amount);
    return shared && (shared.isOver || shared.remaining < own.remaining) ? shared : own;
  }

  #count(account: string, max: number, amount: number): Allowance {
    // Whole milliseconds: with fractions, a time plus a minute can be slightly off by rounding.
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

  /** Drops ended windows, then all but the busiest half, so that it does not run for every new visitor. */
  #forget(now: number): void {
    const open = [...this.#windows].filter(([, window]) => window.ends > now);
    if (open.length > MAX_VISITORS / 2) open.sort(([, a], [, b]) => b.count - a.count);
    this.#windows = new Map(open.slice(0, MAX_VISITORS / 2));
  }
}
