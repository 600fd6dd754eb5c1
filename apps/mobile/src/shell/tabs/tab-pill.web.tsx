import { useCallback } from 'react';

import { tabBar } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { TabPillProps } from './tab-pill-props';

/**
 * The ground of the active tab; it slides to its place from that of the pill before (design 8: motion), by a transition,
 * which the page's style sheet stops where less motion is wished for.
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
  return <div ref={slide} className={classOf(useStyles(sheet).box)} />;
}

const sheet = createStyles('tab-pill', ({ accentFill }) => ({
  box: {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    borderRadius: tabBar.radius,
    background: accentFill,
    transition: 'transform .22s cubic-bezier(.2,.7,.3,1)',
    forced: { forcedColorAdjust: 'none', background: 'Highlight' },
  },
}));
