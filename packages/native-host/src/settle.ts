import { setImmediate } from 'node:timers/promises';
import type { Host } from './host.ts';

/** What is due within this long is waited for, in milliseconds of the device. */
const SOON = 1_000;

/** An app that is not quiet after so much time of its own, in milliseconds, never will be. */
const NEVER = 60_000;

/** How long the outside world may take, in real milliseconds. */
const PATIENCE = 30_000;

/** Runs what is ready, and lets what has come from outside be told. */
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
      reject(new Error(`Nothing came for ${PATIENCE / 1000} s: ${host.runtime.underWay.join(', ')}.`));
    timer = setTimeout(fail, PATIENCE);
  });
  try {
    await Promise.race([host.runtime.wake(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lets the app go on until all is quiet: nothing under way outside, and no timer that is due within a second of the
 * device's time. Throws when that never comes, and when the app has crashed.
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
    if (!next || next.due > clock.now + SOON) break;
    if (next.due > started + NEVER)
      throw new Error(`The app does not come to rest: there is always ${next.about}.`);
    clock.advanceTo(next.due);
  }
  runtime.reportRejections();
}

/** Lets time pass on the device, whether or not something is under way outside. */
export async function advance(host: Host, milliseconds: number) {
  const { clock } = host;
  const until = clock.now + milliseconds;
  await turn(host);
  while (clock.now < until) {
    clock.advanceTo(until);
    await turn(host);
  }
  // What is due at that very moment is part of it.
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
