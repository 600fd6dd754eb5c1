import { readFileSync } from 'node:fs';
import type { Years } from './reading.ts';
import { keysOfList } from './title-words.ts';

/** The word lists of `movie-words.json`. Commas separate the words of a list. */
const WORDS: {
  stopWords: Readonly<Record<string, string>>;
  movieWords: Readonly<Record<string, string>>;
  plurals: string;
  years: Readonly<Record<'new' | 'old', string>>;
} = JSON.parse(readFileSync(new URL('./movie-words.json', import.meta.url), 'utf8'));

/** Articles, prepositions and similar words. A typed title may lack them, and they identify nothing alone. */
export const STOP_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS.stopWords).flatMap(keysOfList));

/** Words about movies, such as `trailer`. They are ignored unless they are part of a name or title. */
export const MOVIE_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS.movieWords).flatMap(keysOfList));

/** Words that stand for a period: `new`, `old`. */
export const YEARS_WORDS = WORDS.years;

/** Plurals that ask for several movies: `war films` should find the genre before a movie called "War". */
export const PLURALS: ReadonlySet<string> = new Set(keysOfList(WORDS.plurals));

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' ');
const ROMAN = 'ii iii iv v vi vii viii ix x xi xii xiii'.split(' ');
/**
 * The words for numbers in other languages, cardinal and ordinal. 1 is missing, because it is also an article in
 * most of these languages.
 */
const TRANSLATIONS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./number-words.json', import.meta.url), 'utf8'),
);

const VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
  ...ORDINALS.map((word, index): [string, number] => [word, index + 1]),
  ...Object.entries(TRANSLATIONS).flatMap(([value, words]) =>
    keysOfList(words).map((key): [string, number] => [key, Number(value)]),
  ),
]);
const ROMAN_VALUES = new Map(ROMAN.map((word, index) => [word, index + 2]));

/** Letters that digits replace, as in `se7en`. */
const LETTERS_OF_DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 'v',
};

/**
 * Returns the number that a word stands for, in digits: `7` for `seven`, `7th`, `vii` and `siete`. Undefined for other
 * words.
 * @param isFirst whether the word is the first of a title or term. V is not a number in "V for Vendetta", but is a
 * number in "Rocky V".
 */
export function numberOf(word: string, isFirst = false): string | undefined {
  if (!mayBeNumber(word)) return undefined;
  const digits = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (digits !== undefined) return digits;
  const value = VALUES.get(word) ?? (isFirst && /^[vx]$/.test(word) ? undefined : ROMAN_VALUES.get(word));
  if (value !== undefined) return String(value);
  if (/\d/.test(word) && /\p{L}/u.test(word)) {
    const spelled = VALUES.get(word.replace(/\d/g, (digit) => LETTERS_OF_DIGITS[digit] ?? ''));
    return spelled === undefined ? undefined : String(spelled);
  }
  return undefined;
}

/** Whether any word may be a number. This quick check avoids slower steps, because most names contain no number. */
export const mayHaveNumbers = (words: readonly string[]): boolean => words.some(mayBeNumber);

const mayBeNumber = (word: string) => VALUES.has(word) || ROMAN_VALUES.has(word) || /\d/.test(word);

const isUnit = (value: number) => value >= 1 && value <= 9;
const isTens = (value: number) => value >= 20 && value <= 90 && value % 10 === 0;
const FACTORS = new Map([
  ['hundred', 100],
  ['cent', 100],
  ['cents', 100],
  ['thousand', 1000],
  ['mille', 1000],
]);

/**
 * Replaces numbers of several words by digits, in English and `quatre cents` in French: `twenty one` by `21`, `four hundred` by `400`, `nineteen
 * seventeen` by `1917`, `two thousand twelve` by `2012`. `eight and a half` becomes `8 1 2`, as `8½` does.
 */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const first = VALUES.get(words[at] ?? '');
    if (first !== undefined && words.slice(at + 1, at + 4).join(' ') === 'and a half') {
      joined.push(String(first), '1', '2');
      at += 4;
    } else {
      const { value, length } = longNumberAt(words, at) ?? { value: words[at] ?? '', length: 1 };
      joined.push(String(value));
      at += length;
    }
  }
  return joined;
}

/** A number, and of how many words it is made. */
interface WordsNumber {
  value: number;
  length: number;
}

/** Returns the number of several words that begins at a position; undefined if there is none. */
function longNumberAt(words: readonly string[], at: number): WordsNumber | undefined {
  const first = shortNumberAt(words, at);
  if (!first || first.length > 1) return first;
  const { value } = first;
  const factor = isUnit(value) ? FACTORS.get(words[at + 1] ?? '') : undefined;
  if (factor !== undefined) {
    const length = words[at + 2] === 'and' ? 3 : 2;
    const rest = shortNumberAt(words, at + length);
    return rest
      ? { value: factor * value + rest.value, length: length + rest.length }
      : { value: factor * value, length: 2 };
  }
  // A year such as `nineteen seventeen`.
  const rest = shortNumberAt(words, at + 1);
  const isCentury = value >= 17 && value <= 20 && rest && rest.value >= 10;
  return isCentury ? { value: 100 * value + rest.value, length: 1 + rest.length } : undefined;
}

/** Returns the number up to 99 that begins at a position, of one word or of two such as `twenty one`. */
function shortNumberAt(words: readonly string[], at: number): WordsNumber | undefined {
  const value = VALUES.get(words[at] ?? '');
  if (value === undefined) return undefined;
  const unit = VALUES.get(words[at + 1] ?? '') ?? 0;
  return isTens(value) && isUnit(unit) ? { value: value + unit, length: 2 } : { value, length: 1 };
}

const YEAR = /^(?:18|19|20)\d\d$/;
/**
 * `80` alone is a decade only after a plural article (`los 80`, `films des 80`, `filmes dos 80`), or if another word of
 * the term means "years" or "decade".
 */
const DECADE = /^((?:18|19|20)?\d)0(?:s|er|ern|erjahre|iger|ies|年代|के|)$/;
const PLURAL_ARTICLE = /^(?:los|les|des|os|dos|nos)$/;
/** Words that make a number a decade. */
export const YEARS_WORD =
  /^(?:annees|anos|jahre|jahren|jahrzehnt|दशक|عقد|decades?|decadas?|decennie|decenio)$/u;
const FIRST_YEAR = 1870;

/** Returns the years of the word at a position, such as `1994` or `80s`; undefined if it is no year or decade. */
export function yearsIn(words: readonly string[], at: number): Years | undefined {
  const word = words[at] ?? '';
  if (!/^\d/.test(word)) return undefined;
  const hasYearsWord =
    PLURAL_ARTICLE.test(words[at - 1] ?? '') || words.some((other) => YEARS_WORD.test(other));
  const [, decade] = DECADE.exec(word) ?? [];
  if (YEAR.test(word) && !(hasYearsWord && decade)) return { from: Number(word), to: Number(word) };
  if (decade === undefined || (/^\d+$/.test(word) && !hasYearsWord)) return undefined;
  const tens = Number(decade);
  // `20s` means the 2020s, `30s` the 1930s.
  const century = tens >= 10 ? 0 : tens <= 2 ? 2000 : 1900;
  const from = century + 10 * tens;
  return from < FIRST_YEAR ? undefined : { from, to: from + 9 };
}

/** Matches a letter of a script that has no spaces between words. */
export const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
