import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that others can do without: undefined when it fails, or is not there within so many milliseconds. */
export async function within<T>(answer: Promise<T>, patience: number): Promise<T | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([
      answer.catch(() => undefined),
      sleep(patience, undefined, { signal: over.signal, ref: false }).catch(() => undefined),
    ]);
  } finally {
    over.abort();
  }
}
