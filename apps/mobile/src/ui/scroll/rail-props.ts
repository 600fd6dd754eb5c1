import type { ReactElement } from 'react';

export interface RailProps {
  /** The list's accessible name. */
  label: string;
  /** Each fills the width that the rail gives it; a poster of 2 : 3 is at its top. */
  cards: { key: number; card: ReactElement }[];
}
