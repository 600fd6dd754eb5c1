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
