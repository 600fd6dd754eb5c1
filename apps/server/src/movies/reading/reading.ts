import type { FoundUnit } from './unit-index.ts';
import type { IndexedTitle, Unit } from './unit.ts';

/** The words of a term from `start` to before `end`, read as one unit. */
export interface Span extends FoundUnit {
  start: number;
  end: number;
  /** The unit's cost for one movie, including typos and incomplete words. */
  spanCost: number;
}

/**
 * One interpretation of a term for one movie. Each word belongs to a unit, to a title, or to nothing. A cheaper reading
 * fits better.
 */
export interface Reading {
  movieIndex: number;
  cost: number;
  spans: readonly Span[];
  /** The title, if the term contains single words of it. Undefined if the whole title was found as a unit. */
  title?: IndexedTitle;
  /** The words of `title` that the term contains, keyed by the position of the matching word in the term. */
  titleWords: ReadonlyMap<number, string>;
  /** The number of words that belong to no unit and no title. */
  unplaced: number;
  /** How much of `title` the term contains. */
  coverage?: 'all' | 'beginning' | 'some';
}

export const hasKind = (reading: Reading, ...kinds: Unit['kind'][]) =>
  reading.spans.some(({ unit }) => kinds.includes(unit.kind));
