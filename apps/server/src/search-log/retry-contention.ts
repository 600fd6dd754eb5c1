import { setTimeout as delay } from 'node:timers/promises';
import type { SqlDriver } from './sql-driver.ts';

/**
 * Runs `work` again as long as others at work on the same rows are all that it fails for, and time is left.
 * `onContention` is called at each such failure.
 */
export async function retryContention<T>(
  driver: Pick<SqlDriver, 'isContention'>,
  until: AbortSignal,
  work: () => Promise<T>,
  onContention?: (error: unknown) => void,
): Promise<T> {
  for (;;) {
    until.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!driver.isContention(error)) throw error;
      onContention?.(error);
      // Not all at the same moment again.
      await delay(2 + Math.random() * 10);
    }
  }
}
