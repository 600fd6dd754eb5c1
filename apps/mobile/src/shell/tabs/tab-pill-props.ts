import type { MutableRefObject } from 'react';

export interface TabPillProps {
  /** The left edge, in window coordinates, of the pill that was drawn last; each pill writes its own there. */
  from: MutableRefObject<number | undefined>;
}
