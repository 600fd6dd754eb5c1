/** One line of the results: what was measured, and what is asked of it. */
export interface Row {
  what: string;
  measured: number;
  /** A ratio must be at least this much; milliseconds must be under it. */
  wanted: number;
  unit: 'ratio' | 'ms';
  /** The numbers behind it. */
  details: string;
}

export function isMet({ measured, wanted, unit }: Row): boolean {
  return unit === 'ratio' ? measured >= wanted : measured < wanted;
}
