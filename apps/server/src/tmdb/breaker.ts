/** Different requests that must fail in a row to open the breaker. One movie that fails again and again is not enough. */
const FAILURE_THRESHOLD = 5;

export interface Breaker {
  /** Whether the breaker is open: it then lets one request at a time through as a probe, and refuses all others. */
  readonly isOpen: boolean;
  /** Returns the remaining milliseconds of the pause that TMDB requested; 0 if there is none. */
  pause(): number;
  /**
   * Admits a request and returns the function that must report its outcome. If the breaker refuses the request, returns
   * the milliseconds until the next probe.
   * @param key identifies what is requested.
   */
  enter(key: string): ReportOutcome | number;
}

/**
 * Reports the outcome of a request.
 * @param hasFailed whether TMDB failed. An error that the request itself caused (4xx) does not count.
 * @param pause milliseconds that TMDB asked to wait before further requests.
 */
type ReportOutcome = (hasFailed: boolean, pause?: number) => void;

/**
 * Creates the circuit breaker for TMDB (design, Gateway). After failures of several requests in a row it sends only one
 * request at a time, as a probe. A failure does not count if TMDB answered another request meanwhile: then it hangs for
 * this movie only. A pause that TMDB asks for applies to all requests, which breakers of libraries do not support.
 * @param options.probeInterval milliseconds between a failed probe and the next one.
 * @param options.now a monotonic clock in milliseconds.
 */
export function createBreaker({ probeInterval, now }: { probeInterval: number; now: () => number }): Breaker {
  const failed = new Set<string>();
  let successes = 0;
  let isProbing = false;
  let nextProbeAt = 0;
  let pausedUntil = 0;
  const isOpen = () => failed.size >= FAILURE_THRESHOLD;

  return {
    get isOpen() {
      return isOpen();
    },
    pause: () => Math.max(0, pausedUntil - now()),
    enter(key) {
      const isProbe = isOpen();
      if (isProbe && isProbing) return probeInterval;
      if (isProbe && nextProbeAt > now()) return nextProbeAt - now();
      isProbing = isProbe;
      const successesBefore = successes;
      return (hasFailed, pause = 0) => {
        if (isProbe) isProbing = false;
        if (!hasFailed) {
          successes += 1;
          failed.clear();
        } else if (successes === successesBefore) failed.add(key);
        nextProbeAt = now() + probeInterval;
        pausedUntil = Math.max(pausedUntil, now() + pause);
      };
    },
  };
}
