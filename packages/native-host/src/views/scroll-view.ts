import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';
import type { ViewBehaviour } from './view-behaviour.ts';

function contentSize(view: View) {
  const content = view.children.find(({ name }) => !['RefreshControl', 'PullToRefreshView'].includes(name));
  return { width: content?.frame.width ?? 0, height: content?.frame.height ?? 0 };
}

/** Returns the maximum scroll offset in each direction, in points. */
function scrollRange(view: View) {
  const content = contentSize(view);
  return {
    x: Math.max(0, content.width - view.frame.width),
    y: Math.max(0, content.height - view.frame.height),
  };
}

export function scrollPayload(view: View) {
  const { width, height } = view.frame;
  return {
    contentOffset: { ...view.state.scroll },
    contentSize: contentSize(view),
    contentInset: { top: 0, right: 0, bottom: 0, left: 0 },
    layoutMeasurement: { width, height },
    zoomScale: 1,
    responderIgnoreScroll: true,
  };
}

/** Scrolls a view within its range and sends the scroll event. Returns whether the offset changed. */
export function scrollTo(host: Host, view: View, x: number, y: number) {
  const range = scrollRange(view);
  const next = {
    x: view.scrollsSideways ? Math.min(Math.max(0, x), range.x) : 0,
    y: view.scrollsSideways ? 0 : Math.min(Math.max(0, y), range.y),
  };
  const { scroll } = view.state;
  if (next.x === scroll.x && next.y === scroll.y) return false;
  Object.assign(scroll, next);
  host.surface.dispatch(view, 'topScroll', scrollPayload(view), 'continuous');
  return true;
}

/**
 * The behaviour of `ScrollView`: it starts at its initial offset, stays within its content, and supports `scrollTo`.
 */
export const scrollView: ViewBehaviour = {
  changed(host, view, isNew) {
    const { scroll } = view.state;
    const range = scrollRange(view);
    const offset = view.props.contentOffset as { x?: number; y?: number } | undefined;
    if (isNew && offset) Object.assign(scroll, { x: offset.x ?? 0, y: offset.y ?? 0 });
    // In right-to-left layouts, a horizontal list starts at its right end.
    else if (isNew && view.scrollsSideways && host.device.rtl) scroll.x = range.x;
    if (scroll.x > range.x || scroll.y > range.y) scrollTo(host, view, scroll.x, scroll.y);
  },
  command(host, view, command, args) {
    if (command !== 'scrollTo') return false;
    scrollTo(host, view, Number(args[0]), Number(args[1]));
    host.surface.dispatch(view, 'topMomentumScrollEnd', scrollPayload(view));
    return true;
  },
};
