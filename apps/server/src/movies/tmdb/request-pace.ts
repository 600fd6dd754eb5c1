import { setTimeout as sleep } from 'node:timers/promises';
import { tooBusy } from '../movie-database-errors.ts';

const SECOND = 1000;

export interface RequestPace {
  /**
   * Resolves when the next request may be sent. Throws {@link tooBusy} at once when its turn would come later
   * than `patience` milliseconds from now.
   */
  turn(patience: number): Promise<void>;
}

/**
 * Lets at most `perSecond` requests start within any second (design 6), in the order in which they came.
 * A bucket that refills while idle would let twice as many through around a full second.
 */
export function createRequestPace(perSecond: number, now: () => number): RequestPace {
  // When each of the last `perSecond` requests starts, as a ring: the oldest is the one to be overwritten next.
  const starts = new Array<number>(perSecond).fill(-Infinity);
  let oldest = 0;

  return {
    async turn(patience) {
      const at = now();
      const start = Math.max(at, (starts[oldest] ?? -Infinity) + SECOND);
      if (start - at > patience) throw tooBusy();
      starts[oldest] = start;
      oldest = (oldest + 1) % perSecond;
      if (start > at) await sleep(start - at);
    },
  };
}
