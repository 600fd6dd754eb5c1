import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VisitJob, VisitResult } from './visit-job.ts';

const PROCESS = fileURLToPath(new URL('./visit-process.ts', import.meta.url));

/** Visits a server on loopback from another process. */
export function visits(job: VisitJob): Promise<VisitResult> {
  return new Promise((resolve, reject) => {
    const visitors = fork(PROCESS, { serialization: 'advanced' });
    visitors.once('message', (result: VisitResult) => resolve(result));
    visitors.once('exit', (code) => {
      if (code !== 0) reject(new Error('The visits could not be run to their end'));
    });
    visitors.send(job);
  });
}
