/** Keys that are remembered. */
export const MOST_KEYS = 50_000;

interface Window {
  count: number;
  ends: number;
}

/**
 * Counts what each key does in a window of time that begins with its first deed. Of more keys than it remembers it
 * forgets those that did least: a flood of new ones pushes out itself, and nobody who has come near a limit.
 */
export class WindowCounter {
  #windows = new Map<string, Window>();
  readonly #length: number;

  /** The length of a window in milliseconds. */
  constructor(length: number) {
    this.#length = length;
  }

  /** Counts one more at the time `now`; gives the count so far in this window, and milliseconds until it ends. */
  add(key: string, now: number): { count: number; endsIn: number } {
    let window = this.#windows.get(key);
    if (!window || window.ends <= now) {
      window = this.#begin(key, now);
    }
    window.count += 1;
    return { count: window.count, endsIn: window.ends - now };
  }

  #begin(key: string, now: number): Window {
    if (this.#windows.size >= MOST_KEYS) this.#forget(now);
    const window = { count: 0, ends: now + this.#length };
    this.#windows.set(key, window);
    return window;
  }

  /** Forgets the windows that have ended, and of the others half, so that it need not be done for each new key. */
  #forget(now: number): void {
    const open = [...this.#windows].filter(([, window]) => window.ends > now);
    if (open.length > MOST_KEYS / 2) open.sort(([, a], [, b]) => b.count - a.count);
    this.#windows = new Map(open.slice(0, MOST_KEYS / 2));
  }
}
