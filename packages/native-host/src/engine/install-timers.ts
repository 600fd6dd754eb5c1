import type { JsFunction } from './context.ts';
import { type Runtime, type Task, TIMEOUTS } from './runtime.ts';

/** The duration of a frame, in ms. */
export const FRAME = 1000 / 60;

/** Installs timers like `TimerManager.cpp`: ids are numbers, and a callback that is not a function is ignored. */
export function installTimers(runtime: Runtime) {
  const { clock, global } = runtime;
  const start = (callback: unknown, delay: unknown, args: unknown[], repeat: boolean, about: string) =>
    clock.schedule(
      () => {
        if (typeof callback === 'function') runtime.schedule(() => void (callback as JsFunction)(...args));
      },
      Number(delay ?? 0),
      { repeat, about },
    );
  const stop = (id: unknown) => {
    if (typeof id === 'number') clock.cancel(id);
  };
  Object.assign(global, {
    setTimeout: (callback: unknown, delay: unknown, ...args: unknown[]) =>
      start(callback, delay, args, false, `a timeout of ${Number(delay ?? 0)} ms`),
    clearTimeout: stop,
    setInterval: (callback: unknown, delay: unknown, ...args: unknown[]) =>
      start(callback, delay, args, true, `an interval of ${Number(delay ?? 0)} ms`),
    clearInterval: stop,
    requestAnimationFrame: (callback: JsFunction) => {
      const untilFrame = FRAME - (clock.now % FRAME);
      return clock.schedule(() => runtime.schedule(() => void callback(clock.now)), untilFrame, {
        about: 'a frame',
      });
    },
    cancelAnimationFrame: stop,
  });
}

/** The timeout in ms of React's priorities 1 to 5 (`SchedulerPriorityUtils.h`). */
const PRIORITIES = [0, TIMEOUTS.immediate, TIMEOUTS.userBlocking, TIMEOUTS.normal, 10_000, 300_000];

/** Installs `global.nativeRuntimeScheduler`, with which React schedules its work (`RuntimeSchedulerBinding.cpp`). */
export function installScheduler(runtime: Runtime) {
  runtime.global.nativeRuntimeScheduler = {
    unstable_scheduleCallback: (priority: number, callback: JsFunction) =>
      runtime.schedule(() => callback(false), PRIORITIES[priority] ?? TIMEOUTS.normal),
    unstable_cancelCallback: (task: Task) => runtime.cancel(task),
    // The clock stands still during a task, so a task never uses up its time.
    unstable_shouldYield: () => false,
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
