import { OBSCURE_SURNAME_COST, TYPO_COSTS } from './costs.ts';
import { isSpelledRight } from './description-words.ts';
import { MOVIE_WORDS, STOP_WORDS } from './known-words.ts';
import type { FoundUnit } from './reading.ts';
import { titleWords } from './title-words.ts';
import { typingDistance } from './typing-distance.ts';

/** Common words, in which no typos are assumed: `nothing` should not find "Notting Hill". */
export const WORDS_WITHOUT_TYPOS: ReadonlySet<string> = new Set(
  'nothing something anything everything nobody somebody anybody everybody someone anyone everyone'.split(
    ' ',
  ),
);

/** The minimum cost of an obscure surname with a typo. It is not matched, because the word is probably no surname. */
const OBSCURE_SURNAME_WITH_TYPO_COST = TYPO_COSTS.any + TYPO_COSTS.each + OBSCURE_SURNAME_COST;

/**
 * Whether a match with a typo is plausible. A name of one word must be typed as one word, a character must not have a
 * common first name or surname, and a word that is no name must be long.
 */
export function mayHaveTypo(
  { unit: { kind, label, detail }, isSound, hasOtherFirstLetter, cost }: FoundUnit,
  letters: number,
  typed: readonly string[],
  all: number,
): boolean {
  const words = typed.length;
  const isOneWord = !/[\s-]/.test(label);
  if (words > 1 && isOneWord) return false;
  if (kind === 'title' || kind === 'series') return true;
  if (hasOtherFirstLetter) return false;
  if (kind === 'surname' && cost >= OBSCURE_SURNAME_WITH_TYPO_COST) return false;
  if (kind === 'surname') return words === 1 && letters >= (all === 1 ? 6 : 7);
  if (kind === 'roleName' || kind === 'firstName') return false;
  if (words > 1 && !isSound && (kind === 'role' || kind === 'person') && !hasSameLastWord(typed, label))
    return false;
  if (kind === 'role') return letters >= 6 && !(detail && 'isUsualName' in detail);
  if (kind === 'person') return words > 1 || isOneWord;
  return words === 1 && letters >= 8 && !isSound;
}

/** Whether at most a third of the last word's letters differ: `stephen king` is neither Stephen Lang nor Hawking. */
function hasSameLastWord(typed: readonly string[], label: string): boolean {
  const [last = '', other = ''] = [typed.at(-1), titleWords(label).at(-1)];
  const limit = Math.max(1, Math.floor(other.length / 3));
  return typingDistance(last, other, limit) <= limit;
}

/** Counts the letters without leading stop words. */
export function significantLength(words: readonly string[]): number {
  const first = words.findIndex((word) => !STOP_WORDS.has(word));
  return words.slice(Math.max(0, first)).join('').length;
}

/**
 * In a term of at least this many words, a word of the movies' texts is spelled right. Such a term mostly describes a
 * movie: without this rule its typos took three quarters of the search's time, 6 of 9 ms.
 */
const MIN_WORDS_OF_TEXT = 4;

/** @param termLength the number of words of the whole term. */
export const isWorthCorrecting = (words: readonly string[], termLength: number) =>
  !words.every(
    (word) =>
      STOP_WORDS.has(word) ||
      MOVIE_WORDS.has(word) ||
      (termLength >= MIN_WORDS_OF_TEXT && isSpelledRight(word)),
  );
