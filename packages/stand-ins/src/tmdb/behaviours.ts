/**
 * What the stand-in does in place of its answer. A number is that status with TMDB's body for it; `drip` is a body of
 * which a byte comes now and then, and never the last one.
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

/** How the stand-in behaves to some requests. The first behaviour that fits a request is the one that counts. */
export interface Behaviour {
  /** Only paths that begin so, such as `/3/search`; all when absent. */
  path?: string;
  /** Only searches for this very term. */
  term?: string;
  /** Milliseconds before the answer. */
  delay?: number;
  failure?: Failure;
  /** This very answer, whatever is asked for. */
  answer?: { status: number; headers?: Record<string, string>; body: string | Buffer };
  /** Seconds that a failure with a status asks to wait. */
  retryAfter?: number;
  /** For so many requests; until `recover()` when absent. */
  times?: number;
}

/** The behaviours in force. */
export function createBehaviours() {
  let rules: { behaviour: Behaviour; left: number }[] = [];

  return {
    add(behaviour: Behaviour): void {
      rules.push({ behaviour, left: behaviour.times ?? Infinity });
    },
    clear(): void {
      rules = [];
    },
    /** The behaviour for a request, used up once; undefined when none fits. */
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
