import { setTimeout as sleep } from 'node:timers/promises';
import { siteOf, type Visitor } from './visitor.ts';
import { SITE_SHARE, VisitorRefused } from './visitor-limit.ts';

/** Who has too much waiting may ask again after so long (seconds). */
const SOON = 1;

/** A place in the queue, and then one of the places that all share. */
export interface Ticket {
  /** Resolves when it is this one's turn; never after {@link leave}. */
  readonly turn: Promise<void>;
  /** Gives up the place, or the wait for it. To be called once the work is done, and when nobody wants it any more. */
  leave(): void;
}

interface Waiting {
  key: string;
  visitors: Set<Visitor>;
  /** Who has the place; undefined while it waits, and after it. */
  holder?: Visitor;
  start: () => void;
}

/** What waits of one site, by visitor; the visitor whose turn is next is the first. */
interface SiteQueue {
  visitors: Map<Visitor, Set<Waiting>>;
  length: number;
}

/** The account on which a visitor's places are: a whole /48, or an IPv4 address. */
const accountOf = (visitor: Visitor) => siteOf(visitor) ?? visitor;

/**
 * A number of places that visitors share, served in turns: site by site, and within a site visitor by visitor, so that
 * who has a whole IPv6 site has no more turns than who has one address (design 10). While others wait a site has at most a
 * quarter of the places; alone it has less than half of them. A quarter stays free for sites that have less than a quarter.
 */
export class FairQueue {
  readonly #places: number;
  readonly #longest: number;
  /** The most places that a site has while others wait. */
  readonly #quarter: number;
  /** The most that a site has while nobody else waits. */
  readonly #mostAlone: number;
  /** Places that no site takes which has a quarter already. */
  readonly #free: number;
  #taken = 0;
  readonly #held = new Map<string, number>();
  /** The site whose turn is next is the first. */
  readonly #queues = new Map<string, SiteQueue>();
  readonly #byKey = new Map<string, Waiting>();

  /**
   * @param options.places how many may be taken at once.
   * @param options.longest how many a visitor may have waiting; a site {@link SITE_SHARE} times as many.
   */
  constructor({ places, longest = Infinity }: { places: number; longest?: number }) {
    this.#places = places;
    this.#longest = longest;
    this.#quarter = Math.ceil(places / 4);
    this.#mostAlone = Math.max(1, Math.ceil(places / 2) - 1);
    this.#free = Math.floor(places / 4);
  }

  /**
   * Throws {@link VisitorRefused}.
   * @param key names what is waited for, for those who {@link join}; only one of the same key is to wait.
   */
  enter(visitor: Visitor, key = ''): Ticket {
    let start = () => {};
    const turn = new Promise<void>((resolve) => (start = resolve));
    const waiting: Waiting = { key, visitors: new Set(), start };
    this.#add(waiting, visitor);
    if (key !== '') this.#byKey.set(key, waiting);
    this.#startNext();
    if (this.#isOver(visitor, 1)) {
      this.#leave(waiting);
      throw new VisitorRefused(visitor, SOON);
    }
    return { turn, leave: () => this.#leave(waiting) };
  }

  /**
   * Waits for a turn; gives undefined, and no longer waits, when that is not within `patience` milliseconds. Throws
   * {@link VisitorRefused} at once.
   */
  async enterWithin(patience: number, visitor: Visitor, key?: string): Promise<Ticket | undefined> {
    const ticket = this.enter(visitor, key);
    const given = new AbortController();
    const isLate = await Promise.race([
      ticket.turn.then(() => false),
      sleep(Math.max(0, patience), true, { signal: given.signal }).catch(() => false),
    ]);
    given.abort();
    if (!isLate) return ticket;
    ticket.leave();
    return undefined;
  }

  /** One more visitor waits for what has this key, if it waits: its turn is when the first of them has one. */
  join(key: string, visitor: Visitor): void {
    const waiting = this.#byKey.get(key);
    if (!waiting || waiting.visitors.has(visitor) || this.#isOver(visitor, 0)) return;
    this.#add(waiting, visitor);
    this.#startNext();
  }

  /** Does `work` when it is its visitor's turn. Throws {@link VisitorRefused}, and what `work` throws. */
  async run<T>(visitor: Visitor, work: () => Promise<T>, key?: string): Promise<T> {
    const ticket = this.enter(visitor, key);
    await ticket.turn;
    try {
      return await work();
    } finally {
      ticket.leave();
    }
  }

  /** How many wait; who waits for several things, or several for one, is counted for each. */
  get waiting(): number {
    let sum = 0;
    for (const site of this.#queues.values()) sum += site.length;
    return sum;
  }

  /** How many of the places are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Whether a visitor, or its site, has as much waiting as it may, `beyond` that many. */
  #isOver(visitor: Visitor, beyond: 0 | 1): boolean {
    const site = this.#queues.get(accountOf(visitor));
    if (!site) return this.#longest < 1 - beyond;
    const own = site.visitors.get(visitor)?.size ?? 0;
    return own >= this.#longest + beyond || site.length >= SITE_SHARE * this.#longest + beyond;
  }

  #add(waiting: Waiting, visitor: Visitor): void {
    waiting.visitors.add(visitor);
    const account = accountOf(visitor);
    const site = this.#queues.get(account) ?? { visitors: new Map<Visitor, Set<Waiting>>(), length: 0 };
    this.#queues.set(account, site);
    const own = site.visitors.get(visitor);
    if (own) own.add(waiting);
    else site.visitors.set(visitor, new Set([waiting]));
    site.length += 1;
  }

  #remove(waiting: Waiting): void {
    for (const visitor of waiting.visitors) {
      const account = accountOf(visitor);
      const site = this.#queues.get(account);
      const own = site?.visitors.get(visitor);
      if (!site || !own?.delete(waiting)) continue;
      site.length -= 1;
      if (own.size === 0) site.visitors.delete(visitor);
      if (site.length === 0) this.#queues.delete(account);
    }
    waiting.visitors.clear();
    if (this.#byKey.get(waiting.key) === waiting) this.#byKey.delete(waiting.key);
  }

  #leave(waiting: Waiting): void {
    this.#remove(waiting);
    const { holder } = waiting;
    if (holder === undefined) return;
    waiting.holder = undefined;
    this.#taken -= 1;
    const account = accountOf(holder);
    const held = (this.#held.get(account) ?? 0) - 1;
    if (held > 0) this.#held.set(account, held);
    else this.#held.delete(account);
    this.#startNext();
  }

  #startNext(): void {
    while (this.#taken < this.#places) {
      const account = this.#nextSite();
      const site = account === undefined ? undefined : this.#queues.get(account);
      if (account === undefined || !site) return;
      const [first] = site.visitors;
      if (!first) return;
      const [visitor, own] = first;
      // Other sites, and the other visitors of this one, have their turn before this one's next.
      this.#queues.delete(account);
      this.#queues.set(account, site);
      site.visitors.delete(visitor);
      site.visitors.set(visitor, own);
      const [next] = own;
      if (!next) return;
      this.#remove(next);
      next.holder = visitor;
      this.#taken += 1;
      this.#held.set(account, (this.#held.get(account) ?? 0) + 1);
      next.start();
    }
  }

  /** At most five sites can have a quarter, so hardly any are looked at in vain. */
  #nextSite(): string | undefined {
    for (const account of this.#queues.keys()) {
      const held = this.#held.get(account) ?? 0;
      if (held < this.#quarter) return account;
      const isAlone = this.#queues.size === 1;
      if (isAlone && held < this.#mostAlone && this.#taken < this.#places - this.#free) return account;
    }
    return undefined;
  }
}
