import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import type { MovieIndex } from './movie-index.ts';
import type { IndexedTitle } from './unit.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

const MAX_MOVIES = 3;
const MAX_TERM_LENGTH = 200;
const MAX_WORDS = 16;
/** Minimum length of a compared word. Shorter words appear in too many titles. */
const MIN_WORD_LENGTH = 3;
/** Minimum share of common words among all words of the term and the title (the Jaccard index). */
const MIN_SHARED_WORDS = 1 / 3;

/**
 * Returns the movies whose titles share the most words with the term. If several share equally many, the more popular
 * movie comes first.
 */
export function moviesNear({ catalogue, words }: MovieIndex, term: string): CatalogueMovie[] {
  const typed = titleWords(term.slice(0, MAX_TERM_LENGTH)).filter(isSignificant).slice(0, MAX_WORDS);
  /** How many of the typed words each title contains. */
  const shared = new Map<IndexedTitle, number>();
  for (const word of new Set(typed)) {
    if (word.length < MIN_WORD_LENGTH) continue;
    const matches = words.titlesWith(word).length > 0 ? [{ word }] : words.near(word);
    for (const title of new Set(matches.flatMap((match) => words.titlesWith(match.word)))) {
      shared.set(title, (shared.get(title) ?? 0) + 1);
    }
  }
  const shares = new Map<CatalogueMovie, number>();
  for (const [title, count] of shared) {
    const movie = catalogue[title.movieIndex];
    const share = count / (typed.length + title.words.filter(isSignificant).length - count);
    if (movie && share >= MIN_SHARED_WORDS && share > (shares.get(movie) ?? 0)) shares.set(movie, share);
  }
  return [...shares]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || b.popularity - a.popularity || a.id - b.id)
    .slice(0, MAX_MOVIES)
    .map(([movie]) => movie);
}

const isSignificant = (word: string) => !STOP_WORDS.has(word) && !MOVIE_WORDS.has(word);
