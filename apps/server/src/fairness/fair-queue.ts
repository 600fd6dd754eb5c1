import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_VISITOR, siteOf, type Visitor } from './visitor.ts';
import { SITE_LIMIT_FACTOR, VisitorRefused } from './visitor-limit.ts';

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

/** The state of a {@link Ticket}. */
interface TicketState {
  key: string;
  /** The visitors for whom the ticket waits; empty once it has a slot or is released. */
  visitors: Set<Visitor>;
  /** The visitor who occupies the slot; undefined while the ticket waits and after it is released. */
  holder?: Visitor;
  start: () => void;
}

/** The waiting tickets of a site, by visitor. The first visitor in the map is served next. */
interface SiteQueue {
  visitors: Map<Visitor, Set<TicketState>>;
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
  readonly #waitingByKey = new Map<string, TicketState>();

  /**
   * @param options.slots the number of slots.
   * @param options.maxWaiting the maximum waiting tickets of a visitor; a site may have {@link SITE_LIMIT_FACTOR} times as
   * many, the server itself any number.
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
    const ticket: TicketState = { key, visitors: new Set(), start };
    this.#add(ticket, visitor);
    if (key !== '') this.#waitingByKey.set(key, ticket);
    // A ticket that gets a slot at once does not count as waiting.
    this.#startNext();
    if (this.#wouldExceedMaximum(visitor, 0)) {
      this.#leave(ticket);
      throw new VisitorRefused(visitor, RETRY_AFTER_SECONDS);
    }
    return { turn, leave: () => this.#leave(ticket) };
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
    const ticket = this.#waitingByKey.get(key);
    if (!ticket || ticket.visitors.has(visitor) || this.#wouldExceedMaximum(visitor, 1)) return;
    this.#add(ticket, visitor);
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

  /** Whether a visitor or the visitor's site would have too many waiting tickets with this many more. */
  #wouldExceedMaximum(visitor: Visitor, more: 0 | 1): boolean {
    if (visitor === SERVER_VISITOR) return false;
    const site = this.#queues.get(siteKeyOf(visitor));
    const ownLength = site?.visitors.get(visitor)?.size ?? 0;
    const siteLength = site?.length ?? 0;
    return ownLength + more > this.#maxWaiting || siteLength + more > SITE_LIMIT_FACTOR * this.#maxWaiting;
  }

  #add(ticket: TicketState, visitor: Visitor): void {
    ticket.visitors.add(visitor);
    const siteKey = siteKeyOf(visitor);
    const site = this.#queues.get(siteKey) ?? { visitors: new Map<Visitor, Set<TicketState>>(), length: 0 };
    this.#queues.set(siteKey, site);
    const ownTickets = site.visitors.get(visitor);
    if (ownTickets) ownTickets.add(ticket);
    else site.visitors.set(visitor, new Set([ticket]));
    site.length += 1;
  }

  /** Removes a ticket from the queues of its visitors. */
  #remove(ticket: TicketState): void {
    for (const visitor of ticket.visitors) {
      const siteKey = siteKeyOf(visitor);
      const site = this.#queues.get(siteKey);
      const ownTickets = site?.visitors.get(visitor);
      if (!site || !ownTickets?.delete(ticket)) continue;
      site.length -= 1;
      if (ownTickets.size === 0) site.visitors.delete(visitor);
      if (site.length === 0) this.#queues.delete(siteKey);
    }
    ticket.visitors.clear();
    if (this.#waitingByKey.get(ticket.key) === ticket) this.#waitingByKey.delete(ticket.key);
  }

  #leave(ticket: TicketState): void {
    this.#remove(ticket);
    const { holder } = ticket;
    if (holder === undefined) return;
    ticket.holder = undefined;
    this.#slotsInUse -= 1;
    const siteKey = siteKeyOf(holder);
    const slotsOfSite = (this.#slotsBySite.get(siteKey) ?? 0) - 1;
    if (slotsOfSite > 0) this.#slotsBySite.set(siteKey, slotsOfSite);
    else this.#slotsBySite.delete(siteKey);
    this.#startNext();
  }

  #startNext(): void {
    while (this.#slotsInUse < this.#slots) {
      const next = this.#nextSite();
      if (!next) return;
      const [siteKey, site] = next;
      const [first] = site.visitors;
      if (!first) return;
      const [visitor, ownTickets] = first;
      // Round-robin: moves this site, and this visitor within it, to the end of the order.
      this.#queues.delete(siteKey);
      this.#queues.set(siteKey, site);
      site.visitors.delete(visitor);
      site.visitors.set(visitor, ownTickets);
      const [ticket] = ownTickets;
      if (!ticket) return;
      this.#remove(ticket);
      ticket.holder = visitor;
      this.#slotsInUse += 1;
      this.#slotsBySite.set(siteKey, (this.#slotsBySite.get(siteKey) ?? 0) + 1);
      ticket.start();
    }
  }

  /**
   * Returns the next site that may get a slot. While a slot is free, at most three sites can have a quarter of the
   * slots, so the loop skips few sites.
   */
  #nextSite(): [siteKey: string, site: SiteQueue] | undefined {
    for (const [siteKey, site] of this.#queues) {
      const mayHaveMore = this.#queues.size === 1 && this.#slotsInUse < this.#slots - this.#reservedSlots;
      const maxSlots = mayHaveMore ? this.#maxSlotsAlone : this.#maxSlotsOfSite;
      if ((this.#slotsBySite.get(siteKey) ?? 0) < maxSlots) return [siteKey, site];
    }
    return undefined;
  }
}
