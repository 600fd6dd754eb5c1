import type { FastifyInstance } from 'fastify';

/**
 * Health checks: `/healthz` answers while the process lives; `/readyz` reports the state of its parts. `/readyz` stays 200
 * while the search log is unavailable, since movies work without it (design 10), and while the movie database is, since
 * cached answers are still served. All servers share these two, so failing would remove every server from a load balancer.
 * @param options the current problem of each part; undefined if it works.
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
