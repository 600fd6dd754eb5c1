import type { Visitor } from './visitor.ts';
import { FairQueue } from './fair-queue.ts';

/**
 * Maximum requests that are started in one turn of the event loop. In each turn Node accepts only one connection. Without
 * this limit, a visitor with 300 busy connections would make the turns so long that a new visitor's connection waits
 * for seconds.
 */
const STARTS_PER_TURN = 16;

/** Starts requests in turns of the event loop, fair by visitor (design, Strangers). */
export class StartTurns {
  readonly #queue = new FairQueue({ slots: STARTS_PER_TURN });

  /** Resolves when a request of the visitor may start. */
  async next(visitor: Visitor): Promise<void> {
    const ticket = this.#queue.enter(visitor);
    await ticket.turn;
    setImmediate(() => ticket.leave());
  }
}
