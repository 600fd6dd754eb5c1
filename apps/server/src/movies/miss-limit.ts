import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { tooMuchAsked } from './movie-database-errors.ts';

/** Charges a visitor with an answer that is not in memory. Throws {@link tooMuchAsked} for one too many. */
export type ChargeMiss = (visitor: Visitor | undefined) => void;

/**
 * How many answers that are not in memory a visitor may ask for (design 10); the server's own questions are free.
 * @param missesPerMinute `MISSES_PER_MINUTE`; 0 is no limit.
 */
export function missLimit(missesPerMinute = 0): ChargeMiss {
  const misses = new VisitorLimit(missesPerMinute);
  return function chargeMiss(visitor) {
    if (visitor === undefined) return;
    const { isOver, seconds } = misses.spend(visitor);
    if (isOver) throw tooMuchAsked(seconds);
  };
}
