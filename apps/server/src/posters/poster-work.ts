import { availableParallelism } from 'node:os';
import { FairQueue } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit, VisitorRefused } from '../http/visitor-limit.ts';

/** Pictures that are converted or drawn at once: each takes a core, and answers must still be given. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Pictures that a visitor may have waiting for a place. */
const MOST_WAITING = 24;
/** Milliseconds a minute for which a site's pictures may occupy a place: less than half. */
const MOST_TIME = 28_000;

/** What pictures cost, bounded by visitor, whichever kind they are of (design 10). */
export interface PosterWork {
  /** How many a visitor may have fetched, converted or drawn. */
  limit: VisitorLimit;
  /** Whose turn it is to convert or draw. */
  queue: FairQueue;
  /**
   * Converts or draws a picture when it is its visitor's turn. Throws `VisitorRefused`, also when the pictures of the
   * visitor's site have taken their time of this minute, and what `work` throws.
   */
  run<T>(visitor: Visitor, work: () => Promise<T>, key: string): Promise<T>;
}

/**
 * @param postersPerMinute `POSTERS_PER_MINUTE`; 0 is no limit.
 * @param options.now milliseconds by a monotonic clock.
 */
export function createPosterWork(
  postersPerMinute = 0,
  { places = PLACES, now = () => performance.now() } = {},
): PosterWork {
  const queue = new FairQueue({ places, longest: MOST_WAITING });
  const time = new VisitorLimit(postersPerMinute === 0 ? 0 : MOST_TIME * places, { siteShare: 1, now });
  return {
    limit: new VisitorLimit(postersPerMinute, { now }),
    queue,
    run: (visitor, work, key) =>
      queue.run(
        visitor,
        async () => {
          const { isOver, seconds } = time.spend(visitor, 0);
          if (isOver) throw new VisitorRefused(visitor, seconds);
          const started = now();
          try {
            return await work();
          } finally {
            time.spend(visitor, now() - started);
          }
        },
        key,
      ),
  };
}
