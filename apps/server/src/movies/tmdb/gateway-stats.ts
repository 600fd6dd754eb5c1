/** What happened at the gateway since the start, each a count that only grows; for `/metrics`. */
export type GatewayStats = {
  /** Answers given from memory, fresh. */
  hits: number;
  /** Answers for which a visitor had to wait, those merged into a request under way included. */
  misses: number;
  /** Answers given from memory past their keep time. */
  stale: number;
  /** Requests sent upstream, retries included. */
  upstreamRequests: number;
  /** Those of them that were sent again. */
  upstreamRetries: number;
  /** Calls that ended, after all retries, in an error other than a 4xx about the call itself. */
  upstreamErrors: number;
};

export function createGatewayStats(): GatewayStats {
  return { hits: 0, misses: 0, stale: 0, upstreamRequests: 0, upstreamRetries: 0, upstreamErrors: 0 };
}
