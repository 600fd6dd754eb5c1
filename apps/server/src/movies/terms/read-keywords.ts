import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@marquee/messages';
import { GENRE_NAMES, genreNames } from '../catalogue/genres.ts';
import { titleWords } from '../catalogue/title-words.ts';

/** Years, both included. */
export interface Years {
  from: number;
  to: number;
}

/** What a term narrows the films down to; a film must be all of it. */
export interface Keywords {
  /** TMDB's English names. */
  genres: string[];
  /** Of several a film must be in all, too: none is. */
  years: Years[];
  /** As the movie database has them; a film has one, so any of them will do. */
  languages: string[];
  /** Whether these are their names, or decades; not words such as `love` or `kids`, which titles begin with, too. */
  isByName: boolean;
}

/**
 * Words that people type beside the names of genres and languages, in the app's languages: for genres; for films in a language,
 * by its code as the movie database has it; for decades, by their first year; and what may stand beside them and says
 * nothing. An ending such as that of a plural need not be there.
 */
const WORDS: {
  genres: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  decades: Readonly<Record<string, string>>;
  fillers: string;
} = JSON.parse(readFileSync(new URL('./keywords.json', import.meta.url), 'utf8'));

/** No genre or language that people ask for is called by more words. */
const MOST_WORDS_A_NAME = 3;
/** No more can be meant; a longer term is a sentence. */
const MOST_WORDS = 12;

const FIRST_YEAR = 1870;
const LAST_YEAR = 2099;

interface Meaning {
  genre?: string;
  language?: string;
  /** Its first year. */
  decade?: number;
  isName: boolean;
}

const FILLER: Meaning = { isName: true };
const MEANINGS = new Map<string, Meaning>();
const ENDINGS = /(?:e[snrm]?|a[s]?|o[s]?|s)$/;
/** Shorter words lose too much with their ending. */
const SHORTEST_STEM = 4;

const keyOf = (text: string) => titleWords(text).join(' ');
const toStem = (word: string) => {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM ? `${stem}-` : word;
};

/** The first meaning of a word counts: names go before words, and whole words before stems. */
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
    // What the movie database calls Cantonese is no code of Node's.
    const name = new Intl.DisplayNames(inLanguage, { type: 'language' }).of(
      language === 'cn' ? 'yue' : language,
    );
    if (!name || name === language) continue;
    // 日本語 is spoken, 日本 is what its films are called.
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
/** `80s`, `1980s`, `80er`, `80年代`, `80`: the latter only beside a word that says "years". */
const DECADE = /^((?:18|19|20)?\d)0(?:s|er|ern|ies|年代|के|)$/;
const YEARS_WORD = /(?:^|\s)(?:années|annees|años|anos|jahre|दशक|عقد)(?:\s|$)/iu;
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * What a term says when each of its words is a genre, a decade, a year or a language, in any of the app's languages: `80s
 * horror`, `comédie française`, `アニメ 1988`. Undefined when a word is none of them, or all of them are only fillers.
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

/** How many words from `at` on are a name or a filler; 0 when they are none. */
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

/** 1 when the word is a year or a decade, else 0. */
function readYears(word: string, saysYears: boolean, found: Keywords): number {
  const [, decade] = DECADE.exec(word) ?? [];
  const isBare = /^\d+$/.test(word);
  if (YEAR.test(word) && !(saysYears && decade)) {
    found.years.push({ from: Number(word), to: Number(word) });
    // `1917` and `2001` are how titles begin.
    found.isByName = false;
    return 1;
  }
  if (decade === undefined || (isBare && !saysYears)) return 0;
  const tens = Number(decade);
  // `20s` is this century's by now, `30s` not yet.
  const from = 10 * (tens < 10 ? (tens <= 2 ? 200 : 190) + tens : tens);
  if (from < FIRST_YEAR || from > LAST_YEAR) return 0;
  found.years.push({ from, to: from + 9 });
  return 1;
}

/** What is written without spaces, taken apart where its words are known: `80年代ホラー映画`. */
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
