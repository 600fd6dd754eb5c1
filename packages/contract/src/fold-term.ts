import { foldBase } from './fold-base.ts';
import { literalTerm } from './literal-term.ts';

/** Apostrophes, which people often leave out within a word (`don't`, `dont`). */
const APOSTROPHES = /['‘’ʼ′`]/g;

const BETWEEN_WORDS = /[\p{P}\p{S}\s]+/gu;

const ARTICLE = /^(?:the|an?) (?=.)/;

/**
 * Returns the fold of a term: the key by which the search log counts it. Terms that differ only in writing have the same
 * fold. It is the base of a term ({@link foldBase}) without apostrophes and one leading article. A sequence of other
 * punctuation, symbols and spaces becomes one space. The quotes of a literal search stay, because it is another search.
 * If no text is left, the fold is the term itself.
 * @param term a result of `toSearchTerm` that is not empty.
 */
export function foldTerm(term: string): string {
  const literal = literalTerm(term);
  const words = wordsIn(literal ?? term);
  if (words === '') return term;
  return literal === undefined ? words : `"${words}"`;
}

function wordsIn(text: string): string {
  const words = foldBase(text).replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim();
  return words.replace(ARTICLE, '');
}
