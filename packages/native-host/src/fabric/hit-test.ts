import type { Insets } from '../device/device.ts';
import type { Platform } from '../platform.ts';
import type { View } from './view.ts';

/** Views whose descendants receive no touches. */
const LEAVES = ['RNSVGSvgView', 'RNSVGSvgViewAndroid'];

export function inDrawingOrder(views: readonly View[]): View[] {
  const order = (view: View) => (typeof view.props.zIndex === 'number' ? view.props.zIndex : 0);
  return [...views].sort((one, other) => order(one) - order(other));
}

function contains(view: View, x: number, y: number, slop: Partial<Insets> | number = {}) {
  const by = typeof slop === 'number' ? { top: slop, right: slop, bottom: slop, left: slop } : slop;
  const { width, height } = view.frame;
  return (
    x >= -(by.left ?? 0) &&
    y >= -(by.top ?? 0) &&
    x < width + (by.right ?? 0) &&
    y < height + (by.bottom ?? 0)
  );
}

/** Returns the nested text at a point, or the text view itself if there is no nested text at that point. */
function textAt(view: View, x: number, y: number): View {
  const { paragraph, padding } = view.layout;
  const line = paragraph?.lines.find(
    (one) => y - padding.top >= one.y && y - padding.top < one.y + one.height,
  );
  const fragment = line?.fragments.find(
    (one) => x - padding.left >= one.x && x - padding.left < one.x + one.width,
  );
  if (!fragment || fragment.node.tag === view.tag) return view;
  return [...view.walk()].find(({ tag }) => tag === fragment.node.tag) ?? view;
}

function hitView(view: View, x: number, y: number, platform: Platform): View | null {
  const { pointerEvents, display, opacity, hitSlop } = view.props;
  if (view.detached || display === 'none' || pointerEvents === 'none') return null;
  // UIKit ignores invisible views in hit tests. Android does not.
  if (platform === 'ios' && typeof opacity === 'number' && opacity < 0.01) return null;
  const local = view.toLocal(x, y);
  if (!local) return null;
  const inside = contains(view, local.x, local.y);
  if (view.clips && !inside) return null;
  if (view.name === 'Text') return inside ? textAt(view, local.x, local.y) : null;
  if (pointerEvents !== 'box-only' && !LEAVES.includes(view.name)) {
    for (const child of inDrawingOrder(view.children).reverse()) {
      const hit = hitView(child, x, y, platform);
      if (hit) return hit;
    }
  }
  if (pointerEvents === 'box-none') return null;
  return contains(view, local.x, local.y, (hitSlop ?? {}) as Partial<Insets>) ? view : null;
}

/** Returns the topmost view that accepts touches at a point, or null. */
export function hitTest(roots: readonly View[], x: number, y: number, platform: Platform): View | null {
  for (const root of [...roots].reverse()) {
    const hit = hitView(root, x, y, platform);
    if (hit) return hit;
  }
  return null;
}
