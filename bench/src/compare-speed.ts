import { comparison, measureAlternately, ratiosOf, type Turns } from './measure-alternately.ts';
import { isSignificant, MIN_SPEED_RATIO, type Row } from './row.ts';

/** A value that is read from each measurement. Higher is better. */
export interface Metric<R> {
  what: string;
  read: (measured: R) => number;
  /** The unit after a value, such as `a second`. */
  unit: string;
}

/** The minimum and maximum number of rounds. Rounds are added until the values can show a difference of 10 %. */
const MIN_ROUNDS = 12;
const MAX_ROUNDS = 24;

/**
 * Measures the working tree and the baseline commit alternately, until the rounds suffice to detect a difference of
 * 10 %. Yields a row for each metric.
 */
export async function* compareSpeed<R>(
  figures: Metric<R>[],
  ours: () => Promise<R>,
  before: () => Promise<R>,
): AsyncGenerator<Row> {
  const turns = await measureAlternately(ours, before, (measured) => {
    const rounds = measured.ours.length;
    if (rounds < MIN_ROUNDS || rounds >= MAX_ROUNDS) return rounds >= MAX_ROUNDS;
    return figures.every((figure) => isSignificant(ratiosOf(figureOf(measured, figure))));
  });
  yield* speedRows(figures, turns);
}

/** Returns a row for each metric of these measurements. */
export function speedRows<R>(figures: Metric<R>[], turns: Turns<R>): Row[] {
  return figures.map((figure) => {
    const read = figureOf(turns, figure);
    return {
      what: `${figure.what}, against the commit before`,
      goal: MIN_SPEED_RATIO,
      rounds: ratiosOf(read),
      ...comparison(read, figure.unit),
    };
  });
}

const figureOf = <R>(turns: Turns<R>, { read }: Metric<R>): Turns<number> => ({
  ours: turns.ours.map(read),
  theirs: turns.theirs.map(read),
});
