/** Maximum length of a search term in UTF-16 code units. */
export const MAX_TERM_LENGTH = 200;

/**
 * Maximum length of a text before it is normalised; one composed letter can come from up to four code units. Longer
 * texts would be slow, because normalisation sorts combining marks in quadratic time: 16 kB can take 150 ms.
 */
const MAX_INPUT_LENGTH = 5 * MAX_TERM_LENGTH;

/**
 * Removes lone surrogates, which can be typed or left by truncation and cannot be encoded in a URL. Not every device
 * has `toWellFormed`.
 */
const withoutSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '');

/** Normalises to NFC, trims, and truncates to {@link MAX_TERM_LENGTH} code units. */
function normalized(text: string): string {
  const cut = text.trimStart().slice(0, MAX_INPUT_LENGTH).normalize('NFC').slice(0, MAX_TERM_LENGTH);
  return withoutSurrogates(cut).trim();
}

/**
 * Normalises a typed or pasted text to the term that is searched for and counted. Control characters and line breaks
 * become spaces; spaces are collapsed and trimmed (spec 5); letters are composed (NFC), so that an é is the same from
 * any keyboard; and the text is truncated to {@link MAX_TERM_LENGTH}. Empty if `text` is blank.
 */
export function toSearchTerm(text: string): string {
  return normalized(withoutSurrogates(text.replace(/\p{Cc}/gu, ' ')).replace(/\s+/gu, ' '));
}

/**
 * Whether the search log accepts `term`: it must be a result of {@link toSearchTerm}. Results of the older version of
 * that function are accepted as well, because installed apps still use it. That version did not collapse spaces.
 */
export const isSearchTerm = (term: string): boolean =>
  term !== '' && !/\p{Cc}/u.test(term) && term === normalized(withoutSurrogates(term));
