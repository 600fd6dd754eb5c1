/** Maximum length of a search term in UTF-16 code units. */
export const MAX_TERM_LENGTH = 200;

/**
 * Maximum length of a text before normalisation; a composed letter has at most four code units. Normalisation sorts
 * combining marks in quadratic time, so 16 kB could take 150 ms.
 */
const MAX_INPUT_LENGTH = 5 * MAX_TERM_LENGTH;

/**
 * Lone surrogates, typed or left by truncation, cannot be encoded in a URL; `toWellFormed` is not available on all devices.
 */
const withoutSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '');

/** Normalises to NFC, trims, and truncates to {@link MAX_TERM_LENGTH} code units. */
function normalized(text: string): string {
  const cut = text.trimStart().slice(0, MAX_INPUT_LENGTH).normalize('NFC').slice(0, MAX_TERM_LENGTH);
  return withoutSurrogates(cut).trim();
}

/**
 * Normalises typed or pasted text to the term that is searched for and counted: control characters and line breaks become
 * spaces, spaces are collapsed and trimmed (spec 5), letters are composed (NFC, so an é is the same from any keyboard), and
 * the text is truncated to {@link MAX_TERM_LENGTH}. Empty if `text` is blank.
 */
export function toSearchTerm(text: string): string {
  return normalized(withoutSurrogates(text.replace(/\p{Cc}/gu, ' ')).replace(/\s+/gu, ' '));
}

/**
 * Whether the search log accepts `term`: a result of {@link toSearchTerm}, also of its older version, which did not
 * collapse spaces and which installed apps still use.
 */
export const isSearchTerm = (term: string): boolean =>
  term !== '' && !/\p{Cc}/u.test(term) && term === normalized(withoutSurrogates(term));
