import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The task of a visitor process. */
export interface VisitJob {
  port: number;
  /** `attack`: one address sends the most expensive requests over 64 connections. `visits`: 20 ordinary visitors. */
  kind: 'attack' | 'visits';
  seconds: number;
}

export interface VisitResult {
  /** The number of all requests that ended: with a response, or because the connection broke. */
  answers: number;
  /** The number of requests without a 2xx or 3xx response, including broken connections. */
  refusals: number;
  perSecond: number;
  /** The median time from a request to the end of its response, in ms. */
  p50: number;
  p99: number;
  /** The number of responses by status. The status of a broken connection is 0. */
  statuses: Record<string, number>;
}

const PROCESS = fileURLToPath(new URL('./visit-process.ts', import.meta.url));

/** Starts a process that sends visits to a local server. */
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
