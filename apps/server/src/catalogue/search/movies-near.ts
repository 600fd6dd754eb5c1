import type { CatalogueMovie } from '../catalogue-movie.ts';
import { MOVIE_WORDS, STOP_WORDS } from './known-words.ts';
import type { MovieIndex } from './movie-index.ts';
import type { IndexedTitle } from './reading.ts';
import { titleWords } from './title-words.ts';
import { typingDistance } from './typing-distance.ts';

const MAX_SUGGESTIONS = 3;
const MAX_TERM_LENGTH = 200;
const MAX_WORDS = 16;
/** Minimum length of a compared word. Shorter words appear in too many titles. */
const MIN_WORD_LENGTH = 3;
/** Minimum share of common words among all words of the term and the title (the Jaccard index). */
const MIN_SHARED_WORDS = 1 / 3;
/** A word is rare if it is in titles of at most this share of the movies, or of this many. */
const MAX_SHARE_OF_RARE_WORD = 0.006;
const MAX_MOVIES_OF_RARE_WORD = 3;

/**
 * Returns the movies whose titles share the most words with the term, at least one of them rare, or are one slip away
 * from it. If several share equally many, the more popular movie comes first.
 */
export function moviesNear({ catalogue, words }: MovieIndex, term: string): CatalogueMovie[] {
  const all = titleWords(term.slice(0, MAX_TERM_LENGTH));
  const typed = all.filter(isSignificant).slice(0, MAX_WORDS);
  const maxMovies = Math.max(MAX_MOVIES_OF_RARE_WORD, MAX_SHARE_OF_RARE_WORD * catalogue.length);
  const isRare = (titles: readonly IndexedTitle[]) =>
    new Set(titles.map(({ movieIndex }) => movieIndex)).size <= maxMovies;
  /** How many of the typed words each title contains, and whether any of them is rare and typed correctly. */
  const shared = new Map<IndexedTitle, { count: number; hasRare: boolean }>();
  for (const word of new Set(typed)) {
    if (word.length < MIN_WORD_LENGTH) continue;
    const exact = words.titlesWith(word);
    const titles =
      exact.length > 0 ? exact : words.near(word).flatMap((match) => words.titlesWith(match.word));
    const hasRare = exact.length > 0 && isRare(exact);
    for (const title of new Set(titles)) {
      const { count = 0, hasRare: had = false } = shared.get(title) ?? {};
      shared.set(title, { count: count + 1, hasRare: had || hasRare });
    }
  }
  const shares = new Map<CatalogueMovie, number>();
  for (const [title, { count, hasRare }] of shared) {
    const movie = catalogue[title.movieIndex];
    const share = count / (typed.length + title.words.filter(isSignificant).length - count);
    const isNear = hasRare || typingDistance(all.join(''), title.words.join(''), 1) === 1;
    if (movie && isNear && share >= MIN_SHARED_WORDS && share > (shares.get(movie) ?? 0))
      shares.set(movie, share);
  }
  return [...shares]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || b.popularity - a.popularity || a.id - b.id)
    .slice(0, MAX_SUGGESTIONS)
    .map(([movie]) => movie);
}

const isSignificant = (word: string) => !STOP_WORDS.has(word) && !MOVIE_WORDS.has(word);
