import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { SearchLogError } from './search-log-error.ts';

/** Requests that an address may make in a minute; 0 is no limit (design 4). */
export interface VisitorLimits {
  writesPerMinute: number;
  readsPerMinute: number;
}

/** Addresses that are remembered; of more, the oldest start anew. */
const ADDRESSES = 50_000;

/** Hooks that hold visitors to their limits: one account for all reads of an address, one for all writes. */
export async function visitorLimits(app: FastifyInstance, limits: VisitorLimits) {
  await app.register(rateLimit, { global: false, cache: ADDRESSES });
  const limit = (max: number): preHandlerAsyncHookHandler[] =>
    max === 0
      ? []
      : [
          app.rateLimit({
            max,
            timeWindow: '1 minute',
            errorResponseBuilder: (_request, { after }) =>
              new SearchLogError('general_rate_limit_exceeded', `Too many requests: try again in ${after}`),
          }),
        ];
  return { reads: limit(limits.readsPerMinute), writes: limit(limits.writesPerMinute) };
}
