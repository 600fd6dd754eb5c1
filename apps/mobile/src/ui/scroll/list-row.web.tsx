import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { Watch } from './use-visibility-observer.web';

interface ListRowProps {
  index: number;
  watch: Watch;
  inert: boolean;
  children: ReactNode;
}

/** The number of rows at the top that are always mounted, because they are above the fold. */
const FIRST_ROWS = 8;

/** The latest measured height of a row, and the width of the window at that time. */
let measurement: { width: number; height: number } | undefined;

/** Returns the height that a new row will probably have; undefined if no row was measured at the window's width. */
const expectedHeight = () => (measurement?.width === globalThis.innerWidth ? measurement?.height : undefined);

/**
 * The padding of a row in pixels. The focus ring of a card needs it, because `contain` clips a row at its
 * padding. The rows have `contain` so that a change in one row does not lay out the other rows again.
 */
const RING = 6;
const ACROSS = RING + layout.cardBleed;
const sheet = createStyles('list-row', () => ({
  box: {
    contain: 'content',
    boxSizing: 'border-box',
    padding: `${RING}px ${ACROSS}px`,
    margin: `${-RING}px ${-ACROSS}px`,
    print: { display: 'contents' },
  },
}));

/**
 * Renders a row of a list on the web. While the row is far from the viewport, it is an empty box of the same
 * height. (TanStack Virtual would add 9 kB, and would not lay out rows in server-rendered pages.)
 */
export function ListRow({ index, watch, inert, children }: ListRowProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The height of the empty box in pixels; undefined while the row is near the viewport. */
  const [height, setHeight] = useState(expectedHeight);
  const isMounted = height === undefined || index < FIRST_ROWS;

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    return watch(node, (entry) => {
      if (!entry) return setHeight(undefined);
      const measured = entry.boundingClientRect.height;
      // Heights are 0 while another screen covers the list.
      if (measured === 0) return;
      measurement = { width: window.innerWidth, height: measured };
      // Unmounting the focused element would lose the focus.
      const isNeeded = entry.isIntersecting || node.contains(document.activeElement);
      // A mounted row stays so at once: a transition could first complete an earlier one that empties it.
      if (isNeeded && node.hasChildNodes()) setHeight(undefined);
      // In a transition, rendering does not block scrolling.
      else startTransition(() => setHeight(isNeeded ? undefined : measured));
    });
  }, [watch]);

  return (
    <div
      ref={box}
      className={classOf(useStyles(sheet).box)}
      // React 18 accepts this attribute only as a string.
      {...(inert && { inert: '' })}
      style={isMounted ? undefined : { height }}
    >
      {isMounted && children}
    </div>
  );
}
