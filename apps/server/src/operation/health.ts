import type { FastifyInstance } from 'fastify';

/**
 * For whoever watches the server: `/healthz` answers while the process lives; `/readyz` is 503 while the search log's
 * store cannot be reached, so that no visitors are sent here.
 * @param options.isReady rejects or gives false when not.
 */
export async function healthRoutes(app: FastifyInstance, options: { isReady: () => Promise<boolean> }) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const ready = await options.isReady().catch((error: unknown) => {
      request.log.warn({ req: request, err: error }, 'the search log cannot be reached');
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
