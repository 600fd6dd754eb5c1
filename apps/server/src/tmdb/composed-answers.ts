import { type MemoryBudget, objectBytes } from '../fairness/memory-budget.ts';

/** Maximum composed answers. An entry also holds the answers of TMDB that it was composed of, which are not counted. */
const MAX_ANSWERS = 2_000;

/** The composed answers of one kind. */
export interface Composed<T> {
  /**
   * Returns the cached answer if it was composed of the same objects as now; otherwise composes it. So an unchanged
   * answer is the same object, whose JSON text is cached, too (`answer-texts.ts`).
   * @param compose receives the answer that was cached before.
   */
  get(key: string, parts: readonly unknown[], compose: (before: T | undefined) => T): T;
  peek(key: string): T | undefined;
}

interface Entry<T> {
  parts: readonly unknown[];
  answer: T;
}

/** Creates the cache of what is composed of TMDB's answers: pages of searches, movies in a series, offers of a country. */
export function createComposedAnswers(budget: MemoryBudget) {
  const entries = budget.createCache<Entry<object>>({
    max: MAX_ANSWERS,
    sizeCalculation: ({ answer }, key) => objectBytes(answer, key),
  });

  return {
    /** Returns the part of the cache for one kind of answers. No two kinds may have a key in common. */
    of: <T extends object>(): Composed<T> => {
      // The cast is safe: what has a key was composed as the same kind.
      const find = (key: string) => entries.get(key) as Entry<T> | undefined;
      return {
        peek: (key) => find(key)?.answer,
        get(key, parts, compose) {
          const cached = find(key);
          const isUnchanged =
            cached?.parts.length === parts.length &&
            parts.every((part, index) => part === cached.parts[index]);
          if (isUnchanged) return cached.answer;
          const answer = compose(cached?.answer);
          entries.set(key, { parts, answer });
          return answer;
        },
      };
    },
  };
}

export type ComposedAnswers = ReturnType<typeof createComposedAnswers>;
