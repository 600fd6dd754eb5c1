import type { JsFunction } from './context.ts';
import type { Runtime } from './runtime.ts';

/** The screen is drawn anew this often, in milliseconds. */
export const FRAME = 1000 / 60;

/** The timers that `TimerManager.cpp` installs: ids are numbers, what is no function is not called. */
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
