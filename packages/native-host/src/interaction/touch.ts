import { FRAME } from '../engine/install-timers.ts';
import { hitTest } from '../fabric/hit-test.ts';
import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';
import type { Bounds } from '../layout/lay-out.ts';
import { advance } from '../settle.ts';
import { focusInput, TEXT_INPUTS } from '../views/text-input.ts';

/** The duration of a tap, in ms. */
const TAP = 60;

function intersect(one: Bounds, other: Bounds): Bounds {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns the part of a view that is on screen, not clipped and not behind the keyboard; null if there is none. */
export function visiblePart(host: Host, view: View): Bounds | null {
  const { width } = host.device;
  const height = host.keyboardShown ? host.device.height - host.device.keyboardHeight : host.device.height;
  let part = intersect(view.bounds, { x: 0, y: 0, width, height });
  for (const above of view.ancestors) {
    if (above.clips) part = intersect(part, above.bounds);
  }
  return part.width > 0 && part.height > 0 ? part : null;
}

function sendTouch(host: Host, view: View, type: string, x: number, y: number, isEnd: boolean) {
  const local = view.toLocal(x, y) ?? { x: 0, y: 0 };
  const touch = {
    identifier: 0,
    target: view.tag,
    pageX: x,
    pageY: y,
    locationX: local.x,
    locationY: local.y,
    timestamp: host.clock.now,
    force: 0,
  };
  const touches = isEnd ? [] : [touch];
  const payload = { ...touch, touches, changedTouches: [touch], targetTouches: touches };
  host.surface.dispatch(view, type, payload, 'discrete');
}

/** Taps the topmost view at a point. Returns that view, or null if no view accepts touches at the point. */
export async function touchAt(host: Host, x: number, y: number): Promise<View | null> {
  const target = hitTest(host.surface.roots, x, y, host.platform);
  if (!target) return null;
  sendTouch(host, target, 'topTouchStart', x, y, false);
  await advance(host, TAP);
  // The touched view receives the end of the touch too, even if another view covers it by now.
  const mounted = host.surface.find(target.tag);
  if (mounted) sendTouch(host, mounted, 'topTouchEnd', x, y, true);
  const box = TEXT_INPUTS.includes(target.name) ? host.surface.find(target.tag) : undefined;
  if (box) focusInput(host, box);
  await advance(host, FRAME);
  return target;
}

/** Returns the centre of a view's visible part. Throws if the view is not on screen. */
export function pointInside(host: Host, view: View) {
  const part = visiblePart(host, view);
  if (!part) throw new Error(`It is not on the screen, scroll to it first: ${view.describe()}`);
  return { x: part.x + part.width / 2, y: part.y + part.height / 2 };
}
