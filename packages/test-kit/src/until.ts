// eslint-disable-next-line no-restricted-syntax -- Here is what other tests use instead.
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a condition counts as never met. It is long, because it only ends what hangs. */
const LIMIT_MS = 120_000;

const INTERVAL_MS = 50;

/**
 * Waits until `check` resolves with true, or another value that is not empty, and returns this value: for states that no
 * event announces. Throws what `check` throws, and after two minutes an error with the text of `check`.
 */
export async function until<Value>(check: () => Promise<Value> | Value): Promise<NonNullable<Value>> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const value = await check();
    if (value) return value;
    await delay(INTERVAL_MS);
  }
  throw new Error(`Waited ${LIMIT_MS / 1000} s in vain for ${check}`);
}
