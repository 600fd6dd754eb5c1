import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { VisibilityObserver } from './use-visibility-observer.web';

interface ListRowProps {
  index: number;
  near: VisibilityObserver;
  /** Neither the keyboard nor a screen reader finds what is in it. */
  inert: boolean;
  children: ReactNode;
}

/** So many rows are always drawn: they are what is seen first, and what one comes back to at the top. */
const FIRST_ROWS = 8;

/**
 * What changes in a row makes the browser look at that row alone, which then cannot paint beyond its box: the box is wider
 * than the row by what the ring of the focus needs, and a card that bleeds (design 9).
 */
const RING = 6;
const ACROSS = RING + layout.cardBleed;
const sheet = createStyles('list-row', () => ({
  box: {
    contain: 'content',
    boxSizing: 'border-box',
    padding: `${RING}px ${ACROSS}px`,
    margin: `${-RING}px ${-ACROSS}px`,
  },
}));

/**
 * A row of a list on the web; an empty box of the same height while it is far from the screen. (TanStack Virtual is 9 kB, and
 * places rows by script alone: a rendered page would have none.)
 */
export function ListRow({ index, near, inert, children }: ListRowProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The empty box's. A row that is added further down begins as one, as high as other rows are. */
  const [height, setHeight] = useState(() => (index < FIRST_ROWS ? undefined : near.rowHeight));

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    return near.watch(node, (entry) => {
      if (!entry) return setHeight(undefined);
      const measured = entry.boundingClientRect.height;
      // The list is beneath another screen.
      if (measured === 0) return;
      near.rowHeight = measured;
      // What has the keyboard's focus would lose it.
      const isDrawn = index < FIRST_ROWS || entry.isIntersecting || node.contains(document.activeElement);
      // In the background, so that scrolling is not held up.
      startTransition(() => setHeight(isDrawn ? undefined : measured));
    });
  }, [near, index]);

  return (
    <div
      ref={box}
      className={classOf(useStyles(sheet).box)}
      // React 18 knows the attribute as text only.
      {...(inert && { inert: '' })}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined && children}
    </div>
  );
}
