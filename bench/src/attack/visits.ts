import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The job of a visitor process. */
export interface VisitJob {
  port: number;
  /** `attack`: 64 connections of one address with the most expensive requests; `visits`: 20 ordinary visitors. */
  kind: 'attack' | 'visits';
  seconds: number;
}

export interface VisitResult {
  /** Number of answers, and of refusals and failures among them. */
  answers: number;
  refusals: number;
  perSecond: number;
  /** Milliseconds from a request to the end of its answer. */
  p50: number;
  p99: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
}

const PROCESS = fileURLToPath(new URL('./visit-process.ts', import.meta.url));

/** Sends visits to a server on loopback from another process. */
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
