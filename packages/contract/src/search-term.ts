/** The maximum length of a search term in UTF-16 code units. */
export const MAX_TERM_LENGTH = 2000;

/**
 * The maximum length of a term as `encodeURIComponent` writes it. A term stands in addresses, which have at most 8,192
 * characters with everything else in them.
 */
const MAX_ENCODED_TERM_LENGTH = 7000;

/**
 * The maximum length of a term that the search log stores as text. A longer text is somebody's own: only its key is
 * stored, and no other Appwrite receives it.
 */
export const MAX_STORED_TERM_LENGTH = 200;

/**
 * The maximum length of a text before normalisation, which composes up to three code units to one letter. Longer texts
 * would be slow: normalisation sorts combining marks in quadratic time, about 150 ms for 20 kB.
 */
export const MAX_INPUT_LENGTH = 3 * MAX_TERM_LENGTH;

/**
 * Blanks, control characters, those of bidirectional text, which would turn the text around a term, and lone
 * surrogates, which no URL can contain.
 */
const BLANKS = /[\s\p{Cc}\p{Bidi_C}\p{Surrogate}]+/gu;

/** Returns a text in the form of a term, but without the maximum length of one. */
const plainText = (text: string) =>
  text
    .replace(BLANKS, ' ')
    .trimStart()
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFC')
    .replace(/[“-‟«»＂]/g, '"');

/** Returns the beginning of a term, as much as an address may have. The term must not have lone surrogates. */
function fittingAddress(term: string): string {
  let encoded = encodeURIComponent(term).slice(0, MAX_ENCODED_TERM_LENGTH);
  for (;;) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The last letter is incomplete.
      encoded = encoded.slice(0, -1);
    }
  }
}

/**
 * Normalises typed or pasted text to the term that is searched for and counted. Control characters become spaces, and
 * spaces are collapsed and trimmed (spec 5). Letters are composed (NFC), so that é is the same from any keyboard, and
 * typographic double quotes become plain ones. Of a longer text it is the beginning that has at most 2,000 code units
 * and 7,000 characters in an address. The term is empty if `text` is blank.
 */
export function toSearchTerm(text: string): string {
  const beginning = plainText(text).slice(0, MAX_TERM_LENGTH);
  // The cut may have left a half of the last letter.
  return fittingAddress(beginning.replace(/\p{Surrogate}/u, '')).trim();
}

/** Whether a text is longer than a term, so that its term is only its beginning. */
export const isLongerThanTerm = (text: string): boolean => plainText(text).trimEnd() !== toSearchTerm(text);
