import { FairQueue } from '../../http/fair-queue.ts';
import type { Visitor } from '../../http/visitor.ts';
import { tooBusy } from '../movie-database-errors.ts';

const SECOND = 1000;

/** Waits for the next request that may be sent: see {@link RequestPace.turn}. */
export type Turn = (patience: number) => Promise<void>;

export interface RequestPace {
  /** One more visitor waits for the answer of that key. */
  join(key: string, visitor: Visitor): void;
  /**
   * Resolves when the next request may be sent, for the answer of that key. Throws `VisitorRefused` at once when the
   * visitor has too much waiting, {@link tooBusy} when it is not its turn within `patience` milliseconds.
   */
  turn(key: string, visitor: Visitor, patience: number): Promise<void>;
  /** How many wait for a turn. */
  readonly waiting: number;
}

/**
 * Lets at most `perSecond` requests start within any second (design 6), fairly by visitor (design 10).
 * @param options.timeLimit milliseconds that a request may take, waiting included: a visitor has no more waiting than
 * a quarter of the pace sends within half of it.
 */
export function createRequestPace({
  perSecond,
  timeLimit,
}: {
  perSecond: number;
  timeLimit: number;
}): RequestPace {
  const longest = Math.floor(Math.ceil(perSecond / 4) * (timeLimit / SECOND / 2));
  const queue = new FairQueue({ places: perSecond, longest });

  return {
    join: (key, visitor) => queue.join(key, visitor),
    get waiting() {
      return queue.waiting;
    },
    async turn(key, visitor, patience) {
      const ticket = await queue.enterWithin(patience, visitor, key);
      if (!ticket) throw tooBusy();
      // What started counts for a second, however long it takes.
      setTimeout(() => ticket.leave(), SECOND).unref();
    },
  };
}
