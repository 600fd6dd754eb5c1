import autocannon, { type Request } from 'autocannon';

export interface LoadOptions {
  port: number;
  /** The number of connections, each with one request in flight. By default 64. */
  connections?: number;
  /** How long the load lasts, in seconds. */
  seconds: number;
  /**
   * The requests are dealt out to the connections, and each connection repeats its own in order. A connection without
   * one repeats all.
   */
  requests: readonly Request[];
}

export interface LoadResult {
  perSecond: number;
  /** The mean time from a request to its response, in ms. */
  mean: number;
  /** In whole milliseconds. */
  p99: number;
}

/** The duration in seconds of a load that makes a new server compile its code. */
export const WARM_UP = 4;

/** Puts load on a local server. Throws if a response is not 2xx. */
export async function load({ port, connections = 64, seconds, requests }: LoadOptions): Promise<LoadResult> {
  let connected = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    setupClient(client) {
      const own = requests.filter((_, index) => index % connections === connected);
      client.setRequests(own.length > 0 ? own : [...requests]);
      connected += 1;
    },
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} responses were not 2xx, and ${result.errors} requests failed`);
  }
  const perSecond = result['2xx'] / result.duration;
  return { perSecond, mean: (connections * 1000) / perSecond, p99: result.latency.p99 };
}
