import type { onRequestHookHandler } from 'fastify';
import { SearchLogError } from './search-log-error.ts';
import { WindowCounter } from './window-counter.ts';

/** Requests that an address may make in a minute; 0 is no limit (design 4). */
export interface VisitorLimits {
  writesPerMinute: number;
  readsPerMinute: number;
}

/** Milliseconds of a window; it begins with an address's first request. */
const WINDOW = 60_000;

/** Hooks that hold visitors to their limits: one account for all reads of an address, one for all writes. */
export function visitorLimits(limits: VisitorLimits) {
  return { reads: limit(limits.readsPerMinute), writes: limit(limits.writesPerMinute) };
}

/** Tells every visitor what is left, and refuses the one who has nothing left until his window ends (429). */
function limit(max: number): onRequestHookHandler[] {
  if (max === 0) return [];
  const requests = new WindowCounter(WINDOW);
  return [
    (request, reply, done) => {
      const now = Date.now();
      const { count, endsIn } = requests.add(request.ip, now);
      const seconds = Math.ceil(endsIn / 1000);
      reply.header('x-ratelimit-limit', max);
      reply.header('x-ratelimit-remaining', Math.max(0, max - count));
      // As Appwrite has it: when the window ends, in seconds since 1970.
      reply.header('x-ratelimit-reset', Math.ceil((now + endsIn) / 1000));
      if (count <= max) return done();
      reply.header('retry-after', seconds);
      throw new SearchLogError(
        'general_rate_limit_exceeded',
        `Too many requests: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
      );
    },
  ];
}
