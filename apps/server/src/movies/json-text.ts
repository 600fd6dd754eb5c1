import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { etagOf } from '../http/etag.ts';

/** Compressed answers by encoding; each is made once for all who ask for it. */
const compressed = new WeakMap<object, Map<ContentEncoding, Promise<Buffer>>>();

/** An answer as JSON, compressed: as long-lived as {@link jsonText}. */
export function compressedJson(answer: object, encoding: ContentEncoding): Promise<Buffer> {
  const known = compressed.get(answer) ?? new Map<ContentEncoding, Promise<Buffer>>();
  compressed.set(answer, known);
  const bytes = known.get(encoding) ?? compress(jsonText(answer), encoding);
  known.set(encoding, bytes);
  return bytes;
}

const texts = new WeakMap<object, string>();

/**
 * An answer as JSON. The sources give the same object for as long as they cache an answer, so its text is made once
 * and freed with it. The answer must not change.
 */
export function jsonText(answer: object): string {
  const known = texts.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}

const etags = new WeakMap<object, string>();

/** The tag of an answer's text, as long-lived as {@link jsonText}. */
export function jsonEtag(answer: object): string {
  const etag = etags.get(answer) ?? etagOf(jsonText(answer));
  etags.set(answer, etag);
  return etag;
}
