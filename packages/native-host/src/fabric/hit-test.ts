import type { Insets } from '../device/device.ts';
import type { Platform } from '../platform.ts';
import type { View } from './view.ts';

/** Views whose descendants receive no touches. */
const LEAVES = ['RNSVGSvgView', 'RNSVGSvgViewAndroid'];

function inDrawingOrder(views: readonly View[]): View[] {
  const order = (view: View) => (typeof view.props.zIndex === 'number' ? view.props.zIndex : 0);
  return [...views].sort((one, other) => order(one) - order(other));
}

function contains(view: View, x: number, y: number, slop: Partial<Insets> = {}) {
  const { width, height } = view.frame;
  const { top = 0, right = 0, bottom = 0, left = 0 } = slop;
  return x >= -left && y >= -top && x < width + right && y < height + bottom;
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
  if (view.name === 'Text') return inside ? view : null;
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
