import type { MovieDetails } from '@marquee/contract';
import { type MemoryBudget, objectBytes } from '../fairness/memory-budget.ts';
import type { MovieTitle, Tmdb } from '../movies/movie-source.ts';

/** Maximum movies. */
const MAX_MOVIES = 20_000;

/** The texts of a movie in an answer of TMDB. */
export type MovieTexts = Pick<Tmdb<MovieDetails>, 'id' | 'title' | 'overview'>;

interface KnownTexts {
  /** Titles by TMDB's code of the language. */
  titles: Record<string, string>;
  /** The English overview. An empty text means that the movie has none. */
  overview?: string;
  /** When the overview is requested again, as a time of the clock. */
  overviewUntil: number;
}

export interface KnownMovies {
  /** Stores the texts of an answer. `language` is TMDB's code of its language. */
  add(movies: readonly MovieTexts[], language?: string): void;
  /** Forgets a movie that turned out to be for adults. So all known movies may be shown. */
  forget(id: number): void;
  has(id: number): boolean;
  titleIn(id: number, language: string): MovieTitle | undefined;
  /** Returns a movie's English overview, empty if it has none; undefined if it is unknown or too old. */
  overviewOf(id: number): string | undefined;
}

/** Creates the cache of the texts in TMDB's answers, for titles in other languages and for missing overviews. */
export function createKnownMovies(options: {
  budget: MemoryBudget;
  /** Milliseconds for which an overview is used. */
  keepOverviews: number;
  now: () => number;
}): KnownMovies {
  const { budget, keepOverviews, now } = options;
  const movies = budget.createCache<KnownTexts>({ max: MAX_MOVIES, sizeCalculation: objectBytes });

  return {
    add(answered, language = 'en') {
      for (const { id, title, overview } of answered) {
        const before = movies.get(String(id)) ?? { titles: {}, overviewUntil: 0 };
        movies.set(String(id), {
          ...before,
          ...(title && { titles: { ...before.titles, [language]: title } }),
          ...(language === 'en' && { overview, overviewUntil: now() + keepOverviews }),
        });
      }
    },
    forget: (id) => void movies.delete(String(id)),
    has: (id) => movies.has(String(id)),
    titleIn(id, language) {
      const title = movies.get(String(id))?.titles[language];
      return title === undefined ? undefined : { title };
    },
    overviewOf(id) {
      const movie = movies.get(String(id));
      return movie && movie.overviewUntil > now() ? movie.overview : undefined;
    },
  };
}
