import type { FoundUnit } from './unit-index.ts';
import type { IndexedTitle, Unit } from './unit.ts';

/** A unit that some words of a term are, from `start` up to `end`. */
export interface Span extends FoundUnit {
  start: number;
  end: number;
  /** Of the unit for one movie, slips and beginnings included. */
  spanCost: number;
}

/** What the words of a term are for one movie: each of them has one place. */
export interface Reading {
  movie: number;
  cost: number;
  spans: readonly Span[];
  /** The title whose words are typed, where no unit is a whole title. */
  title?: IndexedTitle;
  /** Places of its words in the term, and the title's word there. */
  titleWords: ReadonlyMap<number, string>;
  /** Words that have no place. */
  unplaced: number;
  /** How the title is typed. */
  coverage?: 'all' | 'beginning' | 'some';
}

export const hasKind = (reading: Reading, ...kinds: Unit['kind'][]) =>
  reading.spans.some(({ unit }) => kinds.includes(unit.kind));
