import { availableParallelism } from 'node:os';
import { FairQueue } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit, VisitorRefused } from '../http/visitor-limit.ts';

/**
 * Maximum pictures that are converted or drawn at the same time. Each uses a core, and some cores must stay free for
 * requests.
 */
const SLOTS = Math.max(1, Math.floor(availableParallelism() / 2));
/** Maximum waiting pictures of a visitor. */
const MAX_WAITING = 24;
/**
 * Milliseconds per minute for which the pictures of one site (an IPv4 address or an IPv6 /48) may occupy a slot. This
 * is less than half of the time.
 */
const MAX_TIME_PER_MINUTE = 28_000;

/** Limits the cost of all kinds of pictures per visitor (design 10). */
export interface PosterWork {
  /** The rate limit for fetching, converting and drawing. */
  limit: VisitorLimit;
  /** The fair queue for converting and drawing. */
  queue: FairQueue;
  /**
   * Converts or draws a picture at the visitor's turn. Throws what `work` throws. Throws `VisitorRefused` if the
   * visitor has too many waiting pictures, or if the pictures of the visitor's site have used up their time for this
   * minute.
   */
  run<T>(visitor: Visitor, work: () => Promise<T>, key: string): Promise<T>;
}

/**
 * Creates the rate limit and the queue for pictures.
 * @param postersPerMinute `POSTERS_PER_MINUTE`: pictures per visitor and minute; 0 means no limit.
 * @param options.now a monotonic clock in milliseconds.
 */
export function createPosterWork(
  postersPerMinute = 0,
  { places = SLOTS, now = () => performance.now() } = {},
): PosterWork {
  const queue = new FairQueue({ places, longest: MAX_WAITING });
  const time = new VisitorLimit(postersPerMinute === 0 ? 0 : MAX_TIME_PER_MINUTE * places, {
    siteShare: 1,
    now,
  });
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
