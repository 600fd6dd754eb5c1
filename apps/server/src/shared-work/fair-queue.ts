import { setTimeout as sleep } from 'node:timers/promises';
import { siteOf, type Visitor } from '../http/visitor.ts';
import { SITE_SHARE, VisitorRefused } from '../http/visitor-limit.ts';

/** `Retry-After` in seconds for a visitor with too many waiting requests. */
const RETRY_AFTER_SECONDS = 1;

/** A place in the queue. At its turn, the ticket gets one of the shared slots. */
export interface Ticket {
  /** Resolves when a slot is assigned; stays pending after {@link leave}. */
  readonly turn: Promise<void>;
  /**
   * Releases the slot or the place in the queue. The owner of the ticket must call it when the work is done or no
   * longer needed.
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

/** The waiting tickets of a site, by visitor. The first visitor in the map is served next. */
interface SiteQueue {
  visitors: Map<Visitor, Set<Waiting>>;
  length: number;
}

/** Returns the key under which a visitor's slots are counted: the IPv6 /48, or the IPv4 address. */
const siteKeyOf = (visitor: Visitor) => siteOf(visitor) ?? visitor;

/**
 * Assigns a fixed number of slots round-robin to sites, and within a site to its visitors (design, Strangers). So a
 * visitor who uses a whole IPv6 /48 gets no more turns than a visitor with one address.
 *
 * While several sites wait, each has at most a quarter of the slots. A site that waits alone has less than half of
 * them. A quarter of the slots stays free for sites that have fewer slots than that.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #maxWaiting: number;
  /** The maximum slots of a site while other sites wait. */
  readonly #maxSlotsOfSite: number;
  /** The maximum slots of a site while no other site waits. */
  readonly #maxSlotsAlone: number;
  /** Slots that are reserved for sites with less than a quarter of all slots. */
  readonly #reservedSlots: number;
  #slotsInUse = 0;
  readonly #slotsBySite = new Map<string, number>();
  /** The queues by site. The first site in the map is served next. */
  readonly #queues = new Map<string, SiteQueue>();
  readonly #waitingByKey = new Map<string, Waiting>();

  /**
   * @param options.slots the number of slots.
   * @param options.maxWaiting the maximum waiting tickets of a visitor; a site may have {@link SITE_SHARE} times as
   * many.
   */
  constructor({ slots, maxWaiting = Infinity }: { slots: number; maxWaiting?: number }) {
    this.#slots = slots;
    this.#maxWaiting = maxWaiting;
    this.#maxSlotsOfSite = Math.ceil(slots / 4);
    this.#maxSlotsAlone = Math.max(1, Math.ceil(slots / 2) - 1);
    this.#reservedSlots = Math.floor(slots / 4);
  }

