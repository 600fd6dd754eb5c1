import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';

import type { Nearness } from './use-nearness';

interface Props {
  item: unknown;
  index: number;
  renderItem: (row: { item: unknown; index: number }) => ReactNode;
  near: Nearness;
}

/** So many rows are always drawn: they are what is seen first, and what one comes back to at the top. */
const FIRST_ROWS = 8;

/**
 * What changes in a row makes the browser look at that row alone, which then cannot paint beyond its box: the box is wider
 * than the row by what the ring of the focus needs.
 */
const RING = 6;
const ownPaint: CSSProperties = { contain: 'content', boxSizing: 'border-box', padding: RING, margin: -RING };

/** A row of the list; an empty box of the same height while it is far from the screen. */
export const ListRow = memo(function ListRow({ item, index, renderItem, near }: Props) {
  const box = useRef<HTMLDivElement>(null);
  /** The empty box's. A row that is added further down begins as one, as high as other rows are. */
  const [height, setHeight] = useState(() => (index < FIRST_ROWS ? undefined : near.rowHeight));

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    return near.watch(node, (place) => {
      if (!place) return setHeight(undefined);
      const measured = place.boundingClientRect.height;
      // The list is beneath another screen.
      if (measured === 0) return;
      near.rowHeight = measured;
      // What has the keyboard's focus would lose it.
      const isDrawn = index < FIRST_ROWS || place.isIntersecting || node.contains(document.activeElement);
      // Little by little, so that scrolling is not held up.
      startTransition(() => setHeight(isDrawn ? undefined : measured));
    });
  }, [near, index]);

  return (
    <div ref={box} style={{ ...ownPaint, height }}>
      {height === undefined && renderItem({ item, index })}
    </div>
  );
});
