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

/** The validated parameters of a list request, which is a search or a request for the latest movies (design 6). */
export interface ListParameters {
  /** 1 to 500. */
  page: number;
  /** One of the app's languages other than English, such as `de` or `pt-BR`; undefined means English. */
  language?: string;
  /** Whether this is a literal search: the term is searched exactly as entered, without correcting typos (design 6). */
  isLiteral?: boolean;
}

/**
 * The source of the answers under `/3`: TMDB or the embedded catalogue. A cache miss counts against the rate limit of
 * the visitor who requests the answer first, and is refused with 429 when the limit is reached (design 10). A request
 * without a visitor is the server's own, and has no such limit.
 */
export interface MovieSource {
  /** The kind of source; pages credit TMDB for its data (design 8). */
  readonly name: 'tmdb' | 'catalogue';
  /** Searches movies by a term and sorts them, best match first. Throws {@link MovieSourceError}. */
  search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<ListedMovie>>;
  /**
   * Returns the movie that was the first result for a term before, if another movie replaced it within the time for
   * which an answer is fresh.
   */
  formerFirst?(query: string): ListedMovie | undefined;
  /**
   * Returns the first movie of a search, in English or another language, using cached answers only.
   * @param isLiteral selects the answer of a literal search, which does not correct typos.
   */
  firstKnown?(query: string, language?: string, isLiteral?: boolean): FirstMovie | undefined;
  /** Returns a movie's title in one of the app's languages, using cached answers only. */
  titleIn?(id: number, language: string): MovieTitle | undefined;
  /** Returns a movie's date and rating, using cached answers only. */
  factsOf?(id: number): MovieFacts | undefined;
  /** Lists all movies, most popular first (spec 7). Throws {@link MovieSourceError}. */
  discover(parameters: ListParameters, visitor?: Visitor): Promise<MoviePage<ListedMovie>>;
  /**
   * Returns the ids for the sitemap: all movies of the catalogue, or the movies on the first pages of Home if the
   * source is TMDB. Throws {@link MovieSourceError}.
   */
  knownMovies?(visitor?: Visitor): Promise<number[]>;
  /** Returns one movie. Throws {@link MovieSourceError}: 404 with status_code 34 if the movie does not exist. */
  details(id: number, language?: string, visitor?: Visitor): Promise<FullMovie>;
  /**
   * Returns where to watch a movie in one country (ISO 3166-1), with the countries' names in a language. Returns the
   * same object while the answer is unchanged. Throws what `details` throws.
   */
  watchProviders(id: number, region: string, language?: string, visitor?: Visitor): Promise<WatchProviders>;
  /**
   * Whether a movie is for adults only and must not be shown. Undefined if that is unknown. Throws 429 if the movie
   * must be requested and the visitor's limit is reached.
   */
  isForAdults?(id: number, visitor?: Visitor): Promise<boolean | undefined>;
  /** Counters since the start, for `/metrics`. */
  stats?(): Record<string, number>;
  /** Gauges for `/metrics`. */
  state?(): Record<string, number>;
  /** The reason why the source could not answer at its last request; undefined if it could. */
  problem?(): string | undefined;
  /** Whether the movie database accepts the token; undefined if unknown. */
  takesToken?(): Promise<boolean | undefined>;
  /** Closes connections. */
  close(): Promise<void>;
}

/** A movie's title, and its language if that is not the requested one. */
export type MovieTitle = Pick<Movie, 'title' | 'title_language'>;

/** The facts about a movie that the trending rail shows besides its record; undefined if unknown. */
export type MovieFacts = Pick<TrendingEntry, 'release_date' | 'vote_average'>;

/** Returns the facts with unknown values undefined. TMDB's rating of 0 means that nobody voted. */
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

/** TMDB's fields of one movie's details, including those that the app does not read. */
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
  /** Seconds after which the client should retry; undefined if unknown. */
  readonly retryAfter: number | undefined;
  /** Whether this server refused the request without sending it to the movie database. */
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
