import { setTimeout as sleep } from 'node:timers/promises';
import { siteOf, type Visitor } from './visitor.ts';
import { SITE_SHARE, VisitorRefused } from './visitor-limit.ts';

/** `Retry-After` in seconds for a visitor with too many waiting requests. */
const RETRY_AFTER = 1;

/** A ticket is a place in the queue. At its turn it gets one of the shared slots. */
export interface Ticket {
  /** Resolves when a slot is assigned; stays pending after {@link leave}. */
  readonly turn: Promise<void>;
  /**
   * Releases the slot or the place in the queue. The owner of the ticket must call it when the work is done or no
   * longer wanted.
   */
  leave(): void;
}

interface Waiting {
  key: string;
  visitors: Set<Visitor>;
  /** The visitor who occupies the slot; undefined while the ticket waits and after it is released. */
  holder?: Visitor;
  start: () => void;
}

/**
 * The waiting tickets of one site (an IPv4 address or an IPv6 /48), by visitor. The first visitor is the next to be
 * served.
 */
interface SiteQueue {
  visitors: Map<Visitor, Set<Waiting>>;
  length: number;
}

/** Returns the site whose slots are counted: the IPv6 /48 of the visitor, or the visitor's IPv4 address. */
const accountOf = (visitor: Visitor) => siteOf(visitor) ?? visitor;

/**
 * Assigns a fixed number of slots round-robin: the sites take turns, and within a site its visitors take turns. So a
 * visitor who uses a whole IPv6 /48 gets no more turns than a visitor with a single address (design 10). While several
 * sites wait, each has at most a quarter of the slots. A site that waits alone has less than half of them. A quarter of
 * the slots is reserved for sites that have less than a quarter.
 */
export class FairQueue {
  readonly #places: number;
  readonly #longest: number;
  /** The maximum slots of a site while other sites wait. */
  readonly #quarter: number;
  /** The maximum slots of a site while no other site waits. */
  readonly #mostAlone: number;
  /** Slots that are reserved for sites with less than a quarter of all. */
  readonly #free: number;
  #taken = 0;
  readonly #held = new Map<string, number>();
  /** The queues by site. The first site is the next to be served. */
  readonly #queues = new Map<string, SiteQueue>();
  readonly #byKey = new Map<string, Waiting>();

  /**
   * @param options.places the number of slots.
   * @param options.longest the maximum waiting tickets of a visitor; a site may have {@link SITE_SHARE} times as many.
   */
  constructor({ places, longest = Infinity }: { places: number; longest?: number }) {
    this.#places = places;
    this.#longest = longest;
    this.#quarter = Math.ceil(places / 4);
    this.#mostAlone = Math.max(1, Math.ceil(places / 2) - 1);
    this.#free = Math.floor(places / 4);
  }

  /**
   * Adds a waiting ticket. Throws {@link VisitorRefused} if the visitor or its site already has too many.
   * @param key identifies the work, so that other visitors can {@link join} the ticket. At most one ticket per key may
   * wait.
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
      throw new VisitorRefused(visitor, RETRY_AFTER);
    }
    return { turn, leave: () => this.#leave(waiting) };
  }

  /**
   * Waits for a slot for at most `patience` milliseconds. If no slot is free by then, leaves the queue and resolves
   * with undefined. Throws {@link VisitorRefused} at once if too many tickets are waiting.
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

  /**
   * Adds a visitor to a waiting ticket. The ticket then gets its slot at the turn of whichever of its visitors is
   * first.
   */
  join(key: string, visitor: Visitor): void {
    const waiting = this.#byKey.get(key);
    if (!waiting || waiting.visitors.has(visitor) || this.#isOver(visitor, 0)) return;
    this.#add(waiting, visitor);
    this.#startNext();
  }

  /** Runs `work` in a slot. Throws {@link VisitorRefused}, and what `work` throws. */
  async run<T>(visitor: Visitor, work: () => Promise<T>, key?: string): Promise<T> {
    const ticket = this.enter(visitor, key);
    await ticket.turn;
    try {
      return await work();
    } finally {
      ticket.leave();
    }
  }

  /** The number of waiting tickets. A ticket that several visitors joined counts once for each of them. */
  get waiting(): number {
    let sum = 0;
    for (const site of this.#queues.values()) sum += site.length;
    return sum;
  }

  /** Number of slots in use. */
  get taken(): number {
    return this.#taken;
  }

  /** Whether a visitor, or the visitor's site, already has as many waiting tickets as allowed (plus `beyond`). */
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
      // Round-robin: moves this site, and this visitor within it, to the end of the order.
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

  /**
   * Returns the next site that may get a slot. At most five sites can have a quarter of the slots, so the loop skips
   * few sites.
   */
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
