import { MAX_TERM_LENGTH } from './search-term.ts';

/**
 * Maximum length of a fold. Compatibility forms can be eighteen times as long as the typed text, and database index keys
 * are limited to about 2,700 bytes.
 */
const MAX_FOLD_LENGTH = 3 * MAX_TERM_LENGTH;

/** Zero-width and other invisible characters: joiners, soft hyphens, direction marks, variation selectors, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Apostrophes within words are often left out (`don't`, `dont`). */
const APOSTROPHES = /['‘’ʼ′`]/g;

/** U+00B4, which NFKC would decompose to a blank and a combining accent. */
const ACUTE_ACCENT = /\u00b4/g;

const BETWEEN_WORDS = /[\p{P}\p{S}\s]+/gu;

const ARTICLE = /^(?:the|an?) (?=.)/;

/**
 * The key by which terms that differ only in their writing are equal: NFKC, without differences in case, invisible
 * characters, apostrophes, punctuation and symbols (replaced by a space), spaces, and one leading "the", "a" or "an".
 * Accents are kept. If nothing is left, the term itself. Never empty, and never shown or sent: visitors see the typed text.
 * @param term a result of `toSearchTerm` that is not empty.
 */
export function foldTerm(term: string): string {
  const compatible = term.replace(INVISIBLE, '').replace(ACUTE_ACCENT, '').normalize('NFKC');
  // Upper case first: it maps ß and ẞ to "SS", and both forms of sigma to one.
  const uncased = compatible.toUpperCase().toLowerCase().normalize('NFKC');
  const words = uncased.replace(INVISIBLE, '').replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
  const folded = words.replace(ARTICLE, '').slice(0, MAX_FOLD_LENGTH);
  return folded.replace(/\p{Surrogate}/gu, '').trim() || term;
}
