const SHORT = 2;
/** Keys are also grouped by four letters, because very many begin with `the`. */
const LONG = 4;

/**
 * Finds keys by their beginning, in groups with the same first two or four letters. Keys added since the last lookup
 * are grouped at the next one.
 */
export class KeysByStart {
  readonly #keys: readonly string[];
  readonly #byStart = new Map<string, string[]>();
  #sorted = 0;

  /** @param keys the list to search. Callers may append to it but not change it otherwise. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  /** Returns the keys that begin with the typed text, except the text itself. */
  keysFor(typed: string): string[] {
    this.#sort();
    const starts =
      typed.length >= SHORT
        ? [typed.slice(0, typed.length < LONG ? SHORT : LONG)]
        : [...this.#byStart.keys()].filter((start) => start.length <= SHORT && start[0] === typed);
    return starts.flatMap((start) =>
      (this.#byStart.get(start) ?? []).filter((key) => key.length > typed.length && key.startsWith(typed)),
    );
  }

  #sort(): void {
    for (; this.#sorted < this.#keys.length; this.#sorted += 1) {
      const key = this.#keys[this.#sorted] ?? '';
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
