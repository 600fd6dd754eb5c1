const SHORT = 2;
/** Keys are grouped by their first four letters, too, because very many keys begin with `the`. */
const LONG = 4;

/**
 * Finds keys by their beginning. Keys with the same first two or four letters form a group. A lookup first groups the
 * keys that were added since the previous lookup.
 */
export class KeysByStart {
  readonly #keys: readonly string[];
  readonly #byStart = new Map<string, string[]>();
  /** How many of the keys are already in groups. */
  #groupedCount = 0;

  /** @param keys the list to search. Callers may append keys to the list, but not change it otherwise. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  /** Returns the keys that begin with the typed text, except the text itself. */
  keysFor(typed: string): string[] {
    this.#groupNewKeys();
    const starts =
      typed.length >= SHORT
        ? [typed.slice(0, typed.length < LONG ? SHORT : LONG)]
        : [...this.#byStart.keys()].filter((start) => start.length <= SHORT && start[0] === typed);
    return starts.flatMap((start) =>
      (this.#byStart.get(start) ?? []).filter((key) => key.length > typed.length && key.startsWith(typed)),
    );
  }

  #groupNewKeys(): void {
    for (; this.#groupedCount < this.#keys.length; this.#groupedCount += 1) {
      const key = this.#keys[this.#groupedCount] ?? '';
      this.#add(key.slice(0, SHORT), key);
      if (key.length > LONG) this.#add(key.slice(0, LONG), key);
    }
  }

  #add(start: string, key: string): void {
    const known = this.#byStart.get(start);
    if (known) known.push(key);
    else this.#byStart.set(start, [key]);
  }
}
