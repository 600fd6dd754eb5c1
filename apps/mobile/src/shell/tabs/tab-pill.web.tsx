import { type MutableRefObject, useCallback } from 'react';

import { tabBar } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { PillPlace } from './pill-place';

/**
 * Renders the background of the active tab, which slides in from the previous tab (design, Behaviour: motion). If the
 * visitor prefers reduced motion, the page's style sheet shortens the transition.
 */
export function TabPill({ from }: { from: MutableRefObject<PillPlace | undefined> }) {
  const slide = useCallback(
    (pill: HTMLElement | null) => {
      if (!pill) return;
      const { left, top } = pill.getBoundingClientRect();
      if (from.current !== undefined) {
        pill.style.transition = 'none';
        pill.style.transform = `translate(${from.current.left - left}px,${from.current.top - top}px)`;
        // Force a reflow, so that the transition starts from this position.
        pill.getBoundingClientRect();
        pill.style.transition = pill.style.transform = '';
      }
      from.current = { left, top };
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
    forcedColors: { forcedColorAdjust: 'none', background: 'Highlight' },
  },
}));
