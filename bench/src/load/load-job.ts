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
