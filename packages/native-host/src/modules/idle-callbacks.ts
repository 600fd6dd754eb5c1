import type { JsFunction } from '../engine/context.ts';
import { type Task, TIMEOUTS } from '../engine/runtime.ts';
import type { NativeModule } from './native-module.ts';

/** `NativeIdleCallbacksCxx`: work for when nothing else waits. */
export const idleCallbacks: NativeModule = (host) => ({
  requestIdleCallback: (callback: JsFunction, options?: { timeout?: number }) =>
    host.runtime.schedule((didTimeout) => {
      callback({ didTimeout, timeRemaining: () => 50 });
    }, options?.timeout ?? TIMEOUTS.idle),
  cancelIdleCallback: (task: Task) => host.runtime.cancel(task),
});
