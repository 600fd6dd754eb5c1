import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-job.ts';

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
