import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Describes what a visitor process does. */
export interface VisitJob {
  port: number;
  /** `attack`: one address sends the most expensive requests over 64 connections. `visits`: 20 ordinary visitors. */
  kind: 'attack' | 'visits';
  seconds: number;
}

export interface VisitResult {
  /** Number of all answers, and number of refusals and failures among them. */
  answers: number;
  refusals: number;
  perSecond: number;
  /** Percentiles of the milliseconds from a request to the end of its answer. */
  p50: number;
  p99: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
}

const PROCESS = fileURLToPath(new URL('./visit-process.ts', import.meta.url));

/** Starts a process that sends visits to a server on loopback. Resolves with the result. */
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
