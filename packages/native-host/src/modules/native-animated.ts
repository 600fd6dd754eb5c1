import type { JsFunction } from '../engine/context.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

const nothing = () => undefined;

/** `NativeAnimatedTurboModule` on ios, `NativeAnimatedModule` on android: animations without JavaScript. */
export const nativeAnimated: NativeModule = ({ animated, runtime }) => ({
  ...eventMethods,
  startOperationBatch: nothing,
  finishOperationBatch: nothing,
  createAnimatedNode: animated.create.bind(animated),
  updateAnimatedNodeConfig: nothing,
  dropAnimatedNode: animated.drop.bind(animated),
  connectAnimatedNodes: nothing,
  disconnectAnimatedNodes: nothing,
  connectAnimatedNodeToView: animated.connectView.bind(animated),
  disconnectAnimatedNodeFromView: animated.disconnectView.bind(animated),
  restoreDefaultValues: nothing,
  startAnimatingNode: animated.start.bind(animated),
  stopAnimation: animated.stop.bind(animated),
  setAnimatedNodeValue: animated.setValue.bind(animated),
  // Transitions are immediate: no event drives a value on its way, and its end is told to who has started it.
  startListeningToAnimatedNodeValue: nothing,
  stopListeningToAnimatedNodeValue: nothing,
  addAnimatedEventToView: nothing,
  removeAnimatedEventFromView: nothing,
  getValue: (tag: number, callback: JsFunction) =>
    runtime.schedule(() => void callback(animated.valueOf(tag))),
});
