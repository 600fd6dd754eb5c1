import { titleWords } from '../catalogue/title-words.ts';

/** Shorter surnames are too often words. */
const SHORTEST_SURNAME = 3;

/** What somebody is called by without the first name; the family's name comes first in `Bong Joon-ho`. */
export function surnamesIn(name: string): string[] {
  const [first = '', ...others] = name.split(/\s+/);
  const endings = others.map((_, index) => titleWords(others.slice(index).join(' ')).join(' '));
  const familyFirst = others.length === 1 && /\p{L}-\p{Ll}/u.test(others[0] ?? '') ? titleWords(first) : [];
  return [...endings, ...familyFirst].filter((surname) => surname.length >= SHORTEST_SURNAME);
}
