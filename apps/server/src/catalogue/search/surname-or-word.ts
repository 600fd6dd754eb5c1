import type { Budget } from './read-movie.ts';
import { KEY_COSTS, OBSCURE_SURNAME_COST, TITLE_BEHIND_SURNAME_COST } from './costs.ts';
import { toStem, wordsIn } from './named-units.ts';
import type { FoundUnit, Reading, UnitKind } from './reading.ts';

/** Units of these kinds have ordinary words as names. */
export const KINDS_WITH_WORDS: ReadonlySet<UnitKind> = new Set(['theme', 'genre', 'origin']);

/** What was typed, and the visitor's language (TMDB's code). */
export interface TypedTerm {
  term: string;
  language: string;
  /** The steps that reading the term may still take, in all ways together. */
  budget: Budget;
}

/**
 * Decides whether a word that is both is a surname or an ordinary word. It is an ordinary word only if the visitor's
 * language has it as it was typed: `damon` is no theme in any language, `dämon` is one in German, `koch` in German only.
 */
export function surnameOrWord(
  found: readonly FoundUnit[],
  { term, language }: TypedTerm,
): readonly FoundUnit[] {
  const units = found.map(({ unit }) => unit);
  const named = units.filter(({ kind }) => KINDS_WITH_WORDS.has(kind));
  if (named.length === 0 || !units.some(({ kind }) => kind === 'surname')) return found;
  const typed = new Set(lowerCase(term).split(/[^\p{L}\p{M}\p{N}]+/u));
  const stems = new Set([...typed].map(toStem));
  const isWord = named.some((unit) =>
    wordsIn(unit, language).some((word) => typed.has(lowerCase(word)) || stems.has(toStem(lowerCase(word)))),
  );
  return found.filter(({ unit: { kind } }) => (isWord ? kind !== 'surname' : !KINDS_WITH_WORDS.has(kind)));
}

const lowerCase = (text: string) => text.normalize('NFC').toLowerCase();

/**
 * Raises the cost of titles that begin with a word that is the surname of a well-known person and the whole term: of
 * all titles if there is one of this word alone (Rush), else of those in which it is only the beginning of a word
 * (Wanted for `wan`).
 */
export function behindSurname(
  readings: Reading[],
  [word = '', ...others]: readonly string[],
  units: readonly FoundUnit[],
): Reading[] {
  const isSurname = units.some(
    ({ unit, isIncomplete, isTypo, cost }) =>
      unit.kind === 'surname' && !isIncomplete && !isTypo && cost < OBSCURE_SURNAME_COST,
  );
  if (others.length > 0 || !isSurname) return readings;
  const isTitle = readings.some(
    ({ spans: [span] }) => span?.unit.kind === 'title' && span.cost < KEY_COSTS.main,
  );
  return readings.map((reading) => {
    const isBehind =
      reading.spans.some(({ isIncomplete }) => isIncomplete) ||
      [...reading.titleWords.values()].some((other) => other !== word) ||
      (isTitle && reading.coverage !== undefined && reading.coverage !== 'all');
    return isBehind ? { ...reading, cost: reading.cost + TITLE_BEHIND_SURNAME_COST } : reading;
  });
}
