import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import type { VisibilityObserver } from './use-visibility-observer.web';

interface ListRowProps {
  index: number;
  near: VisibilityObserver;
  /** Its content is out of reach for the keyboard and screen readers. */
  inert: boolean;
  children: ReactNode;
}

/** These rows at the top are always mounted: they are seen first. */
const FIRST_ROWS = 8;

/**
 * With `contain`, a change in a row invalidates that row alone, which then cannot paint beyond its box: the box has room for
 * the focus ring around the row, and for the cards' bleed (design 9).
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
  /** Of the empty box, in pixels. A row that is added further down starts as one, as high as the others. */
  const [height, setHeight] = useState(() => (index < FIRST_ROWS ? undefined : near.rowHeight));

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    return near.watch(node, (entry) => {
      if (!entry) return setHeight(undefined);
      const measured = entry.boundingClientRect.height;
      // Another screen covers the list.
      if (measured === 0) return;
      near.rowHeight = measured;
      // A focused element would lose the focus.
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
