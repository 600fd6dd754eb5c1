import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';
import { FairQueue, type Ticket } from './fair-queue.ts';

/**
 * Turns of the event loop between two pieces of work. In each turn Node accepts only one connection, so with one turn
 * 240 new connections would wait for 240 pieces of work.
 */
const TURNS_BETWEEN = 16;

/**
 * A fair queue for work that blocks the event loop for milliseconds, such as reading a search term or rendering a page
 * (design, Strangers). It runs one piece at a time. In between, the server reads and answers other requests.
 */
export class BlockingWork extends FairQueue {
  /** @param options.maxWaiting the maximum waiting pieces of a visitor. */
  constructor({ maxWaiting }: { maxWaiting: number }) {
    super({ slots: 1, maxWaiting });
  }

  /** Runs `work` at the visitor's turn. Throws `VisitorRefused`, and what `work` throws. */
  override run<T>(visitor: Visitor, work: () => T | Promise<T>, key?: string): Promise<T> {
    return this.runAt(this.enter(visitor, key), work);
  }

  /** Runs `work` at the turn of a ticket of this queue, and releases the ticket. */
  async runAt<T>({ turn, leave }: Ticket, work: () => T | Promise<T>): Promise<T> {
    try {
      await turn;
      return await work();
    } finally {
      void releaseLater(leave);
    }
  }
}

async function releaseLater(leave: () => void): Promise<void> {
  for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
  leave();
}
