import type { Understood } from '@marquee/contract';
import { titleWords } from '../catalogue/title-words.ts';
import { type Facets, facetsOf, NARROWING_KINDS, understoodUnits } from './answer-term.ts';
import type { MovieIndex } from './movie-index.ts';
import { toStem, yearsUnit } from './narrowing-units.ts';
import type { Unit } from './unit.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';
import { splitWords } from './word-variants.ts';
import { yearsIn } from './years.ts';

/** No genre, language or country has a name of more words. */
const MOST_WORDS_A_NAME = 3;

export interface NarrowedTerm {
  /** The words that narrow nothing down: a title or a name that only the movie database may know. */
  rest: string;
  /** Whether other words narrow movies down. */
  isNarrowed: boolean;
  facets: Facets;
  understood: Understood;
}

/**
 * Reads a term whose movies are not built in: `steven seagal 90s movies` is `steven seagal` and the 1990s. The rest is the
 * whole term, as it is typed, where no word can be left out, or all of them are about movies.
 */
export function narrowTerm(index: MovieIndex, term: string, language?: string): NarrowedTerm {
  const words = splitWords(titleWords(term), index);
  const units: Unit[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const { unit, length } = unitAt(index, words, at);
    if (unit) units.push(unit);
    else if (!MOVIE_WORDS.has(words[at] ?? '')) rest.push(words[at] ?? '');
    at += length;
  }
  const isJoining = (word: string) => STOP_WORDS.has(word);
  const start = rest.findIndex((word) => !isJoining(word));
  const end = rest.findLastIndex((word) => !isJoining(word));
  const isWhole = rest.length === words.length || (units.length === 0 && start < 0);
  return {
    rest: isWhole ? term : rest.slice(Math.max(0, start), end + 1).join(' '),
    isNarrowed: units.length > 0,
    facets: facetsOf(units, index.catalogue),
    understood: understoodUnits(units, language),
  };
}

/** The longest unit that narrows movies down and begins at a word. */
function unitAt(
  index: MovieIndex,
  words: readonly string[],
  at: number,
): { unit: Unit | undefined; length: number } {
  for (let length = Math.min(MOST_WORDS_A_NAME, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).join('');
    const found = [...index.units.exact(key), ...(length === 1 ? index.units.exact(toStem(key)) : [])];
    const unit = found.find(({ unit: { kind } }) => NARROWING_KINDS.has(kind))?.unit;
    if (unit) return { unit, length };
  }
  const years = yearsIn(words, at);
  return { unit: years && yearsUnit(index.catalogue, years), length: 1 };
}
