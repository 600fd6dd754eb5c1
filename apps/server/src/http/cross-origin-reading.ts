import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Seconds for which browsers may cache a preflight response (`access-control-max-age`). */
const PREFLIGHT_MAX_AGE = 86_400;

/**
 * Enables CORS reads for the allowed origins in the scope that it is registered in, which must have a prefix, and answers
 * preflight requests (`OPTIONS`) below it. The server's own pages and native apps need no CORS; other origins are not
 * allowed.
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
