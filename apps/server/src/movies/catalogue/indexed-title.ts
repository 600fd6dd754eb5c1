import { titleWords } from './title-words.ts';

const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN_NUMBERS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/** Maps each form of a number from 1 to 12 to all of its forms. */
const NUMBER_FORMS = new Map<string, string[]>(
  ENGLISH_NUMBERS.flatMap((word, index) => {
    // Not for "i", which is usually the pronoun.
    const forms = [String(index + 1), word, ...(index > 0 ? [ROMAN_NUMBERS[index] ?? ''] : [])];
    return forms.map((form): [string, string[]] => [form, forms]);
  }),
);

/**
 * The other forms of a word that is a number: `2` and `two` for `ii`. None for other words, and none for a single letter at
 * the start of a title: the "V" of "V for Vendetta" is not 5, that of "Rocky V" is.
 */
function otherNumberForms(word: string, isFirst: boolean): string[] {
  if (isFirst && /^[vx]$/.test(word)) return [];
  return NUMBER_FORMS.get(word)?.filter((form) => form !== word) ?? [];
}

/** Words that a search may contain although the title does not. */
const STOP_WORDS: ReadonlySet<string> = new Set('a an and of the le les el il'.split(' '));

const ARTICLES = new Set('a an the le la les l el los las il der die das'.split(' '));

/** Maximum neighbouring words that can be typed as one: `mash` for M*A*S*H. */
const LONGEST_JOIN = 4;

export interface IndexedTitle {
  /** The title without spaces: `thegodfather`. */
  compact: string;
  /** The same without a leading article: `godfather`. */
  bare: string;
  /** All words by which the title is found: its words, neighbours joined, and numbers in other forms. */
  terms: string[];
}

/** Joins words without spaces, with and without a leading article. */
export function inOnePiece(words: readonly string[]): { compact: string; bare: string } {
  const compact = words.join('');
  const [first = '', ...rest] = words;
  return { compact, bare: ARTICLES.has(first) && rest.length > 0 ? rest.join('') : compact };
}

/** Prepares a title for searching. */
export function indexTitle(title: string): IndexedTitle {
  const words = titleWords(title);
  const terms = new Set(words);
  words.forEach((word, index) => {
    for (const form of otherNumberForms(word, index === 0)) terms.add(form);
    // Single letters are not joined, so that "Anatomie d'une chute" is not found by `dune`.
    if (word.length === 1) return;
    for (let end = index + 2; end <= Math.min(words.length, index + LONGEST_JOIN); end += 1) {
      const neighbours = words.slice(index, end);
      if (!neighbours.some((neighbour) => STOP_WORDS.has(neighbour))) terms.add(neighbours.join(''));
    }
  });
  return { ...inOnePiece(words), terms: [...terms] };
}
