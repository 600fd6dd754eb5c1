/** Keys that are remembered; of more, the oldest start anew. */
export const MOST_KEYS = 50_000;

interface Window {
  count: number;
  ends: number;
}

/** Counts what each key does in a window of time that begins with its first deed. */
export class WindowCounter {
  /** In the order in which their windows began, so the first is always the oldest. */
  readonly #windows = new Map<string, Window>();
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
    this.#windows.delete(key);
    const [oldest] = this.#windows.size >= MOST_KEYS ? this.#windows.keys() : [];
    if (oldest !== undefined) this.#windows.delete(oldest);
    const window = { count: 0, ends: now + this.#length };
    this.#windows.set(key, window);
    return window;
  }
}
