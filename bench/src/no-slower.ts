import { comparison, inTurns, ratiosOf, type Turns } from './in-turns.ts';
import { canBeTold, NO_SLOWER, type Row } from './row.ts';

/** A value read from each measurement; higher is better. */
export interface Figure<R> {
  what: string;
  read: (measured: R) => number;
  /** The unit, such as `a second`. */
  unit: string;
}

/** Minimum number of rounds, and the maximum if the values spread too widely to detect a difference of 10 %. */
const MIN_ROUNDS = 12;
const MAX_ROUNDS = 24;

/** Compares figures with the commit before, alternately, until a difference of 10 % can be detected. */
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
