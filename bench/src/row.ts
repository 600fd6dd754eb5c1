import { median } from './measure-alternately.ts';

/** How a value of each unit is formatted, and whether its goal is a lower or an upper bound. */
const UNITS = {
  ratio: { suffix: '', decimals: 2, bound: 'at least' },
  ms: { suffix: ' ms', decimals: 1, bound: 'under' },
} as const;

/** The goal of a ratio that should not get worse. A decrease of 10 % ({@link DETECTABLE_RATIO}) misses this goal. */
export const MIN_SPEED_RATIO = 0.95;

/** A decrease of 10 %, which the benchmark must detect. */
const DETECTABLE_RATIO = 0.9;

/** A row of the results: the measured value and its goal. */
export interface Row {
  what: string;
  measured: number;
  /** Undefined if the value is only shown. */
  goal?: number;
  unit: keyof typeof UNITS;
  /**
   * The ratios of all rounds. `measured` is their median, and their spread decides whether the result is significant.
   */
  rounds?: readonly number[];
  /** The numbers from which the value was calculated. */
  details: string;
}

export type Verdict = 'ok' | 'falls short' | 'too noisy to tell';

/** Returns whether a row meets its goal, or undefined if it has no goal. */
export function verdictOf(row: Row): Verdict | undefined {
  if (row.goal === undefined) return undefined;
  if (row.rounds && !isSignificant(row.rounds)) return 'too noisy to tell';
  return meetsGoal(row) ? 'ok' : 'falls short';
}

/**
 * Whether the ratios are close enough together to detect a decrease of 10 %. If the median reaches
 * {@link MIN_SPEED_RATIO}, its 95 % confidence interval must exclude {@link DETECTABLE_RATIO}. Otherwise the interval
 * must exclude 1.
 */
function isSignificant(ratios: readonly number[]): boolean {
  const sorted = [...ratios].sort((a, b) => a - b);
  const outsideCount = countOutsideInterval(sorted.length);
  if (outsideCount === 0) return false;
  const [least = 0, most = Infinity] = [sorted[outsideCount - 1], sorted[sorted.length - outsideCount]];
  return median(sorted) >= MIN_SPEED_RATIO ? least > DETECTABLE_RATIO : most < 1;
}

/**
 * Returns how many of the lowest values are below the 95 % confidence interval of the median (sign test). The same
 * number of the highest values is above the interval.
 */
function countOutsideInterval(rounds: number): number {
  let count = 0;
  let chance = 0.5 ** rounds;
  for (let sum = chance; sum <= 1 / 40; sum += chance) {
    count += 1;
    chance *= (rounds - count + 1) / count;
  }
  return count;
}

function meetsGoal({ measured, goal, unit }: Row): boolean {
  if (goal === undefined) return true;
  return UNITS[unit].bound === 'at least' ? measured >= goal : measured < goal;
}

/** Describes a row in a line, such as "✓ finds, SQLite: 0.99 (at least 0.95); 6253 against 6511 a second". */
export function describeRow(row: Row): string {
  const { suffix, decimals, bound } = UNITS[row.unit];
  const goal = row.goal === undefined ? '' : ` (${bound} ${row.goal}${suffix})`;
  const mark = { ok: '✓', 'falls short': '✗', 'too noisy to tell': '?' }[verdictOf(row) ?? 'ok'];
  return `${mark} ${row.what}: ${row.measured.toFixed(decimals)}${suffix}${goal}; ${row.details}`;
}
