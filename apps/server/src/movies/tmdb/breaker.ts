/** Number of consecutive failures that open the breaker. */
const FAILURES = 5;

export interface Breaker {
  /**
   * Whether the breaker is open. While it is, one request at a time is sent to TMDB as a probe, and all other requests
   * are refused.
   */
  readonly isOpen: boolean;
  /** Returns the remaining milliseconds of the pause that TMDB requested; 0 if there is none. */
  pause(): number;
  /**
   * Admits a request and returns the function with which its outcome is reported. If the request is refused, returns
   * the milliseconds until the next probe.
   */
  enter(): Settle | number;
}

/**
 * Reports the outcome of a request.
 * @param hasFailed whether TMDB failed. An error that the request itself caused (4xx) does not count.
 * @param pause milliseconds that TMDB asked to wait before further requests.
 */
type Settle = (hasFailed: boolean, pause?: number) => void;

/**
 * Creates the circuit breaker for TMDB (design 6). After several consecutive failures only one request at a time is
 * sent, as a probe. After a failed probe no request is sent for `rest`. A pause that TMDB requests applies to all
 * requests.
 * @param options.rest milliseconds between a failed probe and the next one.
 * @param options.now a monotonic clock, in milliseconds.
 */
export function createBreaker({ rest, now }: { rest: number; now: () => number }): Breaker {
  let failures = 0;
  let isProbing = false;
  let restUntil = 0;
  let pauseUntil = 0;
  const isOpen = () => failures >= FAILURES;

  return {
    get isOpen() {
      return isOpen();
    },
    pause: () => Math.max(0, pauseUntil - now()),
    enter() {
      const isProbe = isOpen();
      if (isProbe && isProbing) return rest;
      if (isProbe && restUntil > now()) return restUntil - now();
      isProbing = isProbe;
      return (hasFailed, pause = 0) => {
        if (isProbe) isProbing = false;
        failures = hasFailed ? failures + 1 : 0;
        restUntil = now() + rest;
        pauseUntil = Math.max(pauseUntil, now() + pause);
      };
    },
  };
}
