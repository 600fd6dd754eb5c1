import { median } from '../in-turns.ts';

/** Design 7: medians of five. */
export const ROUNDS = 5;

/** Milliseconds, whole, the least first: what a median was taken of. */
export const listed = (values: number[]): string =>
  [...values]
    .sort((a, b) => a - b)
    .map((value) => Math.round(value))
    .join(', ');

/** The median of one number of each visit. */
export const medianOf = <V>(visits: V[], number: (visit: V) => number): number => median(visits.map(number));
