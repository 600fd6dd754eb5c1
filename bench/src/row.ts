import { median } from './in-turns.ts';

/** The units of values: how a value is formatted, and whether the goal is a lower or an upper bound. */
const UNITS = {
  ratio: { suffix: '', decimals: 2, bound: 'at least' },
  cores: { suffix: '', decimals: 0, bound: 'at most' },
  /** A ratio for which lower is better. */
  multiple: { suffix: ' ×', decimals: 1, bound: 'at most' },
  seconds: { suffix: ' s', decimals: 1, bound: 'under' },
  /** A count that should be low, or zero. */
  number: { suffix: '', decimals: 0, bound: 'at most' },
  ms: { suffix: ' ms', decimals: 1, bound: 'under' },
  /** Durations of frames are multiples of 16.7 ms, which browsers report with a precision of 0.1 ms. */
  frameMs: { suffix: ' ms', decimals: 0, bound: 'at most' },
  kB: { suffix: ' kB', decimals: 1, bound: 'at most' },
  points: { suffix: '', decimals: 0, bound: 'at least' },
  perSecond: { suffix: ' a second', decimals: 0, bound: 'at least' },
  /** Cumulative layout shift (web.dev's CLS). */
  layoutShift: { suffix: '', decimals: 4, bound: 'under' },
} as const;

/** The goal of a ratio that should not get worse. A result that is {@link WORSE} misses it. */
export const NO_SLOWER = 0.95;

/** The ratio after a decrease of 10 %, which the benchmark must be able to detect. */
const WORSE = 0.9;

/** One row of the results: the measured value and its goal. */
export interface Row {
  what: string;
  measured: number;
  /** The goal. Undefined if the value is only shown. */
  wanted?: number;
  unit: keyof typeof UNITS;
  /** The ratios of all rounds; `measured` is their median. Their spread decides whether the result is significant. */
  rounds?: readonly number[];
  /** Whether the reference varied too much, which makes the result meaningless. */
  isNoisy?: boolean;
  /** The numbers from which the value was calculated. */
  details: string;
}

export type Verdict = 'ok' | 'falls short' | 'too noisy to tell';

/** Returns whether a row reaches its goal, or that it is too noisy to tell. Undefined if the row has no goal. */
export function verdictOf(row: Row): Verdict | undefined {
  if (row.wanted === undefined) return undefined;
  if (row.isNoisy || (row.rounds && !canBeTold(row.rounds))) return 'too noisy to tell';
  return isMet(row) ? 'ok' : 'falls short';
}

/**
 * Whether the ratios are close enough together to distinguish a decrease of 10 % from no change. If the median reaches
 * {@link NO_SLOWER}, the confidence interval of the median must exclude {@link WORSE}; otherwise it must exclude 1.
 */
export function canBeTold(ratios: readonly number[]): boolean {
  const sorted = [...ratios].sort((a, b) => a - b);
  const outer = beyond(sorted.length);
  if (outer === 0) return false;
  const [least = 0, most = Infinity] = [sorted[outer - 1], sorted[sorted.length - outer]];
  return median(sorted) >= NO_SLOWER ? least > WORSE : most < 1;
}

/**
 * Returns how many of the lowest values lie below the 95 % confidence interval of the median, and how many of the
 * highest lie above it (sign test).
 */
function beyond(rounds: number): number {
  let count = 0;
  let chance = 0.5 ** rounds;
  for (let sum = chance; sum <= 1 / 40; sum += chance) {
    count += 1;
    chance *= (rounds - count + 1) / count;
  }
  return count;
}

function isMet({ measured, wanted, unit }: Row): boolean {
  if (wanted === undefined) return true;
  switch (UNITS[unit].bound) {
    case 'at least':
      return measured >= wanted;
    case 'at most':
      return measured <= wanted;
    case 'under':
      return measured < wanted;
  }
}

/** Formats the goal, for example "at least 0.95". */
export function wantedText({ wanted, unit }: Row): string {
  if (wanted === undefined) return '';
  return `${UNITS[unit].bound} ${wanted}${UNITS[unit].suffix}`;
}

export function measuredText({ measured, unit }: Row): string {
  return `${measured.toFixed(UNITS[unit].decimals)}${UNITS[unit].suffix}`;
}
