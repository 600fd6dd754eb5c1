import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Headers of every answer, over http and https. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** One year, in seconds. */
const HSTS = 'max-age=31536000';

/**
 * Adds the headers of every answer (design, Pages), including the request's id, by which its log lines can be found.
 * `strict-transport-security` is sent only over TLS: browsers ignore it over http, and on localhost it would break
 * other programs.
 */
export const securityHeaders = fp(async function securityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
});
