import type { FoundUnit } from './unit-index.ts';
import type { IndexedTitle, Unit } from './unit.ts';

/** The words of a term from `start` up to, but not including, `end`, read as one unit. */
export interface Span extends FoundUnit {
  start: number;
  end: number;
  /** The cost of the unit for one movie, including slips and incomplete words. */
  spanCost: number;
}

/** One interpretation of a term for one movie. Each word belongs to a unit, to a title, or to neither. */
export interface Reading {
  movie: number;
  cost: number;
  spans: readonly Span[];
  /** The title that the term contains words of; absent if a unit is the complete title. */
  title?: IndexedTitle;
  /** The words of `title` by their position in the term. */
  titleWords: ReadonlyMap<number, string>;
  /** Number of words that belong to neither a unit nor a title. */
  unplaced: number;
  /** How much of `title` the term contains. */
  coverage?: 'all' | 'beginning' | 'some';
}

export const hasKind = (reading: Reading, ...kinds: Unit['kind'][]) =>
  reading.spans.some(({ unit }) => kinds.includes(unit.kind));
