import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { bodyDeadline } from './body-deadline.ts';
import { RequestProblem } from './request-problem.ts';

/** The longest address, in characters: twice what a query for the longest term takes. */
export const LONGEST_ADDRESS = 8192;

/** Work is bounded before it is begun (design 10): the length of an address, and the time that a body may take. */
export const requestBounds = fp(async function requestBounds(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const length = request.raw.url?.length ?? 0;
    if (length > LONGEST_ADDRESS) {
      throw new RequestProblem(414, `The address has ${length} characters, over ${LONGEST_ADDRESS}`);
    }
    done();
  });
  app.addHook('onRequest', bodyDeadline);
});
