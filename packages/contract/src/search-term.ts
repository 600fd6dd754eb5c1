/** The search log takes terms of at most this many UTF-16 code units. */
export const MAX_TERM_LENGTH = 200;

/**
 * What is looked at of a text: a composed letter is made of at most four code units. Marks are put in order in the square
 * of the time that there are of them, so that a text of 16 kB could take 150 ms.
 */
const LONGEST_TEXT = 5 * MAX_TERM_LENGTH;

/**
 * The term that is searched for and counted when a visitor has typed `text`: control characters are spaces,
 * letters are composed (NFC: an é is one term, whichever keyboard made it), the ends are trimmed (spec 5), and what
 * is over {@link MAX_TERM_LENGTH} is cut off. Empty when `text` is blank.
 * A term that this function would change is refused by the search log.
 */
export function toSearchTerm(text: string): string {
  // Lone surrogates, typed or left by the cut, cannot be encoded in an address; toWellFormed is not on all devices.
  const wellFormed = text.replace(/\p{Cc}/gu, ' ').replace(/\p{Surrogate}/gu, '');
  const begun = wellFormed.trimStart().slice(0, LONGEST_TEXT);
  const cut = begun.normalize('NFC').slice(0, MAX_TERM_LENGTH);
  return cut.replace(/\p{Surrogate}/gu, '').trim();
}
