import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a condition counts as never met. It is long, because it only ends what hangs. */
const LIMIT_MS = 120_000;

const INTERVAL_MS = 50;

/**
 * Waits until `check` resolves with true, for states that no event announces. Throws what `check` throws, and an error
 * with `what` after two minutes.
 */
export async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Waited ${LIMIT_MS / 1000} s in vain until ${what}`);
    await delay(INTERVAL_MS);
  }
}
