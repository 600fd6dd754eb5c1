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

/** The height of the row that was measured last, and the width of the window at that time. */
let known: { width: number; height: number } | undefined;

const knownHeight = () => (known?.width === globalThis.innerWidth ? known?.height : undefined);

/**
 * The space for the focus ring. With `contain`, a change inside a row lays out only that row, but the row
 * cannot paint outside its padding.
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
 * height. (TanStack Virtual is 9 kB, and a server-rendered page would have no layout.)
 */
export function ListRow({ index, watch, inert, children }: ListRowProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The height of the empty box in pixels; undefined while the row is mounted. */
  const [height, setHeight] = useState(knownHeight);
  const isDrawn = height === undefined || index < FIRST_ROWS;

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    return watch(node, (entry) => {
      if (!entry) return setHeight(undefined);
      const measured = entry.boundingClientRect.height;
      // The list has no layout while another screen covers it.
      if (measured === 0) return;
      known = { width: window.innerWidth, height: measured };
      // Unmounting the focused element would lose the focus.
      const isNeeded = entry.isIntersecting || node.contains(document.activeElement);
      // In a transition, rendering does not block scrolling.
      startTransition(() => setHeight(isNeeded ? undefined : measured));
    });
  }, [watch]);

  return (
    <div
      ref={box}
      // Each row is a list, because between rows there may be elements that are not cards.
      role="list"
      className={classOf(useStyles(sheet).box)}
      // React 18 accepts this attribute only as a string.
      {...(inert && { inert: '' })}
      style={isDrawn ? undefined : { height }}
    >
      {isDrawn && children}
    </div>
  );
}
