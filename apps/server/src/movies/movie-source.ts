import type {
  Movie,
  MovieCollection,
  MovieDetails,
  MoviePage,
  TrendingEntry,
  WatchProviders,
} from '@marquee/contract';
import type { Visitor } from '../fairness/visitor.ts';

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

/**
 * The source of the answers under `/3`: TMDB or the embedded catalogue. A cache miss of a search,
 * of a list and of everything from TMDB counts in the rate limit of the visitor who requests the answer first, and is
 * refused with 429 beyond the limit (design, Strangers). The catalogue's details have no limit. A request without a
 * visitor is the server's own and has no limit.
 */
export interface MovieSource {
  /** Where the answers come from. If it is `tmdb`, the app's pages credit TMDB (design, Behaviour). */
  readonly name: 'tmdb' | 'catalogue';
  /** Returns movies for a term, best match first. Throws {@link MovieSourceError}. */
  search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<Tmdb<Movie>>>;
  /**
   * Returns the movies that were first for a term before the present one, and that a visitor may have seen within the
   * last ten minutes.
   */
  formerFirstMovies?(query: string, language?: string): FirstMovie[];
  /** Returns the first movie for a term from cached answers only. */
  cachedFirstMovie?(query: string, language?: string): FirstMovie | undefined;
  /** Returns a movie's title in one of the app's languages, from cached answers only. */
  titleIn?(id: number, language: string): MovieTitle | undefined;
  /**
   * Returns a movie's date and rating, and whether it is for adults only and must not be shown. Always asks the movie
   * database, without a visitor's limit. Throws {@link MovieSourceError}.
   */
  trendingFacts?(id: number): Promise<MovieFacts & { isForAdults: boolean }>;
  /** Lists all movies, most popular first (spec 7). Throws {@link MovieSourceError}. */
  discover(parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<Tmdb<Movie>>>;
  /**
   * Returns the ids of the sitemap's movies: all movies of the catalogue, or with TMDB those on the first pages of
   * Home. Throws {@link MovieSourceError}.
   */
  knownMovies?(visitor?: Visitor): Promise<number[]>;
  /**
   * Returns a movie's details. Throws {@link MovieSourceError}: 404 with status_code 34 if the movie does not exist.
   */
  details(id: number, language?: string, visitor?: Visitor): Promise<Tmdb<MovieDetails>>;
  /**
   * Returns where to watch a movie in one country (ISO 3166-1), or in all if `region` is undefined, with the names of
   * countries in `language`. Returns the same object while the answer is unchanged. Throws what `details` throws.
   */
  watchProviders(id: number, region?: string, language?: string, visitor?: Visitor): Promise<WatchProviders>;
  /** Counters since the start, for `/metrics`. */
  stats?(): Record<string, number>;
  /** Gauges for `/metrics`. */
  state?(): Record<string, number>;
  /** Why the source could not answer its last request; undefined if it could. */
  problem?(): string | undefined;
  /** Whether the movie database accepts the token; undefined if unknown. */
  isTokenAccepted?(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

/** An error of the movie database or of this server, with its status and body for the client. */
export class MovieSourceError extends Error {
  override readonly name = 'MovieSourceError';
  readonly status: number;
  readonly body: unknown;
  /** Seconds until the client should retry; undefined if unknown. */
  readonly retryAfter: number | undefined;
  /** Whether this server itself refused the request, without sending it to the movie database. */
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
