import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a process of visitors is to do. */
export interface VisitJob {
  port: number;
  /** `attack`: 64 connections of one address that send the worst; `visits`: 20 visitors who look at films. */
  kind: 'attack' | 'visits';
  seconds: number;
}

export interface VisitResult {
  /** Answers, and those of them that were refusals or failures. */
  answers: number;
  refusals: number;
  perSecond: number;
  /** Milliseconds from a request to the end of its answer. */
  p50: number;
  p99: number;
  /** How often each status came. */
  statuses: Record<string, number>;
}

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