  /**
   * Adds a waiting ticket. Throws {@link VisitorRefused} if the visitor or the visitor's site already has too many
   * waiting tickets.
   * @param key identifies the work, so that other visitors can {@link join} the ticket. At most one ticket per key may
   * wait.
   */
  enter(visitor: Visitor, key = ''): Ticket {
    let start = () => {};
    const turn = new Promise<void>((resolve) => (start = resolve));
    const waiting: Waiting = { key, visitors: new Set(), start };
    this.#add(waiting, visitor);
    if (key !== '') this.#waitingByKey.set(key, waiting);
    this.#startNext();
    if (this.#hasTooManyWaiting(visitor, 1)) {
      this.#leave(waiting);
      throw new VisitorRefused(visitor, RETRY_AFTER_SECONDS);
    }
    return { turn, leave: () => this.#leave(waiting) };
  }

  /**
   * Waits for a slot for at most `timeoutMs` milliseconds. If no slot is free by then, leaves the queue and resolves
   * with undefined. Throws {@link VisitorRefused} at once if too many tickets are waiting.
   */
  async enterWithin(timeoutMs: number, visitor: Visitor, key?: string): Promise<Ticket | undefined> {
    const ticket = this.enter(visitor, key);
    const controller = new AbortController();
    const isTimedOut = await Promise.race([
      ticket.turn.then(() => false),
      sleep(Math.max(0, timeoutMs), true, { signal: controller.signal }).catch(() => false),
    ]);
    controller.abort();
    if (!isTimedOut) return ticket;
    ticket.leave();
    return undefined;
  }

  /** Adds a visitor to a waiting ticket. The ticket then gets its slot at the earliest turn of any of its visitors. */
  join(key: string, visitor: Visitor): void {
    const waiting = this.#waitingByKey.get(key);
    if (!waiting || waiting.visitors.has(visitor) || this.#hasTooManyWaiting(visitor, 0)) return;
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

  get slotsInUse(): number {
    return this.#slotsInUse;
  }

  /** Whether a visitor or the visitor's site has the maximum of waiting tickets, plus `extra`. */
  #hasTooManyWaiting(visitor: Visitor, extra: 0 | 1): boolean {
    const site = this.#queues.get(siteKeyOf(visitor));
    if (!site) return this.#maxWaiting < 1 - extra;
    const ownTickets = site.visitors.get(visitor)?.size ?? 0;
    return ownTickets >= this.#maxWaiting + extra || site.length >= SITE_SHARE * this.#maxWaiting + extra;
  }

  #add(waiting: Waiting, visitor: Visitor): void {
    waiting.visitors.add(visitor);
    const siteKey = siteKeyOf(visitor);
    const site = this.#queues.get(siteKey) ?? { visitors: new Map<Visitor, Set<Waiting>>(), length: 0 };
    this.#queues.set(siteKey, site);
    const ownTickets = site.visitors.get(visitor);
    if (ownTickets) ownTickets.add(waiting);
    else site.visitors.set(visitor, new Set([waiting]));
    site.length += 1;
  }

  #remove(waiting: Waiting): void {
    for (const visitor of waiting.visitors) {
      const siteKey = siteKeyOf(visitor);
      const site = this.#queues.get(siteKey);
      const ownTickets = site?.visitors.get(visitor);
      if (!site || !ownTickets?.delete(waiting)) continue;
      site.length -= 1;
      if (ownTickets.size === 0) site.visitors.delete(visitor);
      if (site.length === 0) this.#queues.delete(siteKey);
    }
    waiting.visitors.clear();
    if (this.#waitingByKey.get(waiting.key) === waiting) this.#waitingByKey.delete(waiting.key);
  }

  #leave(waiting: Waiting): void {
    this.#remove(waiting);
    const { holder } = waiting;
    if (holder === undefined) return;
    waiting.holder = undefined;
    this.#slotsInUse -= 1;
    const siteKey = siteKeyOf(holder);
    const slotsOfSite = (this.#slotsBySite.get(siteKey) ?? 0) - 1;
    if (slotsOfSite > 0) this.#slotsBySite.set(siteKey, slotsOfSite);
    else this.#slotsBySite.delete(siteKey);
    this.#startNext();
  }

  #startNext(): void {
    while (this.#slotsInUse < this.#slots) {
      const siteKey = this.#nextSite();
      const site = siteKey === undefined ? undefined : this.#queues.get(siteKey);
      if (siteKey === undefined || !site) return;
      const [first] = site.visitors;
      if (!first) return;
      const [visitor, ownTickets] = first;
      // Round-robin: moves this site, and this visitor within it, to the end of the order.
      this.#queues.delete(siteKey);
      this.#queues.set(siteKey, site);
      site.visitors.delete(visitor);
      site.visitors.set(visitor, ownTickets);
      const [next] = ownTickets;
      if (!next) return;
      this.#remove(next);
      next.holder = visitor;
      this.#slotsInUse += 1;
      this.#slotsBySite.set(siteKey, (this.#slotsBySite.get(siteKey) ?? 0) + 1);
      next.start();
    }
  }

  /**
   * Returns the next site that may get a slot. While a slot is free, at most three sites can have a quarter of the
   * slots, so the loop skips few sites.
   */
  #nextSite(): string | undefined {
    for (const siteKey of this.#queues.keys()) {
      const slotsOfSite = this.#slotsBySite.get(siteKey) ?? 0;
      if (slotsOfSite < this.#maxSlotsOfSite) return siteKey;
      const isAlone = this.#queues.size === 1;
      if (
        isAlone &&
        slotsOfSite < this.#maxSlotsAlone &&
        this.#slotsInUse < this.#slots - this.#reservedSlots
      )
        return siteKey;
    }
    return undefined;
  }
}
