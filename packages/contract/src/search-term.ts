/** The maximum length of a search term in UTF-16 code units. */
export const MAX_TERM_LENGTH = 200;

/**
 * The maximum length of a text before normalisation, which composes up to four code units to one letter. Longer texts
 * would be slow: normalisation sorts combining marks in quadratic time, about 150 ms for 16 kB.
 */
const MAX_INPUT_LENGTH = 5 * MAX_TERM_LENGTH;

/** Removes lone surrogates, which no URL can contain. (Some devices lack the method `toWellFormed`.) */
const withoutSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '');

function normalized(text: string): string {
  const cut = text.trimStart().slice(0, MAX_INPUT_LENGTH).normalize('NFC').slice(0, MAX_TERM_LENGTH);
  return withoutSurrogates(cut).trim();
}

/**
 * Normalises typed or pasted text to the term that is searched for and counted. Control characters become spaces, and
 * spaces are collapsed and trimmed (spec 5). Letters are composed (NFC), so that é is the same from any keyboard. The
 * term is empty if `text` is blank.
 */
export function toSearchTerm(text: string): string {
  return normalized(withoutSurrogates(text.replace(/\p{Cc}/gu, ' ')).replace(/\s+/gu, ' '));
}

/**
 * Whether the search log accepts `term`, which must be a result of {@link toSearchTerm}. Terms with several spaces in a
 * row are also accepted, because installed apps may have an older version of that function, which did not collapse
 * them.
 */
export const isSearchTerm = (term: string): boolean =>
  term !== '' && !/\p{Cc}/u.test(term) && term === normalized(withoutSurrogates(term));
