import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer } from '../http/answer-schema.ts';
import { requestSchemas } from '../http/request-schema.ts';

const ALIVE = {
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

const READY = {
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
 * Serves the health checks. `/healthz` answers as long as the process runs; `/readyz` reports the state of the server's
 * parts. `/readyz` stays 200 while the search log is unavailable, because movies work without it (design 10), and while
 * the movie database is unavailable, because cached answers are still served. All servers share the search log and the
 * movie database, so answering 503 would remove every server from a load balancer.
 * @param options functions that return the current problem of each part; undefined if the part works.
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
  app.get('/healthz', { schema: ALIVE }, async () => ({
    status: 'alive',
    version: options.version,
    commit: options.commit,
  }));
  app.get('/readyz', { schema: READY }, async () => {
    const [searchLog, movies] = [options.searchLogProblem(), options.moviesProblem()].map((problem) =>
      problem === undefined ? { status: 'ready' } : { status: 'away', problem },
    );
    return { status: 'ready', searchLog, movies };
  });
}
