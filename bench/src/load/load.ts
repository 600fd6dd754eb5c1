import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Describes the load that a load generator puts on a server. */
export interface LoadJob {
  port: number;
  connections: number;
  /** Seconds that are measured. They begin after `warmUp` seconds, which are not measured. */
  seconds: number;
  warmUp: number;
  /**
   * The units of work. A unit is a list of raw HTTP requests that a connection sends one after another; each connection
   * repeats randomly chosen units.
   */
  units: string[][];
}

export interface LoadResult {
  /** Number of units per second that were completed with 2xx answers only. */
  perSecond: number;
  /** Percentiles of the milliseconds from the first request of a unit to its last answer. */
  p50: number;
  p99: number;
}

const GENERATOR = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Number of connections of every load (design 5). */
const CONNECTIONS = 64;

/** Seconds of load until a server's code is compiled. */
export const WARM_UP = 4;

/** Puts load on a local server from another process. Resolves with the result. Throws if an answer is not 2xx. */
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
