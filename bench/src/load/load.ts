import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a load generator is to do. */
export interface LoadJob {
  port: number;
  connections: number;
  /** Seconds that are measured, after `warmUp` seconds that are not. */
  seconds: number;
  warmUp: number;
  /**
   * What one unit of work sends, request by request, each as it goes over the wire. Every connection does one unit
   * after another, chosen at random.
   */
  units: string[][];
}

export interface LoadResult {
  /** Units whose every request was answered with a 2xx status. */
  perSecond: number;
  /** Milliseconds from the first request of a unit to its last answer. */
  p50: number;
  p99: number;
}

const GENERATOR = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Connections of every load here (design 5). */
const CONNECTIONS = 64;

/** Seconds of load after which a server's code is compiled, before anything is measured. */
export const WARM_UP = 4;

/** Loads a server on loopback from another process. Throws when it answers anything but 2xx. */
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
