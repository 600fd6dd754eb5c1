import type { Genre, Movie, MovieCollection, MovieDetails, TrendingEntry } from '@marquee/contract';

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

/** TMDB's fields of a movie in a list. The app does not read all of them. */
export interface ListedMovie extends Movie {
  adult: boolean;
  backdrop_path: string | null;
  genre_ids: number[];
  original_language: string;
  original_title: string;
  overview: string;
  popularity: number;
  video: boolean;
  vote_count: number;
}

/** TMDB's fields of a movie's details. The app does not read all of them. */
export interface FullMovie extends MovieDetails {
  adult: boolean;
  backdrop_path: string | null;
  belongs_to_collection: MovieCollection | null;
  genres: Genre[];
  homepage: string;
  imdb_id: string | null;
  /** ISO 3166-1 codes. */
  origin_country: string[];
  original_language: string;
  original_title: string;
  overview: string;
  popularity: number;
  production_countries: { iso_3166_1: string; name: string }[];
  spoken_languages: { iso_639_1: string; english_name: string; name: string }[];
  status: string;
  tagline: string;
  video: boolean;
}

/** The first movie in the answer to a search. */
export interface FirstMovie {
  movie: ListedMovie;
  /**
   * Whether the term names this one movie rather than several movies. If so, the search raises the movie in trending
   * (design, Search log).
   */
  isByTitle: boolean;
}
