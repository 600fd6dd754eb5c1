import { type MemoryBudget, objectBytes } from '../../shared-work/memory-budget.ts';

/** Maximum composed answers. An entry also holds the answers of TMDB that it was composed of, which are not counted. */
const MAX_ANSWERS = 2_000;

/** The composed answers of one kind. */
export interface Composed<T> {
  /**
   * Returns the kept answer if it was composed of the same objects as now; otherwise composes it. So an unchanged answer
   * is the same object, and its JSON text need not be written again.
   * @param compose receives the answer that was kept before.
   */
  get(key: string, parts: readonly unknown[], compose: (before: T | undefined) => T): T;
  peek(key: string): T | undefined;
}

/** Creates the cache of what is composed of TMDB's answers: pages of searches, movies in a series, offers of a country. */
export function createComposedAnswers(budget: MemoryBudget) {
  const entries = budget.createCache<{ parts: readonly unknown[]; answer: object }>({
    max: MAX_ANSWERS,
    sizeCalculation: ({ answer }, key) => objectBytes(answer, key),
  });

  return {
    /** Returns the part of the cache for one kind of answers. No two kinds may have a key in common. */
    of: <T extends object>(): Composed<T> => {
      // The cast is safe: what has a key was composed as the same kind.
      const peek = (key: string) => entries.get(key)?.answer as T | undefined;
      return {
        peek,
        get(key, parts, compose) {
          const before = peek(key);
          const partsBefore = entries.get(key)?.parts;
          const isSame =
            partsBefore?.length === parts.length && parts.every((part, index) => part === partsBefore[index]);
          if (before && isSame) return before;
          const answer = compose(before);
          entries.set(key, { parts, answer });
          return answer;
        },
      };
    },
  };
}

export type ComposedAnswers = ReturnType<typeof createComposedAnswers>;
