import type { FoundUnit } from './unit-index.ts';
import type { IndexedTitle, Unit } from './unit.ts';

/**
 * The words of a term from `start` up to, but not including, `end`, read as one unit (a name such as a person or
 * genre).
 */
export interface Span extends FoundUnit {
  start: number;
  end: number;
  /** The cost of the unit for one movie, including the costs of typos and incomplete words. */
  spanCost: number;
}

/**
 * One interpretation of a term for one movie. It assigns each word to a unit (a name such as a person or genre) or to a
 * title, or leaves it unassigned. The cheaper a reading, the better it fits.
 */
export interface Reading {
  movie: number;
  cost: number;
  spans: readonly Span[];
  /** The title of which the term contains single words. Undefined if the complete title was found as a unit. */
  title?: IndexedTitle;
  /** The words of `title`, by the position of the matching word in the term. */
  titleWords: ReadonlyMap<number, string>;
  /** The number of words that belong neither to a unit nor to a title. */
  unplaced: number;
  /** How much of `title` the term contains. */
  coverage?: 'all' | 'beginning' | 'some';
}

export const hasKind = (reading: Reading, ...kinds: Unit['kind'][]) =>
  reading.spans.some(({ unit }) => kinds.includes(unit.kind));
