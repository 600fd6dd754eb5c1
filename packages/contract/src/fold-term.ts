import { MAX_TERM_LENGTH } from './search-term.ts';

/** Compatibility forms can be eighteen times as long as what was typed; a database's index takes keys of about 2,700 bytes. */
const LONGEST_FOLD = 3 * MAX_TERM_LENGTH;

/** Zero-width and other invisible characters: joiners, soft hyphens, direction marks, variation selectors, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Written or left out within a word (`don't`, `dont`). */
const APOSTROPHES = /['‘’ʼ′`]/g;

/** U+00B4, which NFKC would decompose to a blank and a combining accent. */
const ACUTE_ACCENT = /\u00b4/g;

const BETWEEN_WORDS = /[\p{P}\p{S}\s]+/gu;

const ARTICLE = /^(?:the|an?) (?=.)/;

/**
 * The key under which terms that differ only in their writing are one: NFKC, case, invisible characters, apostrophes,
 * other punctuation and symbols (as a blank), blanks, and one leading "the", "a" or "an". Accents are kept. The term itself
 * where nothing is left of it. Never empty, and never shown or sent: visitors see what was typed.
 * @param term as `toSearchTerm` gives it, not empty.
 */
export function foldTerm(term: string): string {
  const compatible = term.replace(INVISIBLE, '').replace(ACUTE_ACCENT, '').normalize('NFKC');
  // Upper case first: ß and ẞ become "ss", both sigmas one.
  const uncased = compatible.toUpperCase().toLowerCase().normalize('NFKC');
  const words = uncased.replace(INVISIBLE, '').replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
  const folded = words.replace(ARTICLE, '').slice(0, LONGEST_FOLD);
  return folded.replace(/\p{Surrogate}/gu, '').trim() || term;
}
