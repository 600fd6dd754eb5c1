import type {
  Genre,
  Movie,
  MovieCollection,
  MovieDetails,
  MoviePage,
  WatchProviders,
} from '@marquee/contract';
import type { Visitor } from '../http/visitor.ts';
import type { FirstMovie } from './first-movie.ts';

/** What the films of a list can be put in order by. */
export const SORT_FIELDS = [
  'popularity',
  'vote_average',
  'vote_count',
  'primary_release_date',
  'release_date',
  'revenue',
  'title',
  'original_title',
] as const;

export type SortField = (typeof SORT_FIELDS)[number];

/** An order of the movie database's, as `sort_by` names it. */
export type SortBy = `${SortField}.${'asc' | 'desc'}`;

/** A list call: the parameters that the gateway lets through (design 6), already checked. */
export interface ListParameters {
  /** 1 to 500. */
  page: number;
  /** One of the app's other languages, such as `de` or `pt-BR`; undefined is English. */
  language?: string;
  /** A search takes the term as it is typed, slips and all. */
  isLiteral?: boolean;
}

/**
 * Where the answers of `/3` come from: TMDB, or the embedded catalogue. What is not in memory is on the account of the
 * visitor who asks first, and refused with 429 when that is used up (design 10); nobody's questions are the server's own.
 */
export interface MovieSource {
  /** Which of the two it is; pages credit TMDB where it answers (design 8). */
  readonly name: 'tmdb' | 'catalogue';
  /** Films for a term, best first. Throws {@link MovieSourceError}. */
  search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<ListedMovie>>;
  /** The film that was the first for a term until another one became it, within the time that an answer is fresh. */
  formerFirst?(query: string): ListedMovie | undefined;
  /**
   * The first movie of a search's answer in memory, in English or another language. No request is made for it.
   * @param isLiteral of the answer for the term as it is typed, slips and all.
   */
  firstKnown?(query: string, language?: string, isLiteral?: boolean): FirstMovie | undefined;
  /** A film as it is called in one of the app's languages, as far as it knows without asking. */
  titleIn?(id: number, language: string): FilmTitle | undefined;
  /** All films in an order; the app asks for `popularity.desc` (spec 7). Throws {@link MovieSourceError}. */
  discover(sortBy: SortBy, parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<ListedMovie>>;
  /** The ids of films for a sitemap: all of the catalogue's, those of Home's first pages of TMDB's. Throws {@link MovieSourceError}. */
  knownFilms?(visitor?: Visitor): Promise<number[]>;
  /** One film. Throws {@link MovieSourceError}: 404 with status_code 34 when there is none. */
  details(id: number, language?: string, visitor?: Visitor): Promise<FullMovie>;
  /**
   * Where to watch a film in one country (ISO 3166-1), with the names of countries in a language: the same object for as long
   * as the answer is the same. Throws as `details` does.
   */
  watchProviders(id: number, region: string, language?: string, visitor?: Visitor): Promise<WatchProviders>;
  /** Whether a film is for adults only, and so is not to be shown; asks for it. Undefined where nobody says. */
  isForAdults?(id: number): Promise<boolean | undefined>;
  /** Counts of what happened since the start, for `/metrics`; they only go up. */
  stats?(): Record<string, number>;
  /** What waits now, for `/metrics`. */
  state?(): Record<string, number>;
  /** What keeps it from answering, as of the last time that it was asked; undefined when nothing does. */
  problem?(): string | undefined;
  /** Whether it takes the token that it was given; undefined when it does not say. */
  takesToken?(): Promise<boolean | undefined>;
  /** Frees connections. */
  close(): Promise<void>;
}

/** What a film is called, and in which language where that is not the one asked for. */
export type FilmTitle = Pick<Movie, 'title' | 'title_language'>;

/** What TMDB gives of a film in a list, beyond what the app reads. */
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

/** What TMDB gives of one film, beyond what the app reads. */
export interface FullMovie extends MovieDetails {
  adult: boolean;
  backdrop_path: string | null;
  belongs_to_collection: MovieCollection | null;
  genres: Genre[];
  homepage: string;
  imdb_id: string | null;
  /** ISO 3166-1. */
  origin_country: string[];
  original_language: string;
  original_title: string;
  popularity: number;
  production_countries: { iso_3166_1: string; name: string }[];
  spoken_languages: { iso_639_1: string; english_name: string; name: string }[];
  status: string;
  tagline: string;
  video: boolean;
}

/** The movie database's refusal, its absence, or ours: the status and the body that the client is to see. */
export class MovieSourceError extends Error {
  override readonly name = 'MovieSourceError';
  readonly status: number;
  readonly body: unknown;
  /** Seconds after which it may be tried again; undefined when nobody knows. */
  readonly retryAfter: number | undefined;
  /** It was refused here, and never asked for. */
  readonly isOurs: boolean;

  constructor(
    status: number,
    body: unknown,
    options: ErrorOptions & { message?: string; retryAfter?: number; isOurs?: boolean } = {},
  ) {
    super(options.message ?? `The movie database answered ${status}`, options);
    this.status = status;
    this.body = body;
    this.retryAfter = options.retryAfter;
    this.isOurs = options.isOurs ?? false;
  }
}
