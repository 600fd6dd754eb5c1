import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The job of a load generator. */
export interface LoadJob {
  port: number;
  connections: number;
  /** Seconds that are measured, after `warmUp` seconds that are not. */
  seconds: number;
  warmUp: number;
  /** Units of work, each a list of raw HTTP requests. Every connection repeats randomly chosen units. */
  units: string[][];
}

export interface LoadResult {
  /** Completed units per second whose answers were all 2xx. */
  perSecond: number;
  /** Milliseconds from the first request of a unit to its last answer. */
  p50: number;
  p99: number;
}

const GENERATOR = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Number of connections of every load (design 5). */
const CONNECTIONS = 64;

/** Seconds of load after which a server's code is compiled. */
export const WARM_UP = 4;

/** Puts load on a local server from another process. Throws if an answer is not 2xx. */
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
