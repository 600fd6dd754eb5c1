/**
 * A failure of the stand-in. A number is an answer with that status and with TMDB's body for it. `drip` is a body that
 * is sent byte by byte and never ends.
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

/** A behaviour of the stand-in for some requests. If several match a request, the first one applies. */
export interface Behaviour {
  /** The beginning of the path, such as `/3/search`; all paths if absent. */
  path?: string;
  /** Limits the behaviour to searches for exactly this term. */
  term?: string;
  /** Milliseconds to wait before the answer. */
  delay?: number;
  failure?: Failure;
  /** The answer that is sent instead of TMDB's. */
  answer?: { status: number; headers?: Record<string, string>; body: string | Buffer };
  /** The `Retry-After` header in seconds, for a failure with a status. */
  retryAfter?: number;
  /** For how many requests the behaviour applies; until `recover()` if absent. */
  times?: number;
}

/** Creates the list of active behaviours. */
export function createBehaviours() {
  let rules: { behaviour: Behaviour; left: number }[] = [];

  return {
    add(behaviour: Behaviour): void {
      rules.push({ behaviour, left: behaviour.times ?? Infinity });
    },
    clear(): void {
      rules = [];
    },
    /** Returns the behaviour for a request, and counts it as used once. Undefined if none matches. */
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
