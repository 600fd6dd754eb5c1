import type { JsFunction } from '../engine/context.ts';
import { eventMethods, ignored, type NativeModule } from './native-module.ts';

/** `NativeAnimatedTurboModule` (iOS) and `NativeAnimatedModule` (Android) run animations without JavaScript. */
export const nativeAnimated: NativeModule = ({ animated, runtime }) => ({
  ...eventMethods,
  // Changes are applied at once. A node's configuration names the nodes that it reads. JavaScript receives no
  // intermediate values, only the call at the end of the animation.
  ...ignored(
    'startOperationBatch',
    'finishOperationBatch',
    'updateAnimatedNodeConfig',
    'restoreDefaultValues',
  ),
  ...ignored('connectAnimatedNodes', 'disconnectAnimatedNodes'),
  ...ignored('startListeningToAnimatedNodeValue', 'stopListeningToAnimatedNodeValue'),
  ...ignored('addAnimatedEventToView', 'removeAnimatedEventFromView'),
  createAnimatedNode: animated.create.bind(animated),
  dropAnimatedNode: animated.drop.bind(animated),
  connectAnimatedNodeToView: animated.connectView.bind(animated),
  disconnectAnimatedNodeFromView: animated.disconnectView.bind(animated),
  startAnimatingNode: animated.start.bind(animated),
  stopAnimation: animated.stop.bind(animated),
  setAnimatedNodeValue: animated.setValue.bind(animated),
  getValue: (tag: number, callback: JsFunction) =>
    runtime.schedule(() => void callback(animated.valueOf(tag))),
});
