import type { JsFunction } from '../engine/context.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

const nothing = () => undefined;

/** `NativeAnimatedTurboModule` (iOS) and `NativeAnimatedModule` (Android) run animations without JavaScript. */
export const nativeAnimated: NativeModule = ({ animated, runtime }) => ({
  ...eventMethods,
  startOperationBatch: nothing,
  finishOperationBatch: nothing,
  createAnimatedNode: animated.create.bind(animated),
  updateAnimatedNodeConfig: nothing,
  dropAnimatedNode: animated.drop.bind(animated),
  // The configuration of a node names the nodes that it reads.
  connectAnimatedNodes: nothing,
  disconnectAnimatedNodes: nothing,
  connectAnimatedNodeToView: animated.connectView.bind(animated),
  disconnectAnimatedNodeFromView: animated.disconnectView.bind(animated),
  restoreDefaultValues: nothing,
  startAnimatingNode: animated.start.bind(animated),
  stopAnimation: animated.stop.bind(animated),
  setAnimatedNodeValue: animated.setValue.bind(animated),
  // JavaScript receives no intermediate values, only the call at the end of the animation.
  startListeningToAnimatedNodeValue: nothing,
  stopListeningToAnimatedNodeValue: nothing,
  addAnimatedEventToView: nothing,
  removeAnimatedEventFromView: nothing,
  getValue: (tag: number, callback: JsFunction) =>
    runtime.schedule(() => void callback(animated.valueOf(tag))),
});
