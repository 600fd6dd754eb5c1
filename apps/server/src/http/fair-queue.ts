import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';
import { VisitorRefused } from './visitor-limit.ts';

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
  /** Who has the place; undefined while it waits. */
  holder?: Visitor;
  start: () => void;
}

/**
 * A number of places that visitors share. Who waits is served in turns, visitor by visitor. While others wait a visitor
 * has at most a quarter of the places; and a quarter stays free for those who have less than that, so that who comes
 * new need not wait for somebody who was there alone (design 10).
 */
export class FairQueue {
  readonly #places: number;
  readonly #longest: number;
  /** The most that a visitor has while others wait. */
  readonly #quarter: number;
  /** What nobody takes who has a quarter already. */
  readonly #free: number;
  #taken = 0;
  readonly #held = new Map<Visitor, number>();
  /** What waits, by visitor; the visitor whose turn is next is the first. */
  readonly #queues = new Map<Visitor, Set<Waiting>>();
  readonly #byKey = new Map<string, Waiting>();

  /**
   * @param options.places how many may be taken at once.
   * @param options.longest how many a visitor may have waiting.
   */
  constructor({ places, longest = Infinity }: { places: number; longest?: number }) {
    this.#places = places;
    this.#longest = longest;
    this.#quarter = Math.ceil(places / 4);
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
    if (this.#lengthOf(visitor) > this.#longest) {
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
    if (!waiting || this.#lengthOf(visitor) >= this.#longest) return;
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
    for (const queue of this.#queues.values()) sum += queue.size;
    return sum;
  }

  /** How many of the places are taken. */
  get taken(): number {
    return this.#taken;
  }

  #lengthOf(visitor: Visitor): number {
    return this.#queues.get(visitor)?.size ?? 0;
  }

  #add(waiting: Waiting, visitor: Visitor): void {
    waiting.visitors.add(visitor);
    const queue = this.#queues.get(visitor);
    if (queue) queue.add(waiting);
    else this.#queues.set(visitor, new Set([waiting]));
  }

  #remove(waiting: Waiting): void {
    for (const visitor of waiting.visitors) {
      const queue = this.#queues.get(visitor);
      queue?.delete(waiting);
      if (queue?.size === 0) this.#queues.delete(visitor);
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
    const held = (this.#held.get(holder) ?? 0) - 1;
    if (held > 0) this.#held.set(holder, held);
    else this.#held.delete(holder);
    this.#startNext();
  }

  #startNext(): void {
    while (this.#taken < this.#places) {
      const visitor = this.#nextVisitor();
      if (visitor === undefined) return;
      const queue = this.#queues.get(visitor) ?? new Set();
      // Others have their turn before this one's next.
      this.#queues.delete(visitor);
      this.#queues.set(visitor, queue);
      const [next] = queue;
      if (!next) return;
      this.#remove(next);
      next.holder = visitor;
      this.#taken += 1;
      this.#held.set(visitor, (this.#held.get(visitor) ?? 0) + 1);
      next.start();
    }
  }

  /** At most five visitors can have a quarter, so hardly any are looked at in vain. */
  #nextVisitor(): Visitor | undefined {
    for (const visitor of this.#queues.keys()) {
      if ((this.#held.get(visitor) ?? 0) < this.#quarter) return visitor;
      const isAlone = this.#queues.size === 1;
      if (isAlone && this.#taken < this.#places - this.#free) return visitor;
    }
    return undefined;
  }
}
