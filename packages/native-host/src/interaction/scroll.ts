import { FRAME } from '../engine/install-timers.ts';
import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';
import { advance } from '../settle.ts';
import { scrollPayload, scrollTo } from '../views/scroll-view.ts';
import { visiblePart } from './touch.ts';

/** Returns the view that scrolls when a finger drags at `view`. */
function scrollerOf(view: View, horizontal: boolean): View | undefined {
  return [view, ...view.ancestors].find(
    (one) => one.isScrollView && one.scrollsSideways === horizontal && one.props.scrollEnabled !== false,
  );
}

/**
 * Drags at a view by a number of points; positive numbers scroll towards the end. Returns the distance scrolled. Throws
 * if the view is in no scroll view of that direction.
 */
export async function drag(host: Host, view: View, by: { x?: number; y?: number }) {
  const horizontal = by.x !== undefined && by.x !== 0;
  const scroller = scrollerOf(view, horizontal);
  if (!scroller)
    throw new Error(`Nothing scrolls ${horizontal ? 'sideways' : 'up or down'} at ${view.describe()}`);
  const { tag } = scroller;
  const distance = (horizontal ? by.x : by.y) ?? 0;
  const axis = horizontal ? 'x' : 'y';
  const start = scroller.state.scroll[axis];
  host.surface.dispatch(scroller, 'topScrollBeginDrag', scrollPayload(scroller));
  // Scrolls in steps of half a screen, like a finger, so that lists render the items in between.
  const step = (horizontal ? scroller.frame.width : scroller.frame.height) / 2;
  for (let rest = Math.abs(distance); rest > 0; rest -= step) {
    const current = host.surface.find(tag);
    if (!current) break;
    const part = Math.sign(distance) * Math.min(rest, step);
    const { x, y } = current.state.scroll;
    scrollTo(host, current, x + (horizontal ? part : 0), y + (horizontal ? 0 : part));
    await advance(host, FRAME);
  }
  const end = host.surface.find(tag);
  if (!end) return 0;
  host.surface.dispatch(end, 'topScrollEndDrag', scrollPayload(end));
  host.surface.dispatch(end, 'topMomentumScrollBegin', scrollPayload(end));
  host.surface.dispatch(end, 'topMomentumScrollEnd', scrollPayload(end));
  await advance(host, FRAME);
  return end.state.scroll[axis] - start;
}

/** If a part of the view is not on screen, scrolls each enclosing scroll view to bring the view to its middle. */
export async function scrollIntoView(host: Host, view: View) {
  for (const scroller of view.ancestors.filter(({ isScrollView }) => isScrollView)) {
    const horizontal = scroller.scrollsSideways;
    const [own, around] = [view.bounds, scroller.bounds];
    const offset = horizontal
      ? own.x + own.width / 2 - around.x - around.width / 2
      : own.y + own.height / 2 - around.y - around.height / 2;
    const part = visiblePart(host, view);
    const whole = part && part.width >= own.width - 1 && part.height >= own.height - 1;
    if (!whole) await drag(host, scroller, horizontal ? { x: offset } : { y: offset });
  }
}
