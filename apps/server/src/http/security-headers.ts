import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** What says nothing of the connection. */
export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** A year, in seconds. */
const HSTS = 'max-age=31536000';

/**
 * The headers that every answer has (design 7), the id under which the log has the request among them; pages have more,
 * see `web/page-headers.ts`. Strict transport is asked for only behind TLS: on plain http it would mean nothing, and on
 * localhost it would shut out other programs.
 */
export const securityHeaders = fp(async function securityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(EVERYWHERE).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
});
