/** A number is a status, which is sent with TMDB's body for it. `drip` sends the body byte by byte and never ends. */
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

/** A change of the stand-in's answers. The first behaviour that matches a request applies. */
export interface Behaviour {
  /** The start of the path, such as `/3/search`. Absent: all paths. */
  path?: string;
  /** Only searches for exactly this term. */
  term?: string;
  /** The delay before the answer, in ms. */
  delay?: number;
  failure?: Failure;
  /** Replaces TMDB's answer. */
  answer?: { status: number; headers?: Record<string, string>; body: string | Buffer };
  /** The `Retry-After` header in seconds, if the failure has a status. */
  retryAfter?: number;
  /** The number of requests. Absent: until `recover()`. */
  times?: number;
}

export function createBehaviours() {
  let rules: { behaviour: Behaviour; left: number }[] = [];

  return {
    add(behaviour: Behaviour): void {
      rules.push({ behaviour, left: behaviour.times ?? Infinity });
    },
    clear(): void {
      rules = [];
    },
    /** Returns the first behaviour that matches a request, and counts the request for it. */
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
