/** Rounds of a comparison; what else the machine does in one of them falls on both sides of it. */
const ROUNDS = 3;

export interface Turns<R> {
  ours: R[];
  theirs: R[];
}

/**
 * Measures two things in turns, never at once. Each begins every other round: what changes slowly helps neither.
 * @param isEnough looked at after each round.
 */
export async function inTurns<R>(
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

/** Ours over theirs in each round. */
export const ratiosOf = ({ ours, theirs }: Turns<number>): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? Number.NaN));

/** The ratio of the round that is neither the best nor the worst, and what is behind it. */
function medianRatio({ ours, theirs }: Turns<number>, suffix: string) {
  const ratios = ratiosOf({ ours, theirs });
  const values = `${Math.round(median(ours))} against ${Math.round(median(theirs))} ${suffix}`;
  return {
    measured: median(ratios),
    details: `${values}; the rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  };
}

/** Compares rates a second, or in what is named. */
export const comparison = (turns: Turns<number>, unit = 'a second') => ({
  ...medianRatio(turns, unit),
  unit: 'ratio' as const,
});

/** Compares times in milliseconds, or in what is named. */
export const multiple = (turns: Turns<number>, unit = 'ms') => ({
  ...medianRatio(turns, unit),
  unit: 'multiple' as const,
});

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
