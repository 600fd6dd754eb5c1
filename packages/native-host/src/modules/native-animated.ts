import type { JsFunction } from '../engine/context.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

/** `NativeAnimatedTurboModule` on ios, `NativeAnimatedModule` on android: animations without JavaScript. */
export const nativeAnimated: NativeModule = ({ animated, runtime }) => ({
  ...eventMethods,
  startOperationBatch: () => undefined,
  finishOperationBatch: () => undefined,
  createAnimatedNode: animated.create.bind(animated),
  updateAnimatedNodeConfig: () => undefined,
  dropAnimatedNode: animated.drop.bind(animated),
  connectAnimatedNodes: animated.connect.bind(animated),
  disconnectAnimatedNodes: () => undefined,
  connectAnimatedNodeToView: animated.connectView.bind(animated),
  disconnectAnimatedNodeFromView: animated.disconnectView.bind(animated),
  restoreDefaultValues: () => undefined,
  startAnimatingNode: animated.start.bind(animated),
  stopAnimation: animated.stop.bind(animated),
  setAnimatedNodeValue: animated.setValue.bind(animated),
  setAnimatedNodeOffset: animated.setOffset.bind(animated),
  flattenAnimatedNodeOffset: (tag: number) => animated.mergeOffset(tag, false),
  extractAnimatedNodeOffset: (tag: number) => animated.mergeOffset(tag, true),
  getValue: (tag: number, callback: JsFunction) =>
    runtime.schedule(() => void callback(animated.valueOf(tag))),
  startListeningToAnimatedNodeValue: (tag: number) => animated.listen(tag, true),
  stopListeningToAnimatedNodeValue: (tag: number) => animated.listen(tag, false),
  addAnimatedEventToView: animated.addEvent.bind(animated),
  removeAnimatedEventFromView: animated.removeEvent.bind(animated),
});
