import { releaseYear } from '@marquee/contract';
import type { Film } from './film.ts';
import { indexTitle, inOnePiece, STOP_WORDS } from './indexed-title.ts';
import { titleWords } from './title-words.ts';
import { createWordMatcher, type TitleTerm, toTitleTerm, WordMatch } from './word-match.ts';

/** Films by their titles, best first. */
interface FoundByTitle {
  films: Film[];
  /** How many of them, from the first on, are what was typed, but for an article. */
  whole: number;
  /** How many of them are or begin with it. */
  beginning: number;
  /** False when there are only titles that would be it with another letter, or two. */
  isSure: boolean;
}

/** Finds films by what somebody typed. */
export type SearchIndex = (query: string) => FoundByTitle;

const NOTHING: FoundByTitle = { films: [], whole: 0, beginning: 0, isSure: false };

/** Of a longer query the rest is not read; no title comes near. */
const LONGEST_QUERY = 300;
/** No title has more words; nothing is found for a query that has. */
const MOST_WORDS = 16;
/** In queries of up to so many words, two neighbours are also tried as one: `super man`. */
const MOST_WORDS_JOINED = 6;

/** How well a title fits a query; the lower, the better. What lies between are sums of {@link WordMatch}. */
const Rank = { exact: 0, exactButArticle: 1, beginning: 2, allWords: 3, none: 255 } as const;
/** Up to here a film is what was typed; after {@link GUESS} it is taken only when there is no such film. */
const SURE = Rank.allWords + WordMatch.part;
const GUESS = Rank.allWords + WordMatch.oneSlip;

interface Title {
  compact: string;
  bare: string;
  /** Places in the vocabulary. */
  terms: number[];
}

interface Entry {
  film: Film;
  year: string | undefined;
  titles: Title[];
}

/**
 * An index of the films by title and original title (design 6). A film is found when every word of the query is in
 * one of its titles, whatever their order, case, accents and punctuation, with a typing slip in longer words; words
 * such as "the", and the film's year, may be there besides. First come exact titles, then titles that begin so,
 * then those with all words, then those with slips; among equals the more popular. Tried with MiniSearch in
 * the place of the matching: 5 of the 65 tests fail (a slip by swapped letters or in a word that is still typed, a part of a
 * word without spaces, short words that only resemble one), and the ranks are ours all the same.
 */
export function createSearchIndex(films: readonly Film[]): SearchIndex {
  const vocabulary = new Map<string, number>();
  const entries = films.map((film): Entry => {
    const titles = film.original_title ? [film.title, film.original_title] : [film.title];
    return { film, year: releaseYear(film), titles: titles.map(toTitle) };
  });
  const terms = [...vocabulary.keys()].map(toTitleTerm);

  function toTitle(title: string): Title {
    const { compact, bare, terms: own } = indexTitle(title);
    return { compact, bare, terms: own.map(placeOf) };
  }

  function placeOf(term: string): number {
    const place = vocabulary.get(term) ?? vocabulary.size;
    vocabulary.set(term, place);
    return place;
  }

  return function find(query) {
    const words = titleWords(query.slice(0, LONGEST_QUERY));
    if (words.length === 0 || words.length > MOST_WORDS) return NOTHING;
    const typed = inOnePiece(words);
    const readings = toReadings(words, terms);

    const found: { film: Film; rank: number }[] = [];
    for (const { film, year, titles } of entries) {
      let rank: number = Rank.none;
      for (const title of titles) {
        rank = Math.min(rank, rankWhole(title, typed));
        for (const reading of readings) rank = Math.min(rank, rankWords(title, reading, year));
      }
      if (rank < Rank.none) found.push({ film, rank });
    }
    const isSure = found.some(({ rank }) => rank <= SURE);
    const ranked = found
      .filter(({ rank }) => rank <= GUESS || !isSure)
      .sort((a, b) => a.rank - b.rank || b.film.popularity - a.film.popularity || a.film.id - b.film.id);
    const upTo = (worst: number) => ranked.filter(({ rank }) => rank <= worst).length;
    return {
      films: ranked.map(({ film }) => film),
      whole: upTo(Rank.exactButArticle),
      beginning: upTo(Rank.beginning),
      isSure,
    };
  };
}

interface ReadWord {
  word: string;
  /** May be missing from a title. */
  optional: boolean;
  /** How well it fits each term of the vocabulary. */
  matches: Uint8Array;
}

/**
 * The words as they were typed, and with each two neighbours as one; slips are looked for in the former only.
 * Each word is compared with each term once, rather than with each title.
 */
function toReadings(words: string[], terms: TitleTerm[]): ReadWord[][] {
  const onlyStopWords = words.every((word) => STOP_WORDS.has(word));
  const read = (word: string, unfinished: boolean, forgiving: boolean): ReadWord => ({
    word,
    optional: !onlyStopWords && STOP_WORDS.has(word),
    matches: Uint8Array.from(terms, createWordMatcher(word, unfinished, forgiving)),
  });

  const last = words.length - 1;
  const asTyped = words.map((word, index) => read(word, index === last, true));
  if (words.length > MOST_WORDS_JOINED) return [asTyped];
  const joined = words.slice(1).map((word, index) => {
    const pair = read(`${words[index]}${word}`, index + 1 === last, false);
    return [...asTyped.slice(0, index), pair, ...asTyped.slice(index + 2)];
  });
  return [asTyped, ...joined];
}

function rankWhole(title: Title, typed: { compact: string; bare: string }): number {
  if (title.compact === typed.compact) return Rank.exact;
  if (title.bare === typed.bare) return Rank.exactButArticle;
  const begins = title.compact.startsWith(typed.compact) || title.bare.startsWith(typed.bare);
  return begins ? Rank.beginning : Rank.none;
}

function rankWords(title: Title, reading: ReadWord[], year: string | undefined): number {
  let worst: number = WordMatch.whole;
  for (const { word, optional, matches } of reading) {
    let best: number = WordMatch.none;
    for (const place of title.terms) best = Math.min(best, matches[place] ?? WordMatch.none);
    if (best === WordMatch.none) {
      const mayMiss = optional || (word === year && reading.length > 1);
      if (!mayMiss) return Rank.none;
      best = optional ? WordMatch.part : WordMatch.whole;
    }
    worst = Math.max(worst, best);
  }
  return Rank.allWords + worst;
}
