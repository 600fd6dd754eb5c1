import type { onRequestHookHandler } from 'fastify';
import { visitorOf } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { overLimit } from './search-log-error.ts';

/** Requests that a visitor may make in a minute; 0 is no limit (design 4). */
export interface VisitorLimits {
  writesPerMinute: number;
  readsPerMinute: number;
}

/** Hooks that hold visitors to their limits: one account for all reads of a visitor, one for all writes. */
export function visitorLimits(limits: VisitorLimits) {
  return { reads: limit(limits.readsPerMinute), writes: limit(limits.writesPerMinute) };
}

/** Tells every visitor what is left, and refuses the one who has nothing left until his window ends (429). */
function limit(max: number): onRequestHookHandler[] {
  if (max === 0) return [];
  const requests = new VisitorLimit(max);
  return [
    (request, reply, done) => {
      const { isOver, remaining, seconds } = requests.spend(visitorOf(request));
      reply.header('x-ratelimit-limit', max);
      reply.header('x-ratelimit-remaining', remaining);
      // As Appwrite has it: when the window ends, in seconds since 1970.
      reply.header('x-ratelimit-reset', Math.ceil(Date.now() / 1000) + seconds);
      if (isOver) throw overLimit(seconds);
      done();
    },
  ];
}
