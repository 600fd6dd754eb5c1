import type { Language } from '@marquee/messages';
import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { etagOf } from '../http/etag.ts';

/** Bytes of memory per character of the HTML: two for the text, and about a fifth for each of two compressed forms. */
const BYTES_PER_CHARACTER = 2.4;

/** A page's HTML, with its ETag and its compressed forms, each of which is made once. */
export class Page {
  readonly html: string;
  readonly language: Language;
  #etag: string | undefined;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string, language: Language) {
    this.html = html;
    this.language = language;
  }

  get etag(): string {
    this.#etag ??= etagOf(this.html);
    return this.#etag;
  }

  /** Bytes of memory, including the compressed forms, which may be made later. */
  get size(): number {
    return Math.ceil(BYTES_PER_CHARACTER * this.html.length);
  }

  /** Concurrent calls share one compression. */
  compressed(encoding: ContentEncoding): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? compress(this.html, encoding);
    this.#compressed.set(encoding, made);
    made.catch(() => this.#compressed.delete(encoding));
    return made;
  }
}

/** A page and the status with which it is sent. */
export interface PageAnswer {
  page: Page;
  status: 200 | 404 | 503;
  /** `Retry-After` in seconds, with status 503 only. */
  retryAfter?: number;
}
