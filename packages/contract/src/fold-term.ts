import { MAX_TERM_LENGTH } from './search-term.ts';

/**
 * Maximum length of a fold (see {@link foldTerm}). NFKC can make a text eighteen times as long as it was typed, and
 * database index keys are limited to about 2,700 bytes.
 */
const MAX_FOLD_LENGTH = 3 * MAX_TERM_LENGTH;

/** Zero-width and other invisible characters: joiners, soft hyphens, direction marks, variation selectors, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Apostrophes. Inside of words they are often left out (`don't`, `dont`). */
const APOSTROPHES = /['‘’ʼ′`]/g;

/** The acute accent U+00B4, which NFKC would decompose to a space and a combining accent. */
const ACUTE_ACCENT = /\u00b4/g;

const BETWEEN_WORDS = /[\p{P}\p{S}\s]+/gu;

const ARTICLE = /^(?:the|an?) (?=.)/;

/**
 * Returns the fold of a term: the key by which terms are the same if they differ only in writing. It is the NFKC form
 * without differences in case, without invisible characters and apostrophes, with a single space for any other
 * punctuation, symbols and spaces, and without one leading "the", "a" or "an". Accents are kept. If nothing is left,
 * the fold is the term itself, so it is never empty. Folds are never shown or sent; visitors see the text that was
 * typed.
 * @param term a result of `toSearchTerm` that is not empty.
 */
export function foldTerm(term: string): string {
  const compatible = term.replace(INVISIBLE, '').replace(ACUTE_ACCENT, '').normalize('NFKC');
  // Converts to upper case first, which maps ß and ẞ to "SS", and both lower-case forms of sigma to one letter.
  const uncased = compatible.toUpperCase().toLowerCase().normalize('NFKC');
  const words = uncased.replace(INVISIBLE, '').replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
  const folded = words.replace(ARTICLE, '').slice(0, MAX_FOLD_LENGTH);
  return folded.replace(/\p{Surrogate}/gu, '').trim() || term;
}
