import type { FastifyInstance } from 'fastify';

/**
 * For whoever watches the server: `/healthz` answers while the process lives; `/readyz` says what its parts can do.
 * It stays 200 while the search log is away: films stand without it (design 10), and one database that is away would
 * else take all servers from a balancer.
 * @param options.searchLogProblem what keeps the search log from being used; undefined when nothing does.
 */
export async function healthRoutes(
  app: FastifyInstance,
  options: { searchLogProblem: () => string | undefined },
) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    const problem = options.searchLogProblem();
    const searchLog = problem === undefined ? { status: 'ready' } : { status: 'away', problem };
    return { status: 'ready', searchLog };
  });
}
