import type { JsFunction } from '../engine/context.ts';
import type { Props, ShadowNode } from './shadow-node.ts';
import type { Surface } from './surface.ts';

/** The methods of a view's `ref`. They are in Fabric, and in `NativeDOMCxx` since React Native 0.82. */
export const nodeMethods = (surface: Surface) => ({
  setNativeProps: (node: ShadowNode, props: Props) => surface.setNativeProps(node.tag, props),
  measure(node: ShadowNode, callback: JsFunction) {
    const view = surface.find(node.tag);
    if (!view) return void callback(0, 0, 0, 0, 0, 0);
    const { x, y, width, height } = view.bounds;
    callback(view.frame.x, view.frame.y, width, height, x, y);
  },
  measureInWindow(node: ShadowNode, callback: JsFunction) {
    const bounds = surface.find(node.tag)?.bounds;
    if (bounds) callback(bounds.x, bounds.y, bounds.width, bounds.height);
    else callback(0, 0, 0, 0);
  },
  measureLayout(node: ShadowNode, ancestor: ShadowNode, onFail: JsFunction, onSuccess: JsFunction) {
    const view = surface.find(node.tag);
    const above = view?.ancestors ?? [];
    const end = above.findIndex(({ tag }) => tag === ancestor.tag);
    if (!view || end < 0) return void onFail();
    // The position by layout, without transforms and scroll offsets.
    const chain = [view, ...above.slice(0, end)];
    const x = chain.reduce((sum, { frame }) => sum + frame.x, 0);
    const y = chain.reduce((sum, { frame }) => sum + frame.y, 0);
    onSuccess(x, y, view.frame.width, view.frame.height);
  },
});
