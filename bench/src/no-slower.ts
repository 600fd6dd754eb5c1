import { comparison, inTurns, ratiosOf, type Turns } from './in-turns.ts';
import { canBeTold, NO_SLOWER, type Row } from './row.ts';

/** A value that is read from each measurement. Higher is better. */
export interface Figure<R> {
  what: string;
  read: (measured: R) => number;
  /** The unit, such as `a second`. */
  unit: string;
}

/**
 * Minimum and maximum number of rounds. Rounds are added while the values vary too much to detect a difference of 10 %.
 */
const MIN_ROUNDS = 12;
const MAX_ROUNDS = 24;

/** Compares figures with the commit before, alternately, until the rounds suffice to detect a difference of 10 %. */
export async function* noSlower<R>(
  figures: Figure<R>[],
  ours: () => Promise<R>,
  before: () => Promise<R>,
): AsyncGenerator<Row> {
  const figureOf = (turns: Turns<R>, { read }: Figure<R>): Turns<number> => ({
    ours: turns.ours.map(read),
    theirs: turns.theirs.map(read),
  });
  const turns = await inTurns(ours, before, (soFar) => {
    const rounds = soFar.ours.length;
    if (rounds < MIN_ROUNDS || rounds >= MAX_ROUNDS) return rounds >= MAX_ROUNDS;
    return figures.every((figure) => canBeTold(ratiosOf(figureOf(soFar, figure))));
  });
  for (const figure of figures) {
    const read = figureOf(turns, figure);
    yield {
      what: `${figure.what}, against the commit before`,
      wanted: NO_SLOWER,
      rounds: ratiosOf(read),
      ...comparison(read, figure.unit),
    };
  }
}
