import type { Movie } from '@marquee/contract';
import { testMovie } from '@marquee/test-kit/visitor';
import type { MovieSource } from '../../src/movies/movie-source.ts';
import type { Tmdb } from '../../src/movies/movie-source.ts';
import { MovieSourceError } from '../../src/movies/movie-source.ts';

/**
 * A movie database for tests of the search log. `film n` finds movie n and then movie 1, a term that begins with
 * `nothing` finds nothing, and any other term finds movie 1. While `isAway` is true, a search fails with 502.
 */
export function movieFinder(): MovieSource & { isAway: boolean } {
  const refuse = async (): Promise<never> => {
    throw new MovieSourceError(404, {});
  };
  return {
    name: 'catalogue',
    isAway: false,
    async search(query) {
      if (this.isAway) throw new MovieSourceError(502, {});
      const number = Number(/^film (\d+)/.exec(query)?.[1] ?? 1);
      const results = query.startsWith('nothing') ? [] : [movie(number), movie(1)];
      return { page: 1, results, total_pages: 1, total_results: results.length };
    },
    discover: refuse,
    details: refuse,
    watchProviders: refuse,
    close: async () => {},
  };
}

/** Returns the movie with this number. Movies with a number divisible by 10 have no poster. */
export function movie(number: number): Tmdb<Movie> {
  return {
    ...testMovie(number),
    vote_average: 7,
    adult: false,
    backdrop_path: null,
    genre_ids: [],
    original_language: 'en',
    original_title: `Film ${number}`,
    overview: '',
    popularity: 1,
    video: false,
    vote_count: 1,
  };
}
