import { comparison, inTurns, ratiosOf, type Turns } from './in-turns.ts';
import { canBeTold, NO_SLOWER, type Row } from './row.ts';

/** What is read from each measurement: more is better. */
export interface Figure<R> {
  what: string;
  read: (measured: R) => number;
  /** Such as `a second`. */
  unit: string;
}

/** So many rounds at least, and, where they spread too far to tell a tenth from nothing, so many at most. */
const ROUNDS = 12;
const MOST_ROUNDS = 24;

/** Compares figures with the same at the commit before, in turns, until a tenth can be told from nothing. */
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
    if (rounds < ROUNDS || rounds >= MOST_ROUNDS) return rounds >= MOST_ROUNDS;
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
