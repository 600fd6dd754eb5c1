import type { FastifyInstance } from 'fastify';

/**
 * For whoever watches the server: `/healthz` answers while the process lives; `/readyz` says what its parts can do.
 * It stays 200 while the search log is away, since films stand without it (design 10), and while the movie database is,
 * since what is known is still shown: what all servers share would else take all of them from a balancer.
 * @param options what keeps each from being used; undefined when nothing does.
 */
export async function healthRoutes(
  app: FastifyInstance,
  options: Record<'searchLogProblem' | 'moviesProblem', () => string | undefined> & {
    version: string;
    commit: string;
  },
) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({
    status: 'alive',
    version: options.version,
    commit: options.commit,
  }));
  app.get('/readyz', async () => {
    const [searchLog, movies] = [options.searchLogProblem(), options.moviesProblem()].map((problem) =>
      problem === undefined ? { status: 'ready' } : { status: 'away', problem },
    );
    return { status: 'ready', searchLog, movies };
  });
}
