import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { clientErrorAnswer } from '../http/errors.ts';

/** The metrics of one part of the server, by camel-case names. */
interface PartNumbers {
  /** Counters since the start. */
  counts(): Readonly<Record<string, number>>;
  /** Gauges: current lengths and sizes, or 1 for yes and 0 for no. */
  state(): Readonly<Record<string, number>>;
}

/**
 * The statuses that are counted as refusals, each with its `reason` label. Failures (500, 502, 504) are no refusals;
 * `marquee_requests_total` counts them.
 */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'not_allowed',
  403: 'unknown_origin',
  408: 'slow_body',
  413: 'large_body',
  414: 'long_address',
  429: 'visitor_limit',
  503: 'unavailable',
};

/**
 * Converts the name of a metric to Prometheus' form: `readsWaiting` of the part `search_log` becomes
 * `marquee_search_log_reads_waiting`.
 */
function metricName(part: string, name: string): string {
  return `marquee_${part}_${name}`.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Creates the Prometheus metrics: requests and latencies by route, searches by `found`, the metrics of the server's parts, and the metrics
 * of the process.
 */
export function createMetrics(
  build: { version: string; commit: string },
  parts: Record<string, PartNumbers>,
  searches: Readonly<Record<'yes' | 'no', number>>,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'marquee_build_info',
    help: 'The version that runs and its commit, as labels; the value is 1.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(build, 1);

  const requests = new Counter({
    name: 'marquee_requests_total',
    help: 'Requests answered, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const latency = new Histogram({
    // Without our prefix: the name of the Prometheus convention, which common dashboards and rules expect.
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });

  const refusals = new Counter({
    name: 'marquee_refusals_total',
    help: 'Requests refused, by reason and route pattern.',
    labelNames: ['reason', 'route'],
    registers: [registry],
  });

  new Counter({
    name: 'marquee_searches_total',
    help: 'Searches answered, by API or page, by whether they found a movie.',
    labelNames: ['found'],
    registers: [registry],
    collect() {
      this.reset();
      for (const found of ['yes', 'no'] as const) this.inc({ found }, searches[found]);
    },
  });

  for (const [part, { counts, state }] of Object.entries(parts)) {
    for (const name of Object.keys(counts())) {
      new Counter({
        name: `${metricName(part, name)}_total`,
        help: `${name} of ${part}, since the start.`,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(counts()[name] ?? 0);
        },
      });
    }
    for (const name of Object.keys(state())) {
      new Gauge({
        name: metricName(part, name),
        help: `${name} of ${part}, now.`,
        registers: [registry],
        collect() {
          this.set(state()[name] ?? 0);
        },
      });
    }
  }

  /** Counts the requests of the app in which this plugin is registered. */
  const measureRequests = fp(async function measureRequests(app: FastifyInstance) {
    // No hook runs for a request that Node cannot parse. This listener is the first, because the next one closes the
    // socket.
    app.server.prependListener('clientError', (error: ConnectionError, socket: Socket) => {
      const answer = clientErrorAnswer(error, socket);
      if (answer) requests.inc({ method: 'unknown', route: 'unknown', status: answer.status });
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      const labels = { method: request.method, route, status: reply.statusCode };
      requests.inc(labels);
      latency.observe(labels, reply.elapsedTime / 1000);
      const reason = REFUSALS[reply.statusCode];
      if (reason) refusals.inc({ reason, route });
    });
  });

  return { registry, measureRequests };
}
