import { FairQueue } from '../../http/fair-queue.ts';
import type { Visitor } from '../../http/visitor.ts';
import { tooBusy } from '../movie-database-errors.ts';

const SECOND = 1000;

/** Resolves when a request may be sent: see {@link RequestPace.turn}. */
export type Turn = (patience: number) => Promise<void>;

export interface RequestPace {
  /** Adds a visitor to a waiting request. The request is sent as soon as it is the turn of any of its visitors. */
  join(key: string, visitor: Visitor): void;
  /**
   * Waits until the request with this key may be sent. Throws `VisitorRefused` at once if the visitor has too many
   * waiting requests, and {@link tooBusy} if the turn does not come within `patience` milliseconds.
   */
  turn(key: string, visitor: Visitor, patience: number): Promise<void>;
  /** Number of waiting requests. */
  readonly waiting: number;
}

/**
 * Creates the rate limit towards TMDB: at most `perSecond` requests start within any second (design 6), and visitors
 * take turns (design 10).
 * @param options.timeLimit milliseconds that a request may take, including the wait. A visitor may have as many waiting
 * requests as a quarter of the rate sends in half of that time.
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
      // A request occupies its slot for exactly one second, independent of its duration.
      setTimeout(() => ticket.leave(), SECOND).unref();
    },
  };
}
