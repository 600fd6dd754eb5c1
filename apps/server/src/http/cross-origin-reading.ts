import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** For how long a browser may remember that it may read (seconds). */
const REMEMBER = 86_400;

/**
 * Lets pages of the allowed origins read what the scope that it is registered in answers. The server's own pages need
 * no leave, and devices have no origin; everybody else's pages are not let in.
 * @param options.paths where a browser may ask beforehand (`OPTIONS`).
 */
export const crossOriginReading = fp(async function crossOriginReading(
  app: FastifyInstance,
  options: { allowedOrigins: string[]; paths: string[] },
) {
  const allowed = new Set(options.allowedOrigins);
  if (allowed.size === 0) return;

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin)) reply.header('access-control-allow-origin', origin);
    done();
  });
  for (const path of options.paths) {
    app.options(path, (_request, reply) => {
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD')
        .header('access-control-allow-headers', 'authorization, accept')
        .header('access-control-max-age', REMEMBER)
        .send();
    });
  }
});
