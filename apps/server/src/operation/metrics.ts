import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers that a part counts by itself, by their names in camel case; they only go up. */
export type Stats = () => Record<string, number>;

/** `commitsMerged` of the part `searchLog` is `marquee_search_log_commits_merged`. */
function metricName(part: string, name: string): string {
  return `marquee_${part}_${name}`.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The server's metrics in Prometheus' form: requests and latencies by route, the parts' own numbers, the process. */
export function createMetrics(parts: Record<string, Stats>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'marquee_requests_total',
    help: 'Requests answered, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const latency = new Histogram({
    name: 'marquee_request_seconds',
    help: 'From the request to the end of its answer, by route pattern.',
    labelNames: ['route'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });

  for (const [part, stats] of Object.entries(parts)) {
    for (const name of Object.keys(stats())) {
      new Gauge({
        name: metricName(part, name),
        help: `${name} of ${part}, since the start.`,
        registers: [registry],
        collect() {
          this.set(stats()[name] ?? 0);
        },
      });
    }
  }

  /** Counts the requests of the app it is registered in. */
  const measureRequests = fp(async function measureRequests(app: FastifyInstance) {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      requests.inc({ method: request.method, route, status: reply.statusCode });
      latency.observe({ route }, reply.elapsedTime / 1000);
    });
  });

  return { registry, measureRequests };
}
