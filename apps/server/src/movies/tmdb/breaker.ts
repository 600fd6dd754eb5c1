/** So many failures in a row, and one request at a time tries. */
const FAILURES = 5;

export interface Breaker {
  /** Whether one request at a time tries, for the others failed. */
  readonly isOpen: boolean;
  /** Milliseconds that the movie database has asked to be left alone for; 0 when it has not. */
  pause(): number;
  /** Lets a request in, which is to say how it went; or gives the milliseconds after which another may try. */
  enter(): Settle | number;
}

/**
 * How a request went.
 * @param hasFailed the movie database, not what was asked, was at fault.
 * @param pause milliseconds for which it asks to be left alone.
 */
type Settle = (hasFailed: boolean, pause?: number) => void;

/**
 * Spares a movie database that fails, and visitors the wait for it (design 6): after several failures in a row one
 * request at a time tries, and after it has failed none for a moment. A pause that the movie database asks for is kept
 * to by all requests, not by the one alone that was told.
 * @param options.rest milliseconds without a try after one that failed.
 * @param options.now milliseconds by a clock that nobody sets.
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
