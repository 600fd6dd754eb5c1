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

/** The data sources of pages. */
export interface PageSources {
  movies: MovieSource;
  /** The most searched titles in descending order, with titles in a language where translations are cached. */
  trending: (limit: number, language?: string) => TrendingEntry[] | Promise<TrendingEntry[]>;
  /** Cached answer texts, whose ETags are part of a page's cache key. */
  texts: AnswerTexts;
}

/** Milliseconds that a page waits for its data before it is sent as exported. */
const DATA_TIMEOUT = 150;

/** Milliseconds that a movie's page waits for the movie. The app requests it again if it is late. */
const MOVIE_TIMEOUT = 1_000;

/**
 * Pages report the time of their own request, rounded down to this step in milliseconds. The time when the answers were
 * fetched would reveal that another visitor requested the same.
 */
const TIME_STEP = 600_000;

/** Longer than the part of an overview that fits on a card in the wide layout (design 9). */
const OVERVIEW_LENGTH = 240;

const cut = (text: string) => (text.length > OVERVIEW_LENGTH ? `${text.slice(0, OVERVIEW_LENGTH)}…` : text);

/** Reduces a movie to what the app shows of it in a list, so that a page does not carry twenty full overviews. */
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

/** The list page in the URL (design 8); 1 if it is missing or out of range. */
function pageOf(query: URLSearchParams): number {
  const page = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '')?.[0];
  return page !== undefined && Number(page) <= LAST_PAGE ? Number(page) : 1;
}

/** A page's data, and a key that is equal for equal data. */
interface KeyedData {
  data: PageData;
  key: string;
}

/**
 * Gets the answers that the page shows, which are those that the app would request itself (spec 7). Undefined for a page
 * without data. Throws what the movie source throws.
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
  // A search without results shows what other visitors search for.
  const top = page.results.length === 0 ? await trending(TRENDING_SIZE, language) : undefined;
  return {
    data: { at, search: { term, isLiteral, page: listedPage(page) }, trending: top },
    key: `${at} ${texts.of(page).etag} ${isLiteral} ${term} ${JSON.stringify(top)}`,
  };
}

/** The data of a page about a movie that does not exist, the same for each such URL. */
export const MISSING_MOVIE: KeyedData = { data: { isMissing: true }, key: 'missing' };

/** The data of a page, or the reason why it is sent without. */
export type FoundData =
  | KeyedData
  /**
   * `none`: the page shows no data; `missing`: the movie does not exist; `late`: the data did not arrive in time; `over
   * limit`: the visitor had too many cache misses.
   */
  | { without: 'none' | 'missing' | 'late' | 'over limit' }
  /** The movie database is unavailable; `retryAfter` is in seconds. */
  | { without: 'data away'; retryAfter: number };

/** `Retry-After` in seconds if the movie database names no time. */
const RETRY_AFTER = 30;

/** Maps an error of the movie source to a reason; rethrows all others. */
function reasonOf(error: unknown): FoundData {
  if (!(error instanceof MovieSourceError)) throw error;
  const { status, retryAfter = RETRY_AFTER, isOurs } = error;
  if (status === 404) return { without: 'missing' };
  if (status === 429 && isOurs) return { without: 'over limit' };
  return { without: 'data away', retryAfter };
}

/** Whether the URL names a page beyond the last one of the list (design 8). A search that finds nothing has no pages. */
export function isBeyondEnd({ latest, search }: PageData): boolean {
  const list = latest ?? (search?.page.total_results ? search.page : undefined);
  return list !== undefined && list.page > Math.max(1, list.total_pages);
}

/** Gets a page's data within the time limits (design 7). */
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
