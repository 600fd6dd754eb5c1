/** Failures in a row that open the breaker. */
const FAILURES = 5;

export interface Breaker {
  /** Whether the breaker is open: one request at a time probes TMDB, the others are refused. */
  readonly isOpen: boolean;
  /** Milliseconds left of the pause that TMDB has asked for; 0 for none. */
  pause(): number;
  /** Admits a request and returns the function that reports its outcome; or returns the milliseconds until the next probe. */
  enter(): Settle | number;
}

/**
 * Reports the outcome of a request.
 * @param hasFailed whether TMDB failed; a refusal of the request itself is no failure.
 * @param pause milliseconds that TMDB asks all clients to wait.
 */
type Settle = (hasFailed: boolean, pause?: number) => void;

/**
 * Circuit breaker for TMDB (design 6): after several failures in a row one request at a time probes it, and after a failed
 * probe none for a moment. All requests obey a pause that TMDB asks for, not only the request that received it.
 * @param options.rest milliseconds without a probe after a failed one.
 * @param options.now a monotonic clock, in milliseconds.
 */
export function createBreaker({ rest, now }: { rest: number; now: () => number }): Breaker {
  let failures = 0;
  let isTrying = false;
  let restUntil = 0;
  let pauseUntil = 0;
  const isOpen = () => failures >= FAILURES;

  return {
    get isOpen() {
      return isOpen();
    },
    pause: () => Math.max(0, pauseUntil - now()),
    enter() {
      const isTry = isOpen();
      if (isTry && isTrying) return rest;
      if (isTry && restUntil > now()) return restUntil - now();
      isTrying = isTry;
      return (hasFailed, pause = 0) => {
        if (isTry) isTrying = false;
        failures = hasFailed ? failures + 1 : 0;
        restUntil = now() + rest;
        pauseUntil = Math.max(pauseUntil, now() + pause);
      };
    },
  };
}
