import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The task of a load generator. */
export interface LoadJob {
  port: number;
  connections: number;
  /** The duration of the measurement in seconds. The measurement begins after `warmUp` seconds of load. */
  seconds: number;
  warmUp: number;
  /**
   * The units of work. A unit is a list of raw HTTP requests, which a connection sends one after another. Each
   * connection repeats random units.
   */
  units: string[][];
}

export interface LoadResult {
  /** Completed units per second. All their responses are 2xx. */
  perSecond: number;
  /** The median time from the first request of a unit to its last response, in ms. */
  p50: number;
  p99: number;
}

const GENERATOR = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** The number of connections of every load (design 5). */
const CONNECTIONS = 64;

/** The duration in seconds of a load that makes a new server compile its code. */
export const WARM_UP = 4;

/** Puts load on a local server from another process. Throws if a response is not 2xx. */
export function load(
  job: Pick<LoadJob, 'port' | 'units' | 'seconds'> & Partial<LoadJob>,
): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const generator = fork(GENERATOR, { serialization: 'advanced' });
    generator.once('message', (result: LoadResult) => resolve(result));
    generator.once('exit', (code) => {
      if (code !== 0) reject(new Error('The load could not be run to its end'));
    });
    generator.send({ connections: CONNECTIONS, warmUp: 1, ...job });
  });
}
