/** Rounds of a comparison; what else the machine does in one of them falls on both sides of it. */
const ROUNDS = 3;

export interface Turns<R> {
  ours: R[];
  theirs: R[];
}

/** Measures two things in turns, never at once. */
export async function inTurns<R>(ours: () => Promise<R>, theirs: () => Promise<R>): Promise<Turns<R>> {
  const turns: Turns<R> = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    turns.theirs.push(await theirs());
    turns.ours.push(await ours());
  }
  return turns;
}

/** The ratio of the round that is neither the best nor the worst, of rates a second, and what is behind it. */
export function comparison({ ours, theirs }: Turns<number>) {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const rates = `${Math.round(median(ours))} against ${Math.round(median(theirs))} a second`;
  return {
    measured: median(ratios),
    unit: 'ratio' as const,
    details: `${rates}; the rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  };
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
