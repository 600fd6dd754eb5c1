import { median } from './in-turns.ts';

/** How the numbers of each unit are written, and whether more of it is better. */
const UNITS = {
  ratio: { suffix: '', decimals: 2, bound: 'at least' },
  cores: { suffix: '', decimals: 0, bound: 'at most' },
  /** How many times as much, of what there should be little. */
  multiple: { suffix: ' ×', decimals: 1, bound: 'at most' },
  seconds: { suffix: ' s', decimals: 1, bound: 'under' },
  /** Things of which there should be few, or none. */
  number: { suffix: '', decimals: 0, bound: 'at most' },
  ms: { suffix: ' ms', decimals: 1, bound: 'under' },
  /** A frame lasts a whole number of the screen's, of 16.7 ms each; browsers tell it to a tenth of a millisecond. */
  frameMs: { suffix: ' ms', decimals: 0, bound: 'at most' },
  kB: { suffix: ' kB', decimals: 1, bound: 'at most' },
  points: { suffix: '', decimals: 0, bound: 'at least' },
  perSecond: { suffix: ' a second', decimals: 0, bound: 'at least' },
  /** The share of the page that moves, and how far (web.dev's "CLS"). */
  layoutShift: { suffix: '', decimals: 4, bound: 'under' },
} as const;

/** What one that is as it was reaches, and one that is {@link WORSE} does not. */
export const NO_SLOWER = 0.95;

/** A tenth worse: what is to be noticed. */
const WORSE = 0.9;

/** One line of the results: what was measured, and what is asked of it. */
export interface Row {
  what: string;
  measured: number;
  /** Absent where the number is only shown. */
  wanted?: number;
  unit: keyof typeof UNITS;
  /** The ratios of each round, of which it is the median: how far they spread says whether it can be told. */
  rounds?: readonly number[];
  /** What it is measured by was not the same throughout: it cannot be told. */
  isNoisy?: boolean;
  /** The numbers behind it. */
  details: string;
}

export type Verdict = 'ok' | 'falls short' | 'too noisy to tell';

/** What a row says of what was asked of it; undefined where nothing was. */
export function verdictOf(row: Row): Verdict | undefined {
  if (row.wanted === undefined) return undefined;
  if (row.isNoisy || (row.rounds && !canBeTold(row.rounds))) return 'too noisy to tell';
  return isMet(row) ? 'ok' : 'falls short';
}

/**
 * Whether ratios to the same thing as it was spread so little that a tenth worse is told from nothing: where their median
 * reaches {@link NO_SLOWER}, {@link WORSE} lies outside of where the median of many rounds would be, and else 1 does.
 */
export function canBeTold(ratios: readonly number[]): boolean {
  const sorted = [...ratios].sort((a, b) => a - b);
  const outer = beyond(sorted.length);
  if (outer === 0) return false;
  const [least = 0, most = Infinity] = [sorted[outer - 1], sorted[sorted.length - outer]];
  return median(sorted) >= NO_SLOWER ? least > WORSE : most < 1;
}

/** Of so many rounds, how many at an end lie beyond the true median in all but a fortieth of cases: the sign test's. */
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

/** What is asked, in words. */
export function wantedText({ wanted, unit }: Row): string {
  if (wanted === undefined) return '';
  return `${UNITS[unit].bound} ${wanted}${UNITS[unit].suffix}`;
}

export function measuredText({ measured, unit }: Row): string {
  return `${measured.toFixed(UNITS[unit].decimals)}${UNITS[unit].suffix}`;
}
