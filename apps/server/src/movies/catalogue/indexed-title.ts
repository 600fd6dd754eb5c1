import { titleWords } from './title-words.ts';

const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN_NUMBERS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/** For each way to write a number from 1 to 12, all of them. */
const NUMBER_FORMS = new Map<string, string[]>(
  ENGLISH_NUMBERS.flatMap((word, index) => {
    // A lone "i" is mostly a person.
    const forms = [String(index + 1), word, ...(index > 0 ? [ROMAN_NUMBERS[index] ?? ''] : [])];
    return forms.map((form): [string, string[]] => [form, forms]);
  }),
);

/**
 * The other ways to write a word that is a number: `ii` is also `2` and `two`. None for other words, nor for a
 * single letter where a title begins: "V for Vendetta" is no 5, "Rocky V" is.
 */
function otherNumberForms(word: string, isFirst: boolean): string[] {
  if (isFirst && /^[vx]$/.test(word)) return [];
  return NUMBER_FORMS.get(word)?.filter((form) => form !== word) ?? [];
}

/** Words that a search may have although the title does not. */
const STOP_WORDS: ReadonlySet<string> = new Set('a an and of the le les el il'.split(' '));

const ARTICLES = new Set('a an the le la les l el los las il der die das'.split(' '));

/** As many words of a title may be typed as one: `mash` for M*A*S*H. */
const LONGEST_JOIN = 4;

export interface IndexedTitle {
  /** The title in one piece: `thegodfather`. */
  compact: string;
  /** The same without the article that it begins with: `godfather`. */
  bare: string;
  /** All that a typed word may be to be found: words, neighbouring words as one, numbers written differently. */
  terms: string[];
}

/** The words in one piece, whole and without the article that they begin with. */
export function inOnePiece(words: readonly string[]): { compact: string; bare: string } {
  const compact = words.join('');
  const [first = '', ...rest] = words;
  return { compact, bare: ARTICLES.has(first) && rest.length > 0 ? rest.join('') : compact };
}

/** A title prepared for searching. */
export function indexTitle(title: string): IndexedTitle {
  const words = titleWords(title);
  const terms = new Set(words);
  words.forEach((word, index) => {
    for (const form of otherNumberForms(word, index === 0)) terms.add(form);
    // "Anatomie d'une chute" is not about a dune.
    if (word.length === 1) return;
    for (let end = index + 2; end <= Math.min(words.length, index + LONGEST_JOIN); end += 1) {
      const neighbours = words.slice(index, end);
      if (!neighbours.some((neighbour) => STOP_WORDS.has(neighbour))) terms.add(neighbours.join(''));
    }
  });
  return { ...inOnePiece(words), terms: [...terms] };
}
