import {
  LAST_PAGE,
  type Movie,
  type MovieDetails,
  type MoviePage,
  type PageData,
  releaseYear,
  toSearchTerm,
  TRENDING_SIZE,
  type TrendingEntry,
} from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import type { AnswerTexts } from '../movies/answer-texts.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import type { PageChoice, PageRequest } from './page-address.ts';

/** Where the data of pages come from. */
export interface PageSources {
  movies: MovieSource;
  /**
   * Returns the most searched movies in descending order of their counts. Titles are in the given language if a
   * translation is cached.
   */
  trending: (limit: number, language?: string) => TrendingEntry[] | Promise<TrendingEntry[]>;
  /** The cached JSON texts of answers. Their ETags are part of a page's cache key. */
  texts: AnswerTexts;
}

/** Milliseconds that a page waits for its data. After that the page is sent as exported, without them. */
const DATA_TIMEOUT = 150;

/** Milliseconds that a movie's page waits for the movie. If the movie is late, the app requests it again. */
const MOVIE_TIMEOUT = 1_000;

/**
 * Each page contains the time of its own request, rounded down to this many milliseconds. The exact time at which the
 * answers were fetched would reveal that another visitor had requested the same movie or search.
 */
const TIME_STEP = 600_000;

/** Maximum characters of an overview in a list. A card in the wide layout shows fewer (design 9). */
const OVERVIEW_LENGTH = 240;

const cut = (text: string) => (text.length > OVERVIEW_LENGTH ? `${text.slice(0, OVERVIEW_LENGTH)}…` : text);

/**
 * Reduces a movie to the fields that the app shows in a list, so that a page does not contain twenty full overviews.
 */
const listed = ({ overview, ...movie }: Movie): Movie => ({
  id: movie.id,
  title: movie.title,
  title_language: movie.title_language,
  title_found: movie.title_found,
  poster_path: movie.poster_path,
  vote_average: movie.vote_average,
  release_date: releaseYear(movie),
  overview: cut(overview ?? ''),
  overview_language: movie.overview_language,
});

const listedPage = (page: MoviePage): MoviePage => ({ ...page, results: page.results.map(listed) });

const described = (movie: MovieDetails): MovieDetails => ({
  ...listed(movie),
  release_date: movie.release_date,
  overview: movie.overview,
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

/** Returns the page number of the list from the URL (design 8); 1 if it is missing or out of range. */
function pageOf(query: URLSearchParams): number {
  const page = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '')?.[0];
  return page !== undefined && Number(page) <= LAST_PAGE ? Number(page) : 1;
}

/** A page's data, and a key that is the same whenever the data are the same. */
interface KeyedData {
  data: PageData;
  key: string;
}

/**
 * Requests the data that the page shows. These are the answers that the app itself would request (spec 7). Undefined
 * for a page without data. Throws what the movie source throws.
 */
async function findData(
  choice: PageChoice,
  { search, language: ofVisitor, visitor }: PageRequest,
  { movies, trending, texts }: PageSources,
): Promise<KeyedData | undefined> {
  const language = movieLanguage(ofVisitor);
  const query = new URLSearchParams(search);
  const at = movies.name === 'tmdb' ? Math.floor(Date.now() / TIME_STEP) * TIME_STEP : undefined;
  if (choice.movieId !== undefined) {
    const movie = await movies.details(choice.movieId, language, visitor);
    return { data: { at, movie: described(movie) }, key: `${at} ${texts.of(movie).etag}` };
  }
  if (choice.name === 'index') {
    const latest = await movies.discover({ page: pageOf(query), language }, visitor);
    const top = await trending(TRENDING_SIZE, language);
    return {
      data: { at, latest: listedPage(latest), trending: top },
      key: `${at} ${texts.of(latest).etag} ${JSON.stringify(top)}`,
    };
  }
  const term = choice.name === 'search' ? toSearchTerm(query.getAll('q').join(' ')) : '';
  if (choice.name !== 'search') return undefined;
  if (term === '') {
    const top = await trending(TRENDING_SIZE, language);
    return { data: { at, trending: top }, key: `${at} ${JSON.stringify(top)}` };
  }
  const isLiteral = query.get('literal') === 'true' || undefined;
  const page = await movies.search(term, { page: pageOf(query), language, isLiteral }, visitor);
  // Below a search without results, the page shows what other visitors search for.
  const top = page.results.length === 0 ? await trending(TRENDING_SIZE, language) : undefined;
  return {
    data: { at, search: { term, isLiteral, page: listedPage(page) }, trending: top },
    key: `${at} ${texts.of(page).etag} ${isLiteral} ${term} ${JSON.stringify(top)}`,
  };
}

/** The data of a page about a movie that does not exist. They are the same for all such URLs. */
export const MISSING_MOVIE: KeyedData = { data: { isMissing: true }, key: 'missing' };

/** The data of a page, or the reason why the page is sent without data. */
export type FoundData =
  | KeyedData
  /**
   * The reason: `none`, the page shows no data; `missing`, the movie does not exist; `late`, the data did not arrive in
   * time; `over limit`, the visitor had too many cache misses.
   */
  | { without: 'none' | 'missing' | 'late' | 'over limit' }
  /** The reason that the movie database is unavailable. `retryAfter` is in seconds. */
  | { without: 'data away'; retryAfter: number };

/** `Retry-After` in seconds if the movie database gives no time. */
const RETRY_AFTER = 30;

/** Converts an error of the movie source to the reason why a page has no data; rethrows all other errors. */
function reasonOf(error: unknown): FoundData {
  if (!(error instanceof MovieSourceError)) throw error;
  const { status, retryAfter = RETRY_AFTER, isOurs } = error;
  if (status === 404) return { without: 'missing' };
  if (status === 429 && isOurs) return { without: 'over limit' };
  return { without: 'data away', retryAfter };
}

/**
 * Whether the URL contains a page number after the last page of the list (design 8). A search that finds nothing has no
 * pages.
 */
export function isBeyondEnd({ latest, search }: PageData): boolean {
  const list = latest ?? (search?.page.total_results ? search.page : undefined);
  return list !== undefined && list.page > Math.max(1, list.total_pages);
}

/** Returns a page's data, or the reason why they are missing, within the time limits (design 7). */
export async function findPageData(
  choice: PageChoice,
  request: PageRequest,
  sources: PageSources,
): Promise<FoundData> {
  const found = findData(choice, request, sources).then(
    (keyed): FoundData => keyed ?? { without: 'none' },
    reasonOf,
  );
  const patience = choice.movieId === undefined ? DATA_TIMEOUT : MOVIE_TIMEOUT;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<FoundData>((resolve) => {
    timer = setTimeout(() => resolve({ without: 'late' }), patience);
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}
