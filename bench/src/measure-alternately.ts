/** The default number of rounds. Each round measures both sides, so that other work on the machine affects both. */
const ROUNDS = 3;

export interface Turns<R> {
  ours: R[];
  theirs: R[];
}

/**
 * Measures two things alternately. Every second round measures theirs first, so that a machine that becomes faster or
 * slower favours neither.
 * @param isEnough called before each round; true ends the measurement.
 */
export async function measureAlternately<R>(
  ours: () => Promise<R>,
  theirs: () => Promise<R>,
  isEnough = (turns: Turns<R>) => turns.ours.length >= ROUNDS,
): Promise<Turns<R>> {
  const turns: Turns<R> = { ours: [], theirs: [] };
  for (let round = 0; !isEnough(turns); round += 1) {
    if (round % 2 === 0) turns.theirs.push(await theirs());
    turns.ours.push(await ours());
    if (round % 2 === 1) turns.theirs.push(await theirs());
  }
  return turns;
}

/** The ratio of ours to theirs in each round. */
export const ratiosOf = ({ ours, theirs }: Turns<number>): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? Number.NaN));

/** Returns the median of the rounds' ratios of ours to theirs, and a text with the median of each side. */
function medianRatio({ ours, theirs }: Turns<number>, suffix: string) {
  const ratios = ratiosOf({ ours, theirs });
  const values = `${Math.round(median(ours))} against ${Math.round(median(theirs))} ${suffix}`;
  return {
    measured: median(ratios),
    details: `${values}; the rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  };
}

/** Compares rates (higher is better), by default per second. */
export const comparison = (turns: Turns<number>, unit = 'a second') => ({
  ...medianRatio(turns, unit),
  unit: 'ratio' as const,
});

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
