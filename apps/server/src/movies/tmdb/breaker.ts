/** Consecutive failures that open the breaker. */
const FAILURE_THRESHOLD = 5;

export interface Breaker {
  /** Whether the breaker is open: it then lets one request at a time through as a probe, and refuses all others. */
  readonly isOpen: boolean;
  /** Returns the remaining milliseconds of the pause that TMDB requested; 0 if there is none. */
  pause(): number;
  /**
   * Admits a request and returns the function that must report its outcome. If the breaker refuses the request, returns
   * the milliseconds until the next probe.
   */
  enter(): ReportOutcome | number;
}

/**
 * Reports the outcome of a request.
 * @param hasFailed whether TMDB failed. An error that the request itself caused (4xx) does not count.
 * @param pause milliseconds that TMDB asked to wait before further requests.
 */
type ReportOutcome = (hasFailed: boolean, pause?: number) => void;

/**
 * Creates the circuit breaker for TMDB (design, Gateway). After several consecutive failures it sends only one request
 * at a time, as a probe. A pause that TMDB asks for applies to all requests, which breakers of libraries do not support.
 * @param options.probeInterval milliseconds between a failed probe and the next one.
 * @param options.now a monotonic clock in milliseconds.
 */
export function createBreaker({ probeInterval, now }: { probeInterval: number; now: () => number }): Breaker {
  let failures = 0;
  let isProbing = false;
  let nextProbeAt = 0;
  let pausedUntil = 0;
  const isOpen = () => failures >= FAILURE_THRESHOLD;

  return {
    get isOpen() {
      return isOpen();
    },
    pause: () => Math.max(0, pausedUntil - now()),
    enter() {
      const isProbe = isOpen();
      if (isProbe && isProbing) return probeInterval;
      if (isProbe && nextProbeAt > now()) return nextProbeAt - now();
      isProbing = isProbe;
      return (hasFailed, pause = 0) => {
        if (isProbe) isProbing = false;
        failures = hasFailed ? failures + 1 : 0;
        nextProbeAt = now() + probeInterval;
        pausedUntil = Math.max(pausedUntil, now() + pause);
      };
    },
  };
}
