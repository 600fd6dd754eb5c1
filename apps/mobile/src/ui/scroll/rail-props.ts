import type { ReactElement } from 'react';

export interface RailProps {
  /** The list's accessible name. */
  label: string;
  /** Each card takes the width that the rail sets, with a poster of 2 : 3 at its top. */
  cards: { key: number; card: ReactElement }[];
}
