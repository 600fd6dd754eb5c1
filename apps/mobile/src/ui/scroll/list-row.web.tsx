import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { VisibilityObserver } from './use-visibility-observer.web';

interface ListRowProps {
  index: number;
  near: VisibilityObserver;
  /** Whether the keyboard and screen readers cannot reach the row's content. */
  inert: boolean;
  children: ReactNode;
}

/** The number of rows at the top that are always mounted, because they are above the fold. */
const FIRST_ROWS = 8;

/**
 * The padding of a row for the focus ring. With `contain`, a change inside a row lays out only that row, but
 * the row cannot paint outside its box. The box therefore has padding for the focus ring and for the cards
 * that extend beyond their content (design 9).
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
 * height. (TanStack Virtual is 9 kB and positions rows by script, so a server-rendered page would have no
 * layout.)
 */
export function ListRow({ index, near, inert, children }: ListRowProps) {
  const box = useRef<HTMLDivElement>(null);
  /**
   * The height of the empty box in pixels; undefined while the row is mounted. A row that is added at the end
   * starts as an empty box if the height of rows is known.
   */
  const [height, setHeight] = useState(near.rowHeight);
  // Use the row's current index, because in the next list the same row may be further up.
  const isDrawn = height === undefined || index < FIRST_ROWS;

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    return near.watch(node, (entry) => {
      if (!entry) return setHeight(undefined);
      const measured = entry.boundingClientRect.height;
      // The list has no layout while another screen covers it.
      if (measured === 0) return;
      near.rowHeight = measured;
      // Keep a row with the focused element mounted, because unmounting that element would lose the focus.
      const isNeeded = entry.isIntersecting || node.contains(document.activeElement);
      // Use a transition, so that rendering does not block scrolling.
      startTransition(() => setHeight(isNeeded ? undefined : measured));
    });
  }, [near]);

  return (
    <div
      ref={box}
      // Each row is a list of its own, because between rows there may be elements that are not cards.
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
