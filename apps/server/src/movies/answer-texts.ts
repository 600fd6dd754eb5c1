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

  function keep(answer: object, entry: Entry): void {
    entries.set(answer, entry);
    budget.enforce();
  }

  function entryOf(answer: object): Entry {
    const text = JSON.stringify(answer);
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
            const now = entries.peek(answer);
            if (now?.text === text) keep(answer, { ...now, bytes: now.bytes + length });
          },
          () => inWork.delete(encoding),
        );
        return made;
      },
    };
  }

  return {
    of(answer) {
      const known = entries.get(answer);
      if (known) return known;
      const made = entryOf(answer);
      keep(answer, made);
      return made;
    },
  };
}
