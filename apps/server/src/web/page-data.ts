import {
  type AllFields,
  MOVIE_FIELDS,
  type Movie,
  type MovieDetails,
  type MoviePage,
  OFFLINE_QUERY,
  type PageData,
  readPageNumber,
  toSearchTerm,
  TRENDING_SIZE,
  type TrendingEntry,
} from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import type { AnswerTexts } from '../movies/answer-texts.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { MOVIE_PAGE, type PageChoice, type PageRequest } from './page-address.ts';

/** The sources of the pages' data. */
export interface PageSources {
  movies: MovieSource;
  /**
   * Returns the most searched movies, the highest count first. Titles are in the given language if a translation is
   * cached.
   */
  trending: (limit: number, language?: string) => TrendingEntry[] | Promise<TrendingEntry[]>;
  /** The cached JSON texts of answers. A page's cache key contains their ETags. */
  texts: AnswerTexts;
}

/** Milliseconds that a page waits for its data. If the data are late, the page is sent without them. */
const DATA_TIMEOUT_MS = 150;

/**
 * Milliseconds that a movie's page waits for the movie. If the movie is late, the page is sent without it, and the app
 * requests it.
 */
const MOVIE_TIMEOUT_MS = 1_000;

/**
 * A page contains the time of its request, rounded down to this many milliseconds. The exact time of a cached answer
 * would reveal that another visitor had requested the same movie or search.
 */
const TIME_STEP_MS = 600_000;

/** Maximum characters of an overview in a list. Even in the wide layout, a card shows fewer (design, Look). */
const MAX_OVERVIEW_LENGTH = 240;

const truncate = (text: string) =>
  text.length > MAX_OVERVIEW_LENGTH ? `${text.slice(0, MAX_OVERVIEW_LENGTH)}…` : text;

const onlyMovieFields = (movie: Movie) =>
  Object.fromEntries(
    Object.keys(MOVIE_FIELDS).map((name) => [name, movie[name as keyof Movie]]),
  ) as AllFields<Movie>;

/** Reduces a movie to the fields of a list, so that a page does not contain twenty full overviews. */
const toPageMovie = (movie: Movie): Movie => ({
  ...onlyMovieFields(movie),
  overview: truncate(movie.overview ?? ''),
});

const toPageList = (page: MoviePage): MoviePage => ({ ...page, results: page.results.map(toPageMovie) });

const toPageDetails = (movie: MovieDetails): AllFields<MovieDetails> => ({
  ...onlyMovieFields(movie),
  runtime: movie.runtime,
  vote_count: movie.vote_count,
  genres: movie.genres.map(({ id, name }) => ({ id, name })),
  budget: movie.budget,
  revenue: movie.revenue,
  production_companies: movie.production_companies.map(({ id, name }) => ({ id, name })),
  credits: movie.credits,
  videos: movie.videos,
  recommendations: movie.recommendations,
  belongs_to_collection: movie.belongs_to_collection,
  has_watch_providers: movie.has_watch_providers,
});

/** Returns the page number in the URL (design, Behaviour). */
const pageOf = (query: URLSearchParams) => readPageNumber(query.get('page') ?? '');

/** Whether the server renders the page with data. */
export const showsData = (name: string) => name === 'index' || name === 'search' || name === MOVIE_PAGE;

/** A page's data and their cache key. Equal data have equal keys. */
export interface KeyedData {
  data: PageData;
  key: string;
}

/**
 * Requests the data of a page as the app itself would (spec 7). The page must be one that {@link showsData}. Throws
 * what the movie source throws.
 */
