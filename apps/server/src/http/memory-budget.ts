import { LRUCache } from 'lru-cache';

/** A cache that counts its bytes (`lru-cache` with `maxSize`). */
interface CountedCache {
  readonly calculatedSize: number;
  /** Evicts the least recently used entry. */
  pop(): unknown;
}

/** Bytes of memory per character of an object's JSON text: measured 1.6 to 2.4 for lists, up to 4 for small movies. */
const BYTES_PER_CHARACTER = 3;

/** Estimated bytes of a cache entry without its key and value. */
const ENTRY_OVERHEAD = 500;

/**
 * The estimated memory of a cached object.
 * @param textLength the length of its JSON text.
 */
export const entryBytes = (key: string, textLength: number) =>
  BYTES_PER_CHARACTER * textLength + 2 * key.length + ENTRY_OVERHEAD;

/** The estimated memory of a cached object whose JSON text is needed for nothing else. */
export const objectBytes = (value: unknown, key: string) => entryBytes(key, JSON.stringify(value).length);

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

  /** Creates a cache that shares this budget. */
  createCache<V extends NonNullable<unknown>>({
    sizeCalculation,
    ...options
  }: LRUCache.OptionsBase<string, V, unknown> & {
    sizeCalculation: LRUCache.SizeCalculator<string, V>;
  }): LRUCache<string, V> {
    const cache = new LRUCache<string, V>({
      ...options,
      maxSize: this.bytes,
      sizeCalculation,
      // Enforced after the insertion, when the new entry's size is counted.
      onInsert: () => queueMicrotask(() => this.enforce()),
    });
    this.add(cache);
    return cache;
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
