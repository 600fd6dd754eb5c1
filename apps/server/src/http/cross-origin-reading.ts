import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** For how long a browser may remember that it may read (seconds). */
const REMEMBER = 86_400;

/**
 * Lets pages of the allowed origins read what the scope that it is registered in answers, which is to have a prefix:
 * whatever is asked for beforehand below it (`OPTIONS`) is answered. The server's own pages need no leave, and devices
 * have no origin; everybody else's pages are not let in.
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
    maxAge: REMEMBER,
    strictPreflight: false,
  });
});
