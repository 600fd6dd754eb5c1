import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@marquee/messages';
import { GENRE_NAMES, genreNames } from '../catalogue/genres.ts';
import { titleWords } from '../catalogue/title-words.ts';

/** A range of years, both included. */
export interface Years {
  from: number;
  to: number;
}

/** The filters in a term; a movie must match all of them. */
export interface Keywords {
  /** TMDB's English names. */
  genres: string[];
  /** If there are several ranges, a movie must match all, so none does. */
  years: Years[];
  /** TMDB's codes. A movie has one original language, so any of them matches. */
  languages: string[];
  /**
   * Whether the term consists of genre or language names, or decades; false for words such as `love` or `kids`, which also
   * start titles.
   */
  isByName: boolean;
}

/**
 * Words that people use for genres and languages, in all of the app's languages: by genre; by TMDB's language code, for
 * movies in that language; by the first year of a decade; and filler words. Endings such as plurals may be missing.
 */
const WORDS: {
  genres: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  decades: Readonly<Record<string, string>>;
  fillers: string;
} = JSON.parse(readFileSync(new URL('./keywords.json', import.meta.url), 'utf8'));

/** Maximum words in the name of a genre or language. */
const MOST_WORDS_A_NAME = 3;
/** Longer terms are not keywords. */
const MOST_WORDS = 12;

const FIRST_YEAR = 1870;
const LAST_YEAR = 2099;

interface Meaning {
  genre?: string;
  language?: string;
  /** The decade's first year. */
  decade?: number;
  isName: boolean;
}

const FILLER: Meaning = { isName: true };
const MEANINGS = new Map<string, Meaning>();
const ENDINGS = /(?:e[snrm]?|a[s]?|o[s]?|s)$/;
/** Shorter words lose too much without their ending. */
const SHORTEST_STEM = 4;

const keyOf = (text: string) => titleWords(text).join(' ');
const toStem = (word: string) => {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM ? `${stem}-` : word;
};

/** The first meaning added for a word wins: names are added before words, and whole words before stems. */
function mean(names: string, meaning: Meaning): void {
  for (const name of names.split(', ')) {
    const key = keyOf(name);
    if (!MEANINGS.has(key)) MEANINGS.set(key, meaning);
  }
}
for (const genre of GENRE_NAMES) for (const name of genreNames(genre)) mean(name, { genre, isName: true });
for (const genre of GENRE_NAMES) mean(WORDS.genres[genre] ?? '', { genre, isName: false });
for (const [language, words] of Object.entries(WORDS.languages)) {
  for (const inLanguage of Object.keys(LANGUAGES)) {
    // TMDB's code of Cantonese is not an ISO code.
    const name = new Intl.DisplayNames(inLanguage, { type: 'language' }).of(
      language === 'cn' ? 'yue' : language,
    );
    if (!name || name === language) continue;
    // 日本語 is the language; its movies are also called by 日本.
    for (const form of [name, name.replace(/[語语]$/, '')]) mean(form, { language, isName: true });
  }
  mean(words, { language, isName: true });
}
for (const [decade, words] of Object.entries(WORDS.decades)) {
  mean(words, { decade: Number(decade), isName: true });
}
mean(WORDS.fillers, FILLER);
for (const [key, meaning] of [...MEANINGS]) {
  const stem = toStem(key);
  if (meaning !== FILLER && !MEANINGS.has(stem)) MEANINGS.set(stem, meaning);
}

const meaningOf = (key: string) => MEANINGS.get(key) ?? MEANINGS.get(toStem(key));

/** `1994` */
const YEAR = /^(?:18|19|20)\d\d$/;
/** `80s`, `1980s`, `80er`, `80年代`, `80`; a bare number only beside a word that means "years". */
const DECADE = /^((?:18|19|20)?\d)0(?:s|er|ern|ies|年代|के|)$/;
const YEARS_WORD = /(?:^|\s)(?:années|annees|años|anos|jahre|दशक|عقد)(?:\s|$)/iu;
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * The filters in a term whose words are all genres, decades, years or languages, in any of the app's languages: `80s
 * horror`, `comédie française`, `アニメ 1988`. Undefined if a word is none of these, or if all are fillers.
 */
export function readKeywords(term: string): Keywords | undefined {
  const words = titleWords(term).flatMap(apart);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const saysYears = YEARS_WORD.test(term);
  const found: Keywords = { genres: [], years: [], languages: [], isByName: true };
  for (let at = 0; at < words.length;) {
    const length = readName(words, at, found) || readYears(words[at] ?? '', saysYears, found);
    if (length === 0) return undefined;
    at += length;
  }
  const saysAnything = found.genres.length + found.years.length + found.languages.length > 0;
  return saysAnything ? found : undefined;
}

/** The number of words from `at` on that form a name or a filler; 0 if none do. */
function readName(words: readonly string[], at: number, found: Keywords): number {
  for (let length = Math.min(MOST_WORDS_A_NAME, words.length - at); length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length).join(' '));
    if (!meaning) continue;
    const { genre, language, decade, isName } = meaning;
    if (genre) addOnce(found.genres, genre);
    if (language) addOnce(found.languages, language);
    if (decade) found.years.push({ from: decade, to: decade + 9 });
    found.isByName &&= isName;
    return length;
  }
  return 0;
}

/** 1 if the word is a year or a decade, otherwise 0. */
function readYears(word: string, saysYears: boolean, found: Keywords): number {
  const [, decade] = DECADE.exec(word) ?? [];
  const isBare = /^\d+$/.test(word);
  if (YEAR.test(word) && !(saysYears && decade)) {
    found.years.push({ from: Number(word), to: Number(word) });
    // Years such as `1917` and `2001` also start titles.
    found.isByName = false;
    return 1;
  }
  if (decade === undefined || (isBare && !saysYears)) return 0;
  const tens = Number(decade);
  // `20s` means the 2020s, but `30s` the 1930s.
  const from = 10 * (tens < 10 ? (tens <= 2 ? 200 : 190) + tens : tens);
  if (from < FIRST_YEAR || from > LAST_YEAR) return 0;
  found.years.push({ from, to: from + 9 });
  return 1;
}

/** Splits a word in a script without spaces into known words: `80年代ホラー映画`. */
function apart(word: string): string[] {
  if (!WITHOUT_SPACES.test(word) || MEANINGS.has(word)) return [word];
  const parts: string[] = [];
  for (let rest = word; rest !== '';) {
    const [decade] = /^\d+年代/.exec(rest) ?? /^\d+/.exec(rest) ?? [];
    let part = decade ?? '';
    for (let length = rest.length; part === '' && length > 0; length -= 1) {
      if (MEANINGS.has(rest.slice(0, length))) part = rest.slice(0, length);
    }
    if (part === '') return [word];
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

function addOnce<T>(list: T[], entry: T): void {
  if (!list.includes(entry)) list.push(entry);
}

/** `1994`, or `1980s`. */
export const yearsLabel = ({ from, to }: Years): string => (from === to ? String(from) : `${from}s`);
