import type { Movie, MovieCollection, MovieDetails, TrendingEntry } from '@marquee/contract';

/** The parameters of a list request: a search, or a request for the latest movies (design, Gateway). */
export interface ListParameters {
  /** The page number, from 1 to 500. */
  page: number;
  /** A TMDB language code such as `de` or `pt-BR`; undefined means English. */
  language?: string;
}

/** A title, and its language if that is not the requested one. */
export type MovieTitle = Pick<Movie, 'title' | 'title_language'>;

/** The fields of a movie that trending shows, but the search log does not store. Unknown values are undefined. */
export type MovieFacts = Pick<TrendingEntry, 'release_date' | 'vote_average'>;

/** Replaces unknown values by undefined. TMDB's rating of 0 means that nobody voted. */
export const knownFacts = ({ release_date, vote_average }: MovieFacts): MovieFacts => ({
  release_date: release_date || undefined,
  vote_average: vote_average || undefined,
});

/**
 * A movie with all of TMDB's fields, of which the app does not read all: `Tmdb<Movie>` is in lists, `Tmdb<MovieDetails>`
 * in answers about one movie.
 */
export type Tmdb<M extends Movie> = M & SharedFields & (M extends MovieDetails ? DetailsFields : ListFields);

interface SharedFields {
  adult: boolean;
  backdrop_path: string | null;
  original_language: string;
  original_title: string;
  overview: string;
  popularity: number;
  video: boolean;
}

interface ListFields {
  genre_ids: number[];
  vote_count: number;
}

interface DetailsFields {
  belongs_to_collection: MovieCollection | null;
  homepage: string;
  imdb_id: string | null;
  /** ISO 3166-1 codes. */
  origin_country: string[];
  production_countries: { iso_3166_1: string; name: string }[];
  spoken_languages: { iso_639_1: string; english_name: string; name: string }[];
  status: string;
  tagline: string;
}

/** The first movie in the answer to a search. */
export interface FirstMovie {
  movie: Tmdb<Movie>;
  /**
   * Whether the term names this one movie rather than several movies. If so, the search raises the movie in trending
   * (design, Search log).
   */
  isByTitle: boolean;
}
