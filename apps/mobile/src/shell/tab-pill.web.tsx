import { useCallback } from 'react';

import type { TabPillProps } from './tab-pill';

/**
 * The ground of the active tab; it slides to its place from that of the pill before (design 8: motion), by a transition
 * of the page's style sheet, which also stops it where less motion is wished for.
 */
export function TabPill({ from }: TabPillProps) {
  const slide = useCallback(
    (pill: HTMLElement | null) => {
      if (!pill) return;
      const { left } = pill.getBoundingClientRect();
      if (from.current !== undefined) {
        pill.style.transition = 'none';
        pill.style.transform = `translateX(${from.current - left}px)`;
        // The browser is to have seen where it starts.
        pill.getBoundingClientRect();
        pill.style.transition = pill.style.transform = '';
      }
      from.current = left;
    },
    [from],
  );
  return <div ref={slide} className="tab-pill" />;
}
