import { availableParallelism } from 'node:os';
import { FairQueue } from '../http/fair-queue.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';

/** Pictures that are converted or drawn at once: each takes a core, and answers must still be given. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Pictures that a visitor may have waiting for a place. */
const MOST_WAITING = 24;

/** What pictures cost, bounded by visitor, whichever kind they are of (design 10). */
export interface PosterWork {
  /** How many a visitor may have fetched, converted or drawn. */
  limit: VisitorLimit;
  /** Whose turn it is to convert or draw. */
  queue: FairQueue;
}

/** @param postersPerMinute `POSTERS_PER_MINUTE`; 0 is no limit. */
export function createPosterWork(postersPerMinute = 0): PosterWork {
  return {
    limit: new VisitorLimit(postersPerMinute),
    queue: new FairQueue({ places: PLACES, longest: MOST_WAITING }),
  };
}
