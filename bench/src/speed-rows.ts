import { median, type Round } from './measure-alternately.ts';
import { MIN_SPEED_RATIO, type Row } from './row.ts';

/** A value that is read from each measurement. Higher is better. */
export interface Metric<R> {
  what: string;
  read: (measured: R) => number;
  /** The unit after a value, such as `a second`. */
  unit: string;
}

/** Returns a row for each metric of these measurements: the median of the rounds' ratios of ours to theirs. */
export const speedRows = <R>(metrics: Metric<R>[], rounds: readonly Round<R>[]): Row[] =>
  metrics.map(({ what, read, unit }) => {
    const ratios = rounds.map(({ ours, theirs }) => read(ours) / read(theirs));
    const ours = Math.round(median(rounds.map((round) => read(round.ours))));
    const theirs = Math.round(median(rounds.map((round) => read(round.theirs))));
    return {
      what: `${what}, against the commit before`,
      measured: median(ratios),
      goal: MIN_SPEED_RATIO,
      unit: 'ratio',
      rounds: ratios,
      details: `${ours} against ${theirs} ${unit}; the rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    };
  });