async function findData(
  choice: PageChoice,
  request: PageRequest,
  { movies, trending, texts }: PageSources,
): Promise<KeyedData> {
  const { visitor } = request;
  const language = movieLanguage(request.language);
  if (choice.movieId !== undefined) {
    const movie = await movies.details(choice.movieId, language, visitor);
    return { data: { movie: toPageDetails(movie) }, key: texts.of(movie).etag };
  }
  const query = new URLSearchParams(request.search);
  if (choice.name === 'index') {
    const latest = await movies.discover({ page: pageOf(query), language }, visitor);
    const entries = await trending(TRENDING_SIZE, language);
    return {
      data: { latest: toPageList(latest), trending: entries },
      key: `${texts.of(latest).etag} ${JSON.stringify(entries)}`,
    };
  }
  const term = toSearchTerm(query.getAll('q').join(' '));
  const day = new Date().toISOString().slice(0, 10);
  if (term === '') {
    const entries = await trending(TRENDING_SIZE, language);
    return { data: { trending: entries, day }, key: `${JSON.stringify(entries)} ${day}` };
  }
  const page = await movies.search(term, { page: pageOf(query), language }, visitor);
  const search = { term, page: toPageList(page) };
  const key = `${texts.of(page).etag} ${term}`;
  const isEmpty = page.results.length === 0;
  // The page offers wishes if the term named a movie that is missing, and trending movies as well if nothing was found.
  if (!isEmpty && !page.understood?.missing) return { data: { search }, key };
  const entries = isEmpty ? await trending(TRENDING_SIZE, language) : undefined;
  return { data: { search, trending: entries, day }, key: `${key} ${JSON.stringify(entries)} ${day}` };
}

/** The data of all pages whose movie does not exist. */
export const MISSING_MOVIE: PageData = { isMissing: true };

/** Why a page is sent without its data. */
export type NoData =
  /**
   * `missing`: the movie does not exist. `late`: the data did not arrive in time. `over limit`: the visitor had too
   * many cache misses or pages. `failed`: the page could not be rendered.
   */
  | { noDataReason: 'missing' | 'late' | 'over limit' | 'failed' }
  /** The movie database is unavailable. `retryAfter` is in seconds. */
  | { noDataReason: 'unavailable'; retryAfter: number };

/** `Retry-After` in seconds if the movie database sends none. */
const RETRY_AFTER_SECONDS = 30;

/** Returns the reason why the data are missing. Rethrows errors that are not a `MovieSourceError`. */
function noDataReasonOf(error: unknown): NoData {
  if (!(error instanceof MovieSourceError)) throw error;
  const { status, retryAfter = RETRY_AFTER_SECONDS, isOurs } = error;
  if (status === 404) return { noDataReason: 'missing' };
  if (status === 429 && isOurs) return { noDataReason: 'over limit' };
  return { noDataReason: 'unavailable', retryAfter };
}

/**
 * Whether the URL's page number is after the last page of the list (design, Behaviour). A search without results has no
 * pages.
 */
export function isBeyondEnd({ latest, search }: PageData): boolean {
  const list = latest ?? (search?.page.total_results ? search.page : undefined);
  return list !== undefined && list.page > Math.max(1, list.total_pages);
}

/** Returns a page's data, or the reason why they are missing, within the timeouts (design, Pages). */
export async function findPageData(
  choice: PageChoice,
  request: PageRequest,
  sources: PageSources,
): Promise<KeyedData | NoData> {
  const at =
    sources.movies.name === 'tmdb' ? Math.floor(Date.now() / TIME_STEP_MS) * TIME_STEP_MS : undefined;
  // The service worker serves an offline page for its path with any query. The mark tells the app that the data may not
  // belong to the query in its URL.
  const isOfflinePage = request.search === OFFLINE_QUERY ? true : undefined;
  const found = findData(choice, request, sources).then(
    ({ data, key }): KeyedData => ({
      data: { at, ...data, isOfflinePage },
      key: `${at} ${isOfflinePage} ${key}`,
    }),
    noDataReasonOf,
  );
  const timeoutMs = choice.movieId === undefined ? DATA_TIMEOUT_MS : MOVIE_TIMEOUT_MS;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<NoData>((resolve) => {
    timer = setTimeout(() => resolve({ noDataReason: 'late' }), timeoutMs);
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}
