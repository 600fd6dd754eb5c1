import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer } from '../http/answer-schema.ts';
import { requestSchemas } from '../http/request-schema.ts';

const HEALTHZ_SCHEMA = {
  operationId: 'readHealth',
  summary: 'Whether the server is alive, and its version',
  tags: ['operation'],
  response: {
    200: answer(
      'It is alive',
      z.looseObject({ status: z.literal('alive'), version: z.string(), commit: z.string() }),
    ),
  },
};

const PART = z.looseObject({ status: z.enum(['ready', 'away']), problem: z.string().optional() });

const READYZ_SCHEMA = {
  operationId: 'readReadiness',
  summary: 'The state of the server’s parts',
  tags: ['operation'],
  response: {
    200: answer(
      'The server accepts requests',
      z.looseObject({ status: z.literal('ready'), searchLog: PART, movies: PART }),
    ),
  },
};

/**
 * Serves the health checks: `/healthz` while the process runs, and `/readyz` with the state of the server's parts.
 * `/readyz` stays 200 without the search log or TMDB, because cached movies are still served (design, Strangers). All
 * servers share both services, so a 503 would remove every server from the load balancer.
 * @param options functions that return the current problem of a part; undefined if it works.
 */
export async function healthRoutes(
  app: FastifyInstance,
  options: Record<'searchLogProblem' | 'moviesProblem', () => string | undefined> & {
    version: string;
    commit: string;
  },
) {
  await app.register(requestSchemas);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', { schema: HEALTHZ_SCHEMA }, async () => ({
    status: 'alive',
    version: options.version,
    commit: options.commit,
  }));
  app.get('/readyz', { schema: READYZ_SCHEMA }, async () => {
    const [searchLog, movies] = [options.searchLogProblem(), options.moviesProblem()].map((problem) =>
      problem === undefined ? { status: 'ready' } : { status: 'away', problem },
    );
    return { status: 'ready', searchLog, movies };
  });
}
