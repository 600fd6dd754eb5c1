import { LRUCache } from 'lru-cache';
import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { etagOf } from '../http/etag.ts';
import { MemoryBudget } from '../http/memory-budget.ts';

/** A serialised answer, made once for all visitors. */
export interface AnswerText {
  text: string;
  etag: string;
  compressed(encoding: ContentEncoding): Promise<Buffer>;
}

/**
 * Serialises answers and caches the texts by object identity. Sources return the same, unmodified object while they cache
 * it.
 */
export interface AnswerTexts {
  of(answer: object): AnswerText;
}

interface Entry extends AnswerText {
  /** Bytes of the text and its compressed forms. */
  bytes: number;
}

/** Cache size in bytes for sources without a memory budget of their own, such as the embedded catalogue. */
const CACHE_BYTES = 32_000_000;

/** Estimated bytes of the ETag and the entry itself. */
const OVERHEAD = 500;

/** V8 stores two bytes per character if any character is beyond Latin-1. */
const bytesOf = (text: string) => (/[^\0-ÿ]/.test(text) ? 2 : 1) * text.length;

/** @param budget the memory that texts share with the answers themselves. */
export function createAnswerTexts(budget = new MemoryBudget(CACHE_BYTES)): AnswerTexts {
  const entries = new LRUCache<object, Entry>({
    maxSize: budget.bytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  budget.add(entries);
  /** Keys of the texts. The answers themselves would stay in memory, uncounted, after their own cache evicted them. */
  const keys = new WeakMap<object, object>();

  function keep(key: object, entry: Entry): void {
    entries.set(key, entry);
    budget.enforce();
  }

  /**
   * @param key the only object that the entry's closures may refer to; a reference to the answer would keep it in memory.
   */
  function entryOf(text: string, key: object): Entry {
    const inWork = new Map<ContentEncoding, Promise<Buffer>>();
    return {
      text,
      etag: etagOf(text),
      bytes: bytesOf(text) + OVERHEAD,
      compressed(encoding) {
        const known = inWork.get(encoding);
        if (known) return known;
        const made = compress(text, encoding);
        inWork.set(encoding, made);
        made.then(
          ({ length }) => {
            const now = entries.peek(key);
            if (now?.text === text) keep(key, { ...now, bytes: now.bytes + length });
          },
          () => inWork.delete(encoding),
        );
        return made;
      },
    };
  }

  return {
    of(answer) {
      const key = keys.get(answer) ?? {};
      const known = entries.get(key);
      if (known) return known;
      const made = entryOf(JSON.stringify(answer), key);
      keys.set(answer, key);
      keep(key, made);
      return made;
    },
  };
}
