import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Registry } from 'prom-client';
import { ConfigError } from '../config/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The port on which `/metrics` listens. If METRICS_PORT is 0, the system has chosen it. */
    metricsPort?: number;
  }
}

/**
 * Serves `/metrics` on a separate port, so that the metrics are not public. If the port is in use, the app does not
 * become ready.
 */
export const serveMetrics = fp(async function serveMetrics(
  app: FastifyInstance,
  options: { registry: Registry; host: string; port: number },
) {
  app.decorate('metricsPort', undefined);
  const { registry } = options;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });

  app.addHook('onReady', async () => {
    server.listen(options.port, options.host);
    await once(server, 'listening').catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `METRICS_PORT ${options.port} cannot be had on METRICS_HOST ${options.host} (${reason}): choose another.`,
      );
    });
    const address = server.address();
    if (address !== null && typeof address === 'object') app.metricsPort = address.port;
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
});
