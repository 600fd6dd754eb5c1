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

/**
 * A ratio that tells one that is as it was from one that is a tenth worse; the rounds behind each say how far they spread
 * by themselves.
 */
export const NO_SLOWER = 0.95;

/** One line of the results: what was measured, and what is asked of it. */
export interface Row {
  what: string;
  measured: number;
  /** Absent where the number is only shown. */
  wanted?: number;
  unit: keyof typeof UNITS;
  /** The numbers behind it. */
  details: string;
}

export function isMet({ measured, wanted, unit }: Row): boolean {
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
