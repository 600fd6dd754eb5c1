/** The measurements of two things in one round. */
export interface Round<R> {
  ours: R;
  theirs: R;
}

/**
 * Measures two things alternately, so that other work on the machine affects both. Every second round measures ours
 * first, so that a machine that becomes faster or slower favours neither.
 */
export async function measureAlternately<R>(
  ours: () => Promise<R>,
  theirs: () => Promise<R>,
  count: number,
): Promise<Round<R>[]> {
  const rounds: Round<R>[] = [];
  while (rounds.length < count) {
    const isOursFirst = rounds.length % 2 === 1;
    const first = await (isOursFirst ? ours : theirs)();
    const second = await (isOursFirst ? theirs : ours)();
    rounds.push(isOursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  return rounds;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
