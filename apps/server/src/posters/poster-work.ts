import { availableParallelism } from 'node:os';
import { FairQueue } from '../fairness/fair-queue.ts';
import type { Visitor } from '../fairness/visitor.ts';
import { VisitorLimit, VisitorRefused } from '../fairness/visitor-limit.ts';

/** Maximum pictures that are converted or drawn at a time. Each uses a core; the other cores stay free for requests. */
const SLOTS = Math.max(1, Math.floor(availableParallelism() / 2));
/** Maximum waiting pictures of a visitor. */
const MAX_WAITING = 24;
/**
 * Milliseconds per minute for which conversions and drawings of one site (an IPv4 address or an IPv6 /48) may occupy
 * each slot: less than half of the time.
 */
const MAX_WORK_MS_PER_MINUTE = 28_000;

/** Limits the cost of pictures per visitor (design, Strangers). */
export interface PosterWork {
  /** The rate limit for fetching, converting and drawing. */
  limit: VisitorLimit;
  /** The fair queue for converting and drawing. */
  queue: FairQueue;
  /**
   * Converts or draws a picture at the visitor's turn. Throws what `work` throws. Throws `VisitorRefused` if the
   * visitor has too many waiting pictures, or if the visitor's site has used up its time for this minute.
   */
  run<T>(visitor: Visitor, work: () => Promise<T>, key: string): Promise<T>;
}

/**
 * @param postersPerMinute pictures per visitor and minute; 0 means no limit.
 * @param options.now a monotonic clock in milliseconds.
 */
export function createPosterWork(
  postersPerMinute = 0,
  { slots = SLOTS, now = () => performance.now() } = {},
): PosterWork {
  const queue = new FairQueue({ slots, maxWaiting: MAX_WAITING });
  const workTime = new VisitorLimit(postersPerMinute === 0 ? 0 : MAX_WORK_MS_PER_MINUTE * slots, {
    siteFactor: 1,
    now,
  });
  return {
    limit: new VisitorLimit(postersPerMinute, { now }),
    queue,
    run: (visitor, work, key) =>
      queue.run(
        visitor,
        async () => {
          // Consumes nothing yet, because the time that the work takes is known only afterwards.
          const { isExceeded, seconds } = workTime.consume(visitor, 0);
          if (isExceeded) throw new VisitorRefused(visitor, seconds);
          const started = now();
          try {
            return await work();
          } finally {
            workTime.consume(visitor, now() - started);
          }
        },
        key,
      ),
  };
}
