import type { UnderstoodUnit } from '@marquee/contract';
import { MOVIE_WORDS, STOP_WORDS, yearsIn } from './known-words.ts';
import type { MovieIndex } from './movie-index.ts';
import { toStem, yearsUnit } from './named-units.ts';
import type { Unit } from './reading.ts';
import { type Facets, NARROWING_KINDS, facetsOf } from './term-units.ts';
import { titleWords } from './title-words.ts';
import { namesOf } from './understood-units.ts';
import { splitWords } from './word-variants.ts';

/** Maximum words in the name of a genre, language or country. */
const MAX_WORDS_PER_NAME = 3;

export interface SeparatedTerm {
  /**
   * The words that are not filters, maybe a title or a name that only TMDB knows. Has no stop words at its ends. Empty if
   * there are only filters, stop words and words about movies.
   */
  remainingTerm: string;
  facets: Facets;
  /** The filters of the term (genres, languages, countries or years), for visitors. */
  units: UnderstoodUnit[];
}

/**
 * Separates the filters in a term from its other words. Callers use it if the catalogue has no movies for the term.
 * `steven seagal 90s movies` becomes `steven seagal` and a filter for the 1990s. `remainingTerm` is the unchanged term
 * if no word can be removed, or if the term has only stop words and words about movies.
 */
export function separateFilters(index: MovieIndex, term: string, language?: string): SeparatedTerm {
  const words = splitWords(titleWords(term), index);
  const units: Unit[] = [];
  const remainingWords: string[] = [];
  for (let at = 0; at < words.length;) {
    const { unit, length } = unitAt(index, words, at);
    if (unit) units.push(unit);
    else if (!MOVIE_WORDS.has(words[at] ?? '')) remainingWords.push(words[at] ?? '');
    at += length;
  }
  const isStopWord = (word: string) => STOP_WORDS.has(word);
  const start = remainingWords.findIndex((word) => !isStopWord(word));
  const end = remainingWords.findLastIndex((word) => !isStopWord(word));
  const isWhole = remainingWords.length === words.length || (units.length === 0 && start < 0);
  return {
    remainingTerm: isWhole ? term : remainingWords.slice(Math.max(0, start), end + 1).join(' '),
    facets: facetsOf(units, index.catalogue),
    units: namesOf(units, language),
  };
}

/** Returns the longest filter that begins at position `at`, and the number of its words; 1 if there is no filter. */
function unitAt(
  index: MovieIndex,
  words: readonly string[],
  at: number,
): { unit: Unit | undefined; length: number } {
  for (let length = Math.min(MAX_WORDS_PER_NAME, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).join('');
    const found = [...index.units.exact(key), ...(length === 1 ? index.units.exact(toStem(key)) : [])];
    const unit = found.find(({ unit: { kind } }) => NARROWING_KINDS.has(kind))?.unit;
    if (unit) return { unit, length };
  }
  const years = yearsIn(words, at);
  return { unit: years && yearsUnit(index.catalogue, years), length: 1 };
}
