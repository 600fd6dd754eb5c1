import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Host } from './host.ts';

/** An app is not idle while a timer is due within this time, in ms of the device's clock. */
const IDLE_HORIZON_MS = 1_000;

/** The maximum time until an app is idle, in ms of the device's clock. */
const IDLE_TIMEOUT_MS = 60_000;

/** The maximum wait for work outside of JavaScript, in real ms. */
const PENDING_WORK_TIMEOUT_MS = 30_000;

/** Runs all queued tasks, and the tasks that finished work outside of JavaScript has queued in the meantime. */
async function turn(host: Host) {
  do {
    host.runtime.pump();
    await setImmediate();
  } while (!host.runtime.idle && !host.runtime.stopped);
}

async function waitForPendingWork({ runtime }: Host) {
  const timeout = AbortSignal.timeout(PENDING_WORK_TIMEOUT_MS);
  await Promise.race([runtime.wake(), once(timeout, 'abort')]);
  if (!timeout.aborted) return;
  const seconds = PENDING_WORK_TIMEOUT_MS / 1000;
  throw new Error(`Nothing completed for ${seconds} s: ${runtime.pendingWork.join(', ')}.`);
}

/**
 * Runs the app until it is idle: no work outside of JavaScript is pending, and no timer is due within the next second
 * on the device's clock. Throws if the app is not idle after {@link IDLE_TIMEOUT_MS}, or if it has crashed.
 */
export async function settle(host: Host) {
  const { clock, runtime } = host;
  const started = clock.now;
  for (;;) {
    await turn(host);
    throwIfCrashed(host);
    if (runtime.pendingWork.length > 0) {
      await waitForPendingWork(host);
      continue;
    }
    const { next } = clock;
    if (!next || next.due > clock.now + IDLE_HORIZON_MS) break;
    if (next.due > started + IDLE_TIMEOUT_MS)
      throw new Error(`The app does not come to rest: there is always ${next.about}.`);
    clock.advanceTo(next.due);
  }
  runtime.reportRejections();
}

/** Advances the device's clock. Does not wait for work outside of JavaScript, such as requests. */
export async function advance(host: Host, milliseconds: number) {
  const { clock } = host;
  const until = clock.now + milliseconds;
  await turn(host);
  // Timers that are due at exactly `until` fire too.
  while (clock.now < until || (clock.next && clock.next.due <= until)) {
    clock.advanceTo(until);
    await turn(host);
  }
  throwIfCrashed(host);
}

function throwIfCrashed({ complaints, missingModules }: Host) {
  const crash = complaints.all.find(({ kind }) => kind === 'crash');
  if (!crash) return;
  const missing = missingModules.size ? `\nNot linked: ${[...missingModules].join(', ')}.` : '';
  throw new Error(`The app has crashed: ${crash.message}${missing}`);
}
