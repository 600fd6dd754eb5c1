import type { Visitor } from './visitor.ts';
import { WindowCounter } from './window-counter.ts';

/** Milliseconds of a window; it begins with what a visitor does first. */
const WINDOW = 60_000;

/** What a visitor has left after what he has just done. */
export interface Allowance {
  /** It was one more than he may. */
  isOver: boolean;
  remaining: number;
  /** Seconds until he may again, from 1 up. */
  seconds: number;
}

/** How often a visitor may do something in a minute (design 10). */
export class VisitorLimit {
  /** 0 is no limit. */
  readonly max: number;
  readonly #deeds = new WindowCounter(WINDOW);

  constructor(max: number) {
    this.max = max;
  }

  /** Counts one more. The time is not the clock's, which may be set. */
  spend(visitor: Visitor): Allowance {
    if (this.max === 0) return { isOver: false, remaining: Infinity, seconds: 1 };
    const { count, endsIn } = this.#deeds.add(visitor, performance.now());
    return {
      isOver: count > this.max,
      remaining: Math.max(0, this.max - count),
      seconds: Math.ceil(endsIn / 1000),
    };
  }
}
