import type {
  Genre,
  Movie,
  MovieCollection,
  MovieDetails,
  MoviePage,
  TrendingEntry,
  WatchProviders,
} from '@marquee/contract';
import type { Visitor } from '../http/visitor.ts';
import type { FirstMovie } from './first-movie.ts';

/** The validated parameters of a list call (design 6). */
export interface ListParameters {
  /** 1 to 500. */
  page: number;
  /** One of the app's other languages, such as `de` or `pt-BR`; undefined is English. */
  language?: string;
  /** Searches for the term exactly as typed, without correcting slips. */
  isLiteral?: boolean;
}

/**
 * The source of the answers of `/3`: TMDB or the embedded catalogue. A cache miss counts for the visitor who asks first,
 * and is refused with 429 when that visitor's limit is reached (design 10); without a visitor it is the server's own
 * request.
 */
export interface MovieSource {
  /** The kind of source; pages credit TMDB for its data (design 8). */
  readonly name: 'tmdb' | 'catalogue';
  /** Searches movies by a term, best first. Throws {@link MovieSourceError}. */
  search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<ListedMovie>>;
  /** The previous first movie for a term, if another one replaced it within the lifetime of a fresh answer. */
  formerFirst?(query: string): ListedMovie | undefined;
  /**
   * The first movie of a search in English or another language, from cached answers only.
   * @param isLiteral selects the answer of a literal search for the term.
   */
  firstKnown?(query: string, language?: string, isLiteral?: boolean): FirstMovie | undefined;
  /** A movie's title in one of the app's languages, from cached answers only. */
  titleIn?(id: number, language: string): MovieTitle | undefined;
  /** A movie's date and rating, from cached answers only. */
  factsOf?(id: number): MovieFacts | undefined;
  /** All movies, most popular first (spec 7). Throws {@link MovieSourceError}. */
  discover(parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<ListedMovie>>;
  /**
   * The ids for the sitemap: all movies of the catalogue, or those on TMDB's first pages of Home. Throws {@link
   * MovieSourceError}.
   */
  knownMovies?(visitor?: Visitor): Promise<number[]>;
  /** One movie. Throws {@link MovieSourceError}: 404 with status_code 34 if it does not exist. */
  details(id: number, language?: string, visitor?: Visitor): Promise<FullMovie>;
  /**
   * Where to watch a movie in one country (ISO 3166-1), with country names in a language. Returns the same object while the
   * answer is unchanged. Throws what `details` throws.
   */
  watchProviders(id: number, region: string, language?: string, visitor?: Visitor): Promise<WatchProviders>;
  /**
   * Whether a movie is for adults only, which must not be shown. Undefined if it is unknown. Throws 429 if it must be
   * requested and the visitor's limit is reached.
   */
  isForAdults?(id: number, visitor?: Visitor): Promise<boolean | undefined>;
  /** Counters since the start, for `/metrics`. */
  stats?(): Record<string, number>;
  /** Gauges for `/metrics`. */
  state?(): Record<string, number>;
  /** Why it could not answer at its last request; undefined if it could. */
  problem?(): string | undefined;
  /** Whether the movie database accepts the token; undefined if unknown. */
  takesToken?(): Promise<boolean | undefined>;
  /** Closes connections. */
  close(): Promise<void>;
}

/** A movie's title, and its language if that is not the requested one. */
export type MovieTitle = Pick<Movie, 'title' | 'title_language'>;

/** What the trending rail shows of a movie beside its record; absent if unknown. */
export type MovieFacts = Pick<TrendingEntry, 'release_date' | 'vote_average'>;

/** A rating of 0 says that nobody voted. */
export const knownFacts = ({ release_date, vote_average }: MovieFacts): MovieFacts => ({
  release_date: release_date || undefined,
  vote_average: vote_average || undefined,
});

/** TMDB's fields of a movie in a list, including those that the app does not read. */
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

/** TMDB's fields of one movie, including those that the app does not read. */
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
  popularity: number;
  production_countries: { iso_3166_1: string; name: string }[];
  spoken_languages: { iso_639_1: string; english_name: string; name: string }[];
  status: string;
  tagline: string;
  video: boolean;
}

/** An error of the movie database or of this server, with the status and body for the client. */
export class MovieSourceError extends Error {
  override readonly name = 'MovieSourceError';
  readonly status: number;
  readonly body: unknown;
  /** Seconds after which a retry makes sense; undefined if unknown. */
  readonly retryAfter: number | undefined;
  /** This server refused the request without asking the movie database. */
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
