import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import type { MovieIndex } from './movie-index.ts';
import type { IndexedTitle } from './unit.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

const MOST_NEAR = 3;
const LONGEST_TERM = 200;
const MOST_WORDS = 16;
/** A shorter word is in too many titles. */
const SHORTEST_WORD = 3;
/** Of the words of the term and the title together, so many are in both. */
const LEAST_SHARE = 1 / 3;

/** The movies whose titles share most words with a term that finds nothing, nearest first; among equals the more popular. */
export function moviesNear({ catalogue, words }: MovieIndex, term: string): CatalogueMovie[] {
  const typed = titleWords(term.slice(0, LONGEST_TERM)).filter(isTelling).slice(0, MOST_WORDS);
  /** By title: the number of typed words that it has. */
  const shared = new Map<IndexedTitle, number>();
  for (const word of new Set(typed)) {
    if (word.length < SHORTEST_WORD) continue;
    const matches = words.titlesWith(word).length > 0 ? [{ word }] : words.near(word);
    for (const title of new Set(matches.flatMap((match) => words.titlesWith(match.word)))) {
      shared.set(title, (shared.get(title) ?? 0) + 1);
    }
  }
  const shares = new Map<CatalogueMovie, number>();
  for (const [title, count] of shared) {
    const movie = catalogue[title.movie];
    const share = count / (typed.length + title.words.filter(isTelling).length - count);
    if (movie && share >= LEAST_SHARE && share > (shares.get(movie) ?? 0)) shares.set(movie, share);
  }
  return [...shares]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || b.popularity - a.popularity || a.id - b.id)
    .slice(0, MOST_NEAR)
    .map(([movie]) => movie);
}

const isTelling = (word: string) => !STOP_WORDS.has(word) && !MOVIE_WORDS.has(word);
