import { setImmediate } from 'node:timers/promises';
import type { Host } from './host.ts';

/** An app with a timer that is due within this time is not idle (in milliseconds of the device's clock). */
const IDLE_HORIZON = 1_000;

/** If an app is not idle after this time (in milliseconds of the device's clock), it never will be. */
const IDLE_TIMEOUT = 60_000;

/** Maximum time to wait for work outside of the app's JavaScript, in real milliseconds. */
const OUTSIDE_TIMEOUT = 30_000;

/** Runs all queued tasks, including those that are queued by outside work that has just completed. */
async function turn(host: Host) {
  do {
    host.runtime.pump();
    await setImmediate();
  } while (!host.runtime.idle && !host.runtime.stopped);
}

async function waitForOutside(host: Host) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () =>
      reject(new Error(`Nothing came for ${OUTSIDE_TIMEOUT / 1000} s: ${host.runtime.underWay.join(', ')}.`));
    timer = setTimeout(fail, OUTSIDE_TIMEOUT);
  });
  try {
    await Promise.race([host.runtime.wake(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the app until it is idle: no work outside of its JavaScript is pending, and no timer is due within a second of
 * the device's clock. Throws if that never happens, or if the app has crashed.
 */
export async function settle(host: Host) {
  const { clock, runtime } = host;
  const started = clock.now;
  for (;;) {
    await turn(host);
    throwIfCrashed(host);
    if (runtime.underWay.length > 0) {
      await waitForOutside(host);
      continue;
    }
    const { next } = clock;
    if (!next || next.due > clock.now + IDLE_HORIZON) break;
    if (next.due > started + IDLE_TIMEOUT)
      throw new Error(`The app does not come to rest: there is always ${next.about}.`);
    clock.advanceTo(next.due);
  }
  runtime.reportRejections();
}

/** Advances the device's clock. Does not wait for outside work. */
export async function advance(host: Host, milliseconds: number) {
  const { clock } = host;
  const until = clock.now + milliseconds;
  await turn(host);
  while (clock.now < until) {
    clock.advanceTo(until);
    await turn(host);
  }
  // Also fires timers that are due exactly at the end.
  while (clock.next && clock.next.due <= until) {
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
