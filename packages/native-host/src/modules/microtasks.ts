import type { JsFunction } from '../engine/context.ts';
import type { NativeModule } from './native-module.ts';

/** `NativeMicrotasksCxx`: the queue of the engine. */
export const microtasks: NativeModule = (host) => ({
  queueMicrotask: (job: JsFunction) => host.runtime.enqueueMicrotask(job),
});
