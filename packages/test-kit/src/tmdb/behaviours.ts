import type { Quirk } from './quirks.ts';

/** A number is a status, sent with TMDB's error body for that status. `drip` sends a body byte by byte without end. */
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
  /** The behaviour applies to paths with this start, such as `/3/search`. By default, it applies to all paths. */
  path?: string;
  /** The behaviour applies only to searches for exactly this term. */
  term?: string;
  /** The delay before the answer, in ms. */
  delay?: number;
  failure?: Failure;
  /** Makes TMDB's answer odd. */
  quirk?: Quirk;
  /** Replaces TMDB's answer. */
  answer?: { status: number; headers?: Record<string, string>; body: string | Buffer };
  /** The `Retry-After` header in seconds, sent if `failure` is a status. */
  retryAfter?: number;
  /** The number of requests to which the behaviour applies. By default, it applies until `recover()`. */
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
    /** Returns the first behaviour that matches a request, and reduces the behaviour's remaining `times` by one. */
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
