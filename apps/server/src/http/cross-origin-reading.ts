import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Seconds for which browsers may cache a preflight response (`access-control-max-age`). */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/**
 * Lets pages of the allowed origins read answers (CORS) of the routes in this scope. The scope must have a prefix,
 * because \@fastify/cors answers `OPTIONS` of all URLs in it. The server's own pages and native apps need no CORS.
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
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    strictPreflight: false,
  });
});
