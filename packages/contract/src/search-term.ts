/** The search log takes terms of at most this many UTF-16 code units. */
export const MAX_TERM_LENGTH = 200;

/**
 * What is looked at of a text: a composed letter is made of at most four code units. Marks are put in order in the square
 * of the time that there are of them, so that a text of 16 kB could take 150 ms.
 */
const LONGEST_TEXT = 5 * MAX_TERM_LENGTH;

/** Lone surrogates, typed or left by a cut, cannot be encoded in an address; `toWellFormed` is not on all devices. */
const withoutSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '');

/** Composed letters (NFC), at most {@link MAX_TERM_LENGTH} code units, no blanks at the ends. */
function normalized(text: string): string {
  const cut = text.trimStart().slice(0, LONGEST_TEXT).normalize('NFC').slice(0, MAX_TERM_LENGTH);
  return withoutSurrogates(cut).trim();
}

/**
 * The term that is searched for and counted when a visitor has typed or pasted `text`: control characters and line breaks are
 * blanks, several blanks are one space, letters are composed (NFC: an é is one term, whichever keyboard made it), the ends
 * are trimmed (spec 5), and the text is cut at {@link MAX_TERM_LENGTH}. Empty when `text` is blank.
 */
export function toSearchTerm(text: string): string {
  return normalized(withoutSurrogates(text.replace(/\p{Cc}/gu, ' ')).replace(/\s+/gu, ' '));
}

/**
 * Whether the search log takes `term`: one that {@link toSearchTerm} returns, or that it returned before it collapsed blanks,
 * as apps that were installed then still do.
 */
export const isSearchTerm = (term: string): boolean =>
  term !== '' && !/\p{Cc}/u.test(term) && term === normalized(withoutSurrogates(term));
