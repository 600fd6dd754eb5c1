import { MAX_TERM_LENGTH } from './search-term.ts';

/**
 * The maximum length of a fold. A limit is necessary, because NFKC can make a text 18 times as long, and an index key
 * of the database may have only about 2,700 bytes.
 */
const MAX_FOLD_LENGTH = 3 * MAX_TERM_LENGTH;

/** Invisible characters: joiners, soft hyphens, direction marks, variation selectors, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Apostrophes, which people often leave out within a word (`don't`, `dont`). */
const APOSTROPHES = /['‘’ʼ′`]/g;

/** This accent is removed before NFKC, which would decompose it to a space and a combining accent. */
const ACUTE_ACCENT = /\u00b4/g;

const BETWEEN_WORDS = /[\p{P}\p{S}\s]+/gu;

const ARTICLE = /^(?:the|an?) (?=.)/;

/**
 * Returns the fold of a term: the normalised text by which the search log counts it. Terms that differ only in writing
 * have the same fold. The fold ignores case, invisible characters, apostrophes and one leading article. A sequence of
 * other punctuation, symbols and spaces becomes one space. Accents stay. If no text is left, the fold is the term
 * itself.
 * @param term a result of `toSearchTerm` that is not empty.
 */
export function foldTerm(term: string): string {
  const compatible = term.replace(INVISIBLE, '').replace(ACUTE_ACCENT, '').normalize('NFKC');
  // Lower case alone would not suffice: upper case maps ß and ẞ to "SS", and both forms of sigma to the same letter.
  const uncased = compatible.toUpperCase().toLowerCase().normalize('NFKC');
  const words = uncased.replace(INVISIBLE, '').replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
  const folded = words.replace(ARTICLE, '').slice(0, MAX_FOLD_LENGTH);
  return folded.replace(/\p{Surrogate}/gu, '').trim() || term;
}
