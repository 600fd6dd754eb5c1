import { LRUCache } from 'lru-cache';

/** A cache that counts its bytes (`lru-cache` with `maxSize`). */
interface CountedCache {
  readonly calculatedSize: number;
  /** Evicts the least recently used entry. */
  pop(): unknown;
}

/**
 * Estimated bytes of memory per character of an object's JSON text. Measured values are 1.6 to 2.4 for lists and up to
 * 4 for small movies.
 */
const BYTES_PER_CHARACTER = 3;

/** Estimated bytes of a cache entry without its key and value. */
const ENTRY_OVERHEAD = 500;

/** Estimates the memory of a cached object from the length of its JSON text. */
export const entryBytes = (key: string, textLength: number) =>
  BYTES_PER_CHARACTER * textLength + 2 * key.length + ENTRY_OVERHEAD;

/** Like {@link entryBytes}, for an object whose JSON text is not known: serialises it only to measure it. */
export const objectBytes = (value: unknown, key: string) => entryBytes(key, JSON.stringify(value).length);

/**
 * Limits the bytes of several caches together. When their sum exceeds the limit, the largest cache evicts its least
 * recently used entries. So one cache may use the whole budget while the others are empty.
 */
export class MemoryBudget {
  /** Maximum bytes of all caches together. */
  readonly bytes: number;
  readonly #caches: CountedCache[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  get held(): number {
    return this.#caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }

  add(cache: CountedCache): void {
    this.#caches.push(cache);
  }

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
      // A moment later, because an eviction could remove the entry that is being inserted.
      onInsert: () => queueMicrotask(() => this.enforce()),
    });
    this.add(cache);
    return cache;
  }

  /** Evicts entries until the caches fit into the budget. Must be called after insertions into a cache of {@link add}. */
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
