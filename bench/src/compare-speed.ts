import { measureAlternately, median, type Turns } from './measure-alternately.ts';
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
  metrics: Metric<R>[],
  ours: () => Promise<R>,
  before: () => Promise<R>,
): AsyncGenerator<Row> {
  const turns = await measureAlternately(ours, before, (soFar) => {
    const rounds = soFar.ours.length;
    if (rounds < MIN_ROUNDS) return false;
    if (rounds >= MAX_ROUNDS) return true;
    return metrics.every((metric) => isSignificant(ratiosOf(valuesOf(metric, soFar))));
  });
  yield* speedRows(metrics, turns);
}

/** Returns a row for each metric of these measurements: the median of the rounds' ratios of ours to theirs. */
export function speedRows<R>(metrics: Metric<R>[], turns: Turns<R>): Row[] {
  return metrics.map((metric) => {
    const values = valuesOf(metric, turns);
    const [ours, theirs] = [values.ours, values.theirs].map((side) => Math.round(median(side)));
    const ratios = ratiosOf(values);
    return {
      what: `${metric.what}, against the commit before`,
      measured: median(ratios),
      goal: MIN_SPEED_RATIO,
      unit: 'ratio',
      rounds: ratios,
      details: `${ours} against ${theirs} ${metric.unit}; the rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    };
  });
}

const valuesOf = <R>({ read }: Metric<R>, { ours, theirs }: Turns<R>): Turns<number> => ({
  ours: ours.map(read),
  theirs: theirs.map(read),
});

/** The ratio of ours to theirs in each round. */
const ratiosOf = ({ ours, theirs }: Turns<number>): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
