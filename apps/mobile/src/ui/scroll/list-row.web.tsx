import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { VisibilityObserver } from './use-visibility-observer.web';

interface ListRowProps {
  index: number;
  near: VisibilityObserver;
  /** The keyboard and screen readers cannot reach its content. */
  inert: boolean;
  children: ReactNode;
}

/** This many rows at the top are always mounted, because they are above the fold. */
const FIRST_ROWS = 8;

/**
 * With `contain`, a change in a row lays out that row only. The row then cannot paint beyond its box, so the
 * box has padding for the focus ring and for the cards' bleed (design 9).
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
 * A row of a list on the web, which is an empty box of the same height while it is far from the screen.
 * (TanStack Virtual is 9 kB and positions rows by script, so a rendered page would have no layout.)
 */
export function ListRow({ index, near, inert, children }: ListRowProps) {
  const box = useRef<HTMLDivElement>(null);
  /**
   * The height of the empty box in pixels. A row that is added at the end starts as an empty box of the known
   * height.
   */
  const [height, setHeight] = useState(near.rowHeight);
  // By its present index: the next list may have the same row further up.
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
      // Unmounting the focused element would lose the focus.
      const isNeeded = entry.isIntersecting || node.contains(document.activeElement);
      // A transition, so that rendering does not block scrolling.
      startTransition(() => setHeight(isNeeded ? undefined : measured));
    });
  }, [near]);

  return (
    <div
      ref={box}
      // The cards are items of a list; between rows there may be more than cards.
      role="list"
      className={classOf(useStyles(sheet).box)}
      // React 18 accepts the attribute as a string only.
      {...(inert && { inert: '' })}
      style={isDrawn ? undefined : { height }}
    >
      {isDrawn && children}
    </div>
  );
}
