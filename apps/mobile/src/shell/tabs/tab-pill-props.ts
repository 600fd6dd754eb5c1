import type { MutableRefObject } from 'react';

export interface TabPillProps {
  /**
   * The left edge of the previously active tab's pill, in window coordinates. Each pill stores its own edge
   * here.
   */
  from: MutableRefObject<number | undefined>;
}
