import { siteOf, type Visitor } from './visitor.ts';

/** Milliseconds of a window; it begins with what a visitor does first. */
const WINDOW = 60_000;

/** A /48 is a site, such as a company: it may do, and have waiting, so many times what one visitor may. */
export const SITE_SHARE = 3;

/** Visitors that a limit remembers. */
const MOST_VISITORS = 50_000;

/** A visitor has had, or has waiting, as much as he may (design 10): he alone is refused. */
export class VisitorRefused extends Error {
  override readonly name = 'VisitorRefused';
  readonly visitor: Visitor;
  /** Until he may again. */
  readonly seconds: number;

  constructor(visitor: Visitor, seconds: number) {
    super('A visitor has asked for too much');
    this.visitor = visitor;
    this.seconds = seconds;
  }
}

/** What a visitor has left after what he has just done. */
export interface Allowance {
  /** It was one more than he may. */
  isOver: boolean;
  remaining: number;
  /** Seconds until he may again, from 1 up. */
  seconds: number;
}

interface Window {
  count: number;
  ends: number;
}

/**
 * How often a visitor may do something in a minute (design 10). Of more visitors than it remembers it forgets those that
 * did least: a flood of new ones pushes out itself, and nobody who has come near the limit. (rate-limiter-flexible
 * remembers all of them, each with a timer; the store of \@fastify/rate-limit forgets whoever came first.)
 */
export class VisitorLimit {
  /** 0 is no limit. */
  readonly max: number;
  readonly #window: number;
  readonly #siteShare: number;
  readonly #now: () => number;
  #windows = new Map<Visitor, Window>();

  /**
   * @param options.window milliseconds, a minute by default.
   * @param options.siteShare so many times what one visitor may do, a /48 may.
   * @param options.now milliseconds by a monotonic clock.
   */
  constructor(max: number, { window = WINDOW, siteShare = SITE_SHARE, now = () => performance.now() } = {}) {
    this.max = max;
    this.#siteShare = siteShare;
    this.#window = window;
    this.#now = now;
  }

  /**
   * Counts one more, or `amount` more. Who has a whole IPv6 site, and a new network of it for each request, is held to the
   * account that the site has.
   */
  spend(visitor: Visitor, amount = 1): Allowance {
    if (this.max === 0) return { isOver: false, remaining: Infinity, seconds: 1 };
    const site = siteOf(visitor);
    const own = this.#count(visitor, this.max, amount);
    const shared = site === undefined ? undefined : this.#count(site, this.#siteShare * this.max, amount);
    return shared && (shared.isOver || shared.remaining < own.remaining) ? shared : own;
  }

  #count(account: string, max: number, amount: number): Allowance {
    // In whole milliseconds: with parts of them the sum of a time and a minute can be a hair over it.
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

  /** Counts one more. Throws {@link VisitorRefused} when that is one too many. */
  charge(visitor: Visitor): void {
    const { isOver, seconds } = this.spend(visitor);
    if (isOver) throw new VisitorRefused(visitor, seconds);
  }

  #begin(visitor: Visitor, now: number): Window {
    if (this.#windows.size >= MOST_VISITORS) this.#forget(now);
    const window = { count: 0, ends: now + this.#window };
    this.#windows.set(visitor, window);
    return window;
  }

  /** Forgets the windows that have ended, and of the others half, so that it need not be done for each new visitor. */
  #forget(now: number): void {
    const open = [...this.#windows].filter(([, window]) => window.ends > now);
    if (open.length > MOST_VISITORS / 2) open.sort(([, a], [, b]) => b.count - a.count);
    this.#windows = new Map(open.slice(0, MOST_VISITORS / 2));
  }
}
