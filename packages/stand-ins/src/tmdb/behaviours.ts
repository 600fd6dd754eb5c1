/**
 * A failure of the stand-in. A number is that status with TMDB's body for it; `drip` is a body that sends a byte at a time
 * and never ends.
 */
export type Failure =
  | 401
  | 404
  | 429
  | 500
  | 502
  | 503
  | 504
  | 'hang-up'
  | 'broken-json'
  | 'empty-body'
  | 'empty-results'
  | 'drip';

/** A behaviour for some requests. The first matching behaviour applies. */
export interface Behaviour {
  /** A path prefix, such as `/3/search`; all paths if absent. */
  path?: string;
  /** Only searches for exactly this term. */
  term?: string;
  /** Milliseconds before the answer. */
  delay?: number;
  failure?: Failure;
  /** This answer, for any request. */
  answer?: { status: number; headers?: Record<string, string>; body: string | Buffer };
  /** The `Retry-After` in seconds of a failure with a status. */
  retryAfter?: number;
  /** The number of requests; until `recover()` if absent. */
  times?: number;
}

/** The active behaviours. */
export function createBehaviours() {
  let rules: { behaviour: Behaviour; left: number }[] = [];

  return {
    add(behaviour: Behaviour): void {
      rules.push({ behaviour, left: behaviour.times ?? Infinity });
    },
    clear(): void {
      rules = [];
    },
    /** Uses up the behaviour for a request once; undefined if none matches. */
    take(path: string, term: string | null): Behaviour | undefined {
      const rule = rules.find(
        ({ behaviour, left }) =>
          left > 0 &&
          path.startsWith(behaviour.path ?? '') &&
          (behaviour.term === undefined || behaviour.term === term),
      );
      if (rule) rule.left -= 1;
      return rule?.behaviour;
    },
  };
}
