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

/** Where pages have their data from. */
export interface PageSources {
  movies: MovieSource;
  /** The titles most often searched, most searched first, in a language as far as they are known in it. */
  trending: (limit: number, language?: string) => TrendingEntry[] | Promise<TrendingEntry[]>;
  /** By their tags, pages are told apart. */
  texts: AnswerTexts;
}

/** A page waits so long for its data (milliseconds); without it it goes out as it was exported. */
const DATA_WAIT = 150;

/** A film's page waits for the film no longer than this (milliseconds): the app asks for it itself anyway. */
const MOVIE_WAIT = 1_000;

/**
 * Milliseconds to which a page says how old it is: by its own request, not by when its answers were fetched, which would tell
 * when another visitor asked for the same.
 */
const TIME_STEP = 600_000;

/** More than the lines of an overview that a card shows in the wide layout (design 9). */
const OVERVIEW_LENGTH = 240;

const cut = (text: string) => (text.length > OVERVIEW_LENGTH ? `${text.slice(0, OVERVIEW_LENGTH)}…` : text);

/** Only what the app shows of a film in a list: a page is not to carry twenty overviews that nobody sees whole. */
const listed = ({ overview, ...movie }: Movie): Movie => ({
  id: movie.id,
  title: movie.title,
  title_language: movie.title_language,
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

/** The page of a list that an address asks for (design 8): the first, unless it names one that there can be. */
function pageOf(query: URLSearchParams): number {
  const page = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '')?.[0];
  return page !== undefined && Number(page) <= LAST_PAGE ? Number(page) : 1;
}

/** What a page shows, and under which key it is the same page. */
interface KeyedData {
  data: PageData;
  key: string;
}

/**
 * The services' answers that a page shows: those that the app would ask for itself (spec 7). Undefined for a page
 * without any. Throws as the movie source does.
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
    const latest = await movies.discover('popularity.desc', { page: pageOf(query), language }, visitor);
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
  // A search that found nothing shows what others search for.
  const top = page.results.length === 0 ? await trending(TRENDING_SIZE, language) : undefined;
  return {
    data: { at, search: { term, isLiteral, page: listedPage(page) }, trending: top },
    key: `${at} ${texts.of(page).etag} ${isLiteral} ${term} ${JSON.stringify(top)}`,
  };
}

/** The page of a movie that does not exist: the same at each such address. */
export const MISSING_MOVIE: KeyedData = { data: { isMissing: true }, key: 'missing' };

/** What a page shows; or why it goes out without its data. */
export type FoundData =
  | KeyedData
  /**
   * `none`: it shows none; `missing`: there is no such film; `late`: the data did not come in time; `over limit`: its visitor has
   * had too much that was not in memory.
   */
  | { without: 'none' | 'missing' | 'late' | 'over limit' }
  /** The movie database is away: seconds after which it may be there again. */
  | { without: 'data away'; retryAfter: number };

/** Seconds after which a page is asked for again when the movie database does not say when. */
const RETRY_AFTER = 30;

/** Why there is no data. Throws what is not the movie database's failure. */
function reasonOf(error: unknown): FoundData {
  if (!(error instanceof MovieSourceError)) throw error;
  const { status, retryAfter = RETRY_AFTER, isOurs } = error;
  if (status === 404) return { without: 'missing' };
  if (status === 429 && isOurs) return { without: 'over limit' };
  return { without: 'data away', retryAfter };
}

/** What a page shows, if it comes in the time that its visitor is kept waiting (design 7). */
export async function findPageData(
  choice: PageChoice,
  request: PageRequest,
  sources: PageSources,
): Promise<FoundData> {
  const found = findData(choice, request, sources).then(
    (keyed): FoundData => keyed ?? { without: 'none' },
    reasonOf,
  );
  const patience = choice.movieId === undefined ? DATA_WAIT : MOVIE_WAIT;
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
