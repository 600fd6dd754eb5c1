export interface Turns<R> {
  ours: R[];
  theirs: R[];
}

/**
 * Measures two things alternately, so that other work on the machine affects both. Every second round measures theirs
 * first, so that a machine that becomes faster or slower favours neither.
 * @param isEnough called before each round; true ends the measurement.
 */
export async function measureAlternately<R>(
  ours: () => Promise<R>,
  theirs: () => Promise<R>,
  isEnough: (turns: Turns<R>) => boolean,
): Promise<Turns<R>> {
  const turns: Turns<R> = { ours: [], theirs: [] };
  for (let round = 0; !isEnough(turns); round += 1) {
    if (round % 2 === 0) turns.theirs.push(await theirs());
    turns.ours.push(await ours());
    if (round % 2 === 1) turns.theirs.push(await theirs());
  }
  return turns;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
