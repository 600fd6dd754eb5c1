// eslint-disable-next-line no-restricted-syntax -- Here is what other tests use instead.
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a condition counts as never met. It is long, because it only ends what hangs. */
const LIMIT_MS = 120_000;

const INTERVAL_MS = 50;

/**
 * Waits until `check` resolves with true, for states that no event announces. Throws what `check` throws, and after two
 * minutes an error with the text of `check`.
 */
export async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Waited ${LIMIT_MS / 1000} s in vain for ${check}`);
    await delay(INTERVAL_MS);
  }
}
