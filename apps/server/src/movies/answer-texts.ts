import { LRUCache } from 'lru-cache';
import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { etagOf } from '../http/etag.ts';
import { MemoryBudget } from '../fairness/memory-budget.ts';

/** An answer's JSON text, serialised once for all visitors. */
export interface AnswerText {
  text: string;
  etag: string;
  compressed(encoding: ContentEncoding): Promise<Buffer>;
}

/**
 * Caches the JSON texts of answers by the identity of the answer object. A movie source returns the same unmodified
 * object while it caches the answer.
 */
export interface AnswerTexts {
  of(answer: object): AnswerText;
}

interface Entry extends AnswerText {
  /** Bytes of the text and of its compressed forms. */
  bytes: number;
}

/** The limit of the cache in bytes, if the caller passes no memory budget. */
const CACHE_BYTES = 32_000_000;

/** Estimated bytes of an entry besides its texts: the ETag and the entry object. */
const OVERHEAD = 500;

/** Bytes of a text in memory. V8 stores two bytes per character if any character is outside Latin-1, otherwise one. */
const bytesOf = (text: string) => (/[^\0-ÿ]/.test(text) ? 2 : 1) * text.length;

/** @param budget the memory budget that the texts share with the answer objects. */
export function createAnswerTexts(budget = new MemoryBudget(CACHE_BYTES)): AnswerTexts {
  const entries = new LRUCache<object, Entry>({
    maxSize: budget.bytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  budget.add(entries);
  /**
   * The cache key of each answer object. If the answers themselves were the keys, this cache would keep them in memory,
   * uncounted, after the movie source has evicted them.
   */
  const keys = new WeakMap<object, object>();

  function store(key: object, entry: Entry): void {
    entries.set(key, entry);
    budget.enforce();
  }

  /**
   * Creates a cache entry. Its closures refer to the cache key instead of the answer, because a reference to the answer
   * would keep the answer in memory.
   */
  function entryOf(text: string, key: object): Entry {
    const compressions = new Map<ContentEncoding, Promise<Buffer>>();
    return {
      text,
      etag: etagOf(text),
      bytes: bytesOf(text) + OVERHEAD,
      compressed(encoding) {
        const cached = compressions.get(encoding);
        if (cached) return cached;
        const compression = compress(text, encoding);
        compressions.set(encoding, compression);
        compression.then(
          ({ length }) => {
            const entry = entries.peek(key);
            if (entry?.text === text) store(key, { ...entry, bytes: entry.bytes + length });
          },
          () => compressions.delete(encoding),
        );
        return compression;
      },
    };
  }

  return {
    of(answer) {
      const key = keys.get(answer) ?? {};
      const cached = entries.get(key);
      if (cached) return cached;
      const entry = entryOf(JSON.stringify(answer), key);
      keys.set(answer, key);
      store(key, entry);
      return entry;
    },
  };
}
