import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Seconds for which browsers may cache a preflight response (`access-control-max-age`). */
const PREFLIGHT_MAX_AGE = 86_400;

/**
 * Lets pages of the allowed origins read answers (CORS), and answers their preflight requests (`OPTIONS`). This applies
 * to the routes of the scope in which the plugin is registered; the scope must have a prefix. The server's own pages
 * and native apps need no CORS; all other origins are not allowed.
 */
export const crossOriginReading = fp(async function crossOriginReading(
  scope: FastifyInstance,
  { allowedOrigins = [] }: { allowedOrigins?: string[] },
) {
  if (allowedOrigins.length === 0) return;
  await scope.register(cors, {
    origin: allowedOrigins,
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['authorization', 'accept'],
    maxAge: PREFLIGHT_MAX_AGE,
    strictPreflight: false,
  });
});
