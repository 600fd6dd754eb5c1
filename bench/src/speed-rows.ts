import { median, type Turns } from './measure-alternately.ts';
import { MIN_SPEED_RATIO, type Row } from './row.ts';

/** A value that is read from each measurement. Higher is better. */
export interface Metric<R> {
  what: string;
  read: (measured: R) => number;
  /** The unit after a value, such as `a second`. */
  unit: string;
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
