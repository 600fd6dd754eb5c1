/** A cache that counts its bytes (`lru-cache` with `maxSize`). */
interface CountedCache {
  readonly calculatedSize: number;
  /** Evicts the least recently used entry. */
  pop(): unknown;
}

/**
 * One byte limit for several caches. When their sum exceeds it, the largest cache evicts its least recently used entries,
 * so each can use the whole budget while the others are empty.
 */
export class MemoryBudget {
  /** Maximum bytes of each cache, and of all together. */
  readonly bytes: number;
  readonly #caches: CountedCache[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  /** Bytes that the caches currently hold. */
  get held(): number {
    return this.#caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }

  add(cache: CountedCache): void {
    this.#caches.push(cache);
  }

  /** Evicts entries until the budget is met. Call it after an insertion. */
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
