import { availableParallelism } from 'node:os';
import { FairQueue } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';

/** A visitor has had as many posters fetched or converted as he may in a minute (design 10). */
export class TooManyPosters extends Error {
  override readonly name = 'TooManyPosters';
  /** Until he may again. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('A visitor has asked for too many posters');
    this.seconds = seconds;
  }
}

/** Pictures that are converted or drawn at once: each takes a core, and answers must still be given. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Pictures that a visitor may have waiting for a place. */
const MOST_WAITING = 24;

/** What pictures cost, bounded by visitor, whichever kind they are of (design 10). */
export interface PosterWork {
  /** One more picture is fetched, converted or drawn for a visitor. Throws {@link TooManyPosters}. */
  spend(visitor: Visitor): void;
  /** Whose turn it is to convert or draw. */
  queue: FairQueue;
}

/** @param postersPerMinute `POSTERS_PER_MINUTE`; 0 is no limit. */
export function createPosterWork(postersPerMinute = 0): PosterWork {
  const made = new VisitorLimit(postersPerMinute);
  return {
    spend(visitor) {
      const { isOver, seconds } = made.spend(visitor);
      if (isOver) throw new TooManyPosters(seconds);
    },
    queue: new FairQueue({ places: PLACES, longest: MOST_WAITING }),
  };
}
