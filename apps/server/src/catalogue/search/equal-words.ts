import { readFileSync } from 'node:fs';
import { joinNumbers, mayHaveNumbers, numberOf } from './known-words.ts';
import { keysOfList, keysOfName } from './title-words.ts';
import { pushTo } from './unit-index.ts';

/** For each word, its short forms and its translations, between commas: `doctor` and `dr`, `versus` and `gegen`. */
const EQUAL_WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./equal-words.json', import.meta.url), 'utf8'),
);

/** The groups of equal words of each word. `st` is in two: for `saint` and `street`. */
const groupsOf = new Map<string, (readonly [string, ...string[]])[]>();
for (const [word, others] of Object.entries(EQUAL_WORDS)) {
  const [first = word, ...more] = [...keysOfName(word), ...keysOfList(others)];
  for (const key of new Set([first, ...more])) pushTo(groupsOf, key, [first, ...more]);
}

/** Returns the words that are the same as a word, written out or short, in any language. */
export const equalWords = (word: string): readonly string[] => (groupsOf.get(word) ?? []).flat();

/** A name with more combinations of equal words is looked for under the first ones only. */
const MAX_KEYS = 4;

/**
 * Returns the keys under which a name is found however its numbers and {@link equalWords} are written: `7samurai` for
 * "Seven Samurai", `doctorstrange` for `dr strange`. Returns no key if the name has no such words.
 */
export function equalKeys(words: readonly string[]): string[] {
  if (!mayHaveNumbers(words) && !words.some((word) => groupsOf.has(word))) return [];
  const joined = joinNumbers(words);
  let keys = [''];
  for (const [at, word] of joined.entries()) {
    const number = numberOf(word, at === 0);
    // Only between two names is V no number: "Batman v Superman".
    const mayBeEqual = word !== 'v' || (at > 0 && at < joined.length - 1);
    const equal = mayBeEqual ? (groupsOf.get(word) ?? []).map(([first]) => first) : [];
    const forms = number === undefined ? equal : [number, ...equal];
    keys = keys.flatMap((key) => (forms.length > 0 ? forms : [word]).map((form) => key + form));
  }
  return keys.slice(0, MAX_KEYS);
}
