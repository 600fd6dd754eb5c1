import type { MutableRefObject } from 'react';

export interface TabPillProps {
  /**
   * The left edge of the previously active pill, in window coordinates. Each pill writes its own edge there.
   */
  from: MutableRefObject<number | undefined>;
}
