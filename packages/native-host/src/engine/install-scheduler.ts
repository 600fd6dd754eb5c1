import type { JsFunction } from './context.ts';
import { type Runtime, type Task, TIMEOUTS } from './runtime.ts';

/** React's priorities, from 1. */
const PRIORITIES = [
  TIMEOUTS.immediate,
  TIMEOUTS.immediate,
  TIMEOUTS.userBlocking,
  TIMEOUTS.normal,
  TIMEOUTS.low,
  TIMEOUTS.idle,
];

/** `global.nativeRuntimeScheduler`, with which React schedules its work (`RuntimeSchedulerBinding.cpp`). */
export function installScheduler(runtime: Runtime) {
  runtime.global.nativeRuntimeScheduler = {
    unstable_scheduleCallback: (priority: number, callback: JsFunction) =>
      runtime.schedule((didTimeout) => callback(didTimeout), PRIORITIES[priority] ?? TIMEOUTS.normal),
    unstable_cancelCallback: (task: Task) => runtime.cancel(task),
    unstable_shouldYield: () => runtime.shouldYield,
    unstable_requestPaint: () => undefined,
    unstable_now: () => runtime.clock.now,
    unstable_getCurrentPriorityLevel: () => 3,
    unstable_ImmediatePriority: 1,
    unstable_UserBlockingPriority: 2,
    unstable_NormalPriority: 3,
    unstable_LowPriority: 4,
    unstable_IdlePriority: 5,
  };
}
