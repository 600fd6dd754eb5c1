import { FairQueue } from '../fairness/fair-queue.ts';
import type { Visitor } from '../fairness/visitor.ts';
import { tooBusy } from '../movies/movie-database-errors.ts';

const SECOND_MS = 1000;

/** Waits like {@link RequestPace.turn}, for a certain request and visitor. */
export type WaitForTurn = (timeoutMs: number) => Promise<void>;

export interface RequestPace {
  /** Adds a visitor to a waiting request. The request is sent at the first turn of any of its visitors. */
  join(key: string, visitor: Visitor): void;
  /**
   * Resolves when the request with this key may be sent. Throws `VisitorRefused` at once if the visitor has too many
   * waiting requests, and {@link tooBusy} after `timeoutMs` milliseconds.
   */
  turn(key: string, visitor: Visitor, timeoutMs: number): Promise<void>;
  /** The number of waiting requests. */
  readonly waiting: number;
}

/**
 * The rate limit towards TMDB: at most `perSecond` requests start within any second (design, Gateway), and visitors
 * take turns (design, Strangers).
 * @param options.timeLimit milliseconds for a request, including the wait. It bounds how many requests of a visitor
 * may wait: no more than can be sent in time.
 */
export function createRequestPace({
  perSecond,
  timeLimit,
}: {
  perSecond: number;
  timeLimit: number;
}): RequestPace {
  // While other sites wait, a site gets a quarter of the slots (`FairQueue`).
  const siteRate = Math.ceil(perSecond / 4);
  // The other half of the time is for the request itself.
  const maxWaitSeconds = timeLimit / SECOND_MS / 2;
  const maxWaiting = Math.floor(siteRate * maxWaitSeconds);
  const queue = new FairQueue({ slots: perSecond, maxWaiting });

  return {
    join: (key, visitor) => queue.join(key, visitor),
    get waiting() {
      return queue.waiting;
    },
    async turn(key, visitor, timeoutMs) {
      const ticket = await queue.enterWithin(timeoutMs, visitor, key);
      if (!ticket) throw tooBusy();
      // A request occupies its slot for exactly one second, however long it takes.
      setTimeout(() => ticket.leave(), SECOND_MS).unref();
    },
  };
}
