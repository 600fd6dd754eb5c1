/** A cache that counts the bytes that it holds (`lru-cache` with a `maxSize`). */
interface CountedCache {
  readonly calculatedSize: number;
  /** Removes what was used least recently. */
  pop(): unknown;
}

/**
 * One bound for several caches: when they hold more together, the one that holds most evicts what it used least recently. So
 * each may have all of the memory while the others need none.
 */
export class MemoryBudget {
  /** Bytes that each of the caches may hold, and all of them together. */
  readonly bytes: number;
  readonly #caches: CountedCache[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  /** Bytes that the caches hold together. */
  get held(): number {
    return this.#caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }

  add(cache: CountedCache): void {
    this.#caches.push(cache);
  }

  /** To be called when a cache has taken something in. */
  enforce(): void {
    while (this.held > this.bytes) {
      const [first, ...others] = this.#caches;
      if (!first) return;
      others
        .reduce((most, cache) => (cache.calculatedSize > most.calculatedSize ? cache : most), first)
        .pop();
    }
  }
}
