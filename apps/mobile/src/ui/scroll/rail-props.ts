import type { ReactElement } from 'react';

export interface RailProps {
  /** The list's accessible name. */
  label: string;
  /** The cards. Each card takes the width that the rail sets, and has a poster of 2 : 3 at its top. */
  cards: { key: number; card: ReactElement }[];
}
