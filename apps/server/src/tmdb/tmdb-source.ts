import { setTimeout } from 'node:timers/promises';
import type { Movie, MovieDetails, MoviePage, WatchProviders } from '@marquee/contract';
import type { OutboundProxy } from '../config/config.ts';
import { MemoryBudget } from '../fairness/memory-budget.ts';
import type { Requester } from '../fairness/shared-work.ts';
import { SERVER_VISITOR } from '../fairness/visitor.ts';
import type { Visitor } from '../fairness/visitor.ts';
import { VisitorLimit } from '../fairness/visitor-limit.ts';
import { notFound, unreachable } from '../movies/movie-database-errors.ts';
import { type MovieSource, type ListParameters, knownFacts, type Tmdb } from '../movies/movie-source.ts';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { recommendMovies } from '../catalogue/recommendations.ts';
import { toRelatedMovie } from '../catalogue/tmdb-format.ts';
import { firstOf } from '../catalogue/search/first-movie.ts';
import { createSearchQueue } from '../catalogue/search/search-queue.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createComposedAnswers } from './composed-answers.ts';
import { createKnownMovies, type MovieTexts } from './known-movies.ts';
import {
  createGatewayStats,
  createUpstream,
  type GatewayStats,
  type UpstreamAnswer,
  type UpstreamLog,
} from './upstream.ts';
import {
  type FoundName,
  type ReadPage,
  type SeriesMovies,
  endOfList,
  readCollection,
  readFoundIds,
  readMovieDetails,
  readMoviePage,
  readNames,
} from './read-answer.ts';
import { createRequestPace } from './request-pace.ts';
import { createBlendedSearch } from './blended-search.ts';
import { type AllOffers, createRegionalOffers, readWatchProviders } from './watch-providers.ts';
import { withTimeout } from '../operation/with-timeout.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits of the gateway (design, Gateway), times in milliseconds. Tests shorten them. */
const GATEWAY_LIMITS = {
  keepLists: 10 * MINUTE_MS,
  keepDetails: 12 * HOUR_MS,
  keepCollections: DAY_MS,
  /** How long the details of a movie wait for the other movies of its series, and for similar ones. */
  collectionTimeout: 150,
  /** Maximum age of an answer while TMDB is unavailable. */
  stale: 7 * DAY_MS,
  /** How long a 404 for a movie is cached. */
  keepMissing: MINUTE_MS,
  /** The maximum time for one answer, including the queue, retries, and requests for English overviews. */
  timeLimit: 10 * SECOND_MS,
  retries: 2,
  maxRetryAfter: 5 * SECOND_MS,
  firstRetryDelay: 250,
  /** How long the open circuit breaker waits before the next probe. */
  probeInterval: SECOND_MS,
  /** Maximum requests to TMDB per second. */
  rate: 30,
  /** Default limit of the caches in bytes. A list is about 14 kB of text, a movie 4 kB. */
  maxBytes: 128_000_000,
} as const;

export interface TmdbSourceOptions {
  /** The base URL including version 3. */
  url: string;
  /** The bearer token. */
  token: string;
  /** The API key. The details request sends it as a parameter, in addition to the token (spec 7). */
  apiKey: string;
  limits?: Partial<Record<keyof typeof GATEWAY_LIMITS, number>>;
  /** Maximum cache misses per visitor and minute; 0 and undefined mean no limit. */
  missesPerMinute?: number;
  /** The memory budget that answers share with their JSON texts. */
  budget?: MemoryBudget;
  proxy?: OutboundProxy;
  log?: UpstreamLog;
  /** The built-in movies, which searches include (design, Gateway). */
  catalogue?: readonly CatalogueMovie[];
  /** The clock of the cache and the circuit breaker, in milliseconds. */
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<void>;
}

/** The sitemap lists the movies of this many pages of Home. */
const HOME_PAGES = 5;

/** The sort order of the latest movies (spec 7). */
const BY_POPULARITY = { sort_by: 'popularity.desc' };

export interface TmdbSource extends MovieSource {
  readonly name: 'tmdb';
  stats(): GatewayStats;
  state(): Record<'upstreamWaiting' | 'upstreamSpared' | 'searchesWaiting', number>;
}

/**
 * Creates the gateway to TMDB (design, Gateway). It caches answers, merges identical requests, and serves stale answers
 * during outages. Only TMDB receives the token.
 */
export function createTmdbSource(options: TmdbSourceOptions): TmdbSource {
  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const now = options.now ?? (() => performance.now());
  const stats = createGatewayStats();
  const { url, token, apiKey, proxy, log } = options;
  const sleep = options.sleep ?? ((milliseconds) => setTimeout(milliseconds, undefined, { ref: false }));
  const upstream = createUpstream({
    ...limits,
    url,
    token,
    secrets: [token, apiKey],
    stats,
    now,
    sleep,
    proxy,
    log,
  });

  const pace = createRequestPace({ perSecond: limits.rate, timeLimit: limits.timeLimit });
  const limit = new VisitorLimit(options.missesPerMinute ?? 0);
  const budget = options.budget ?? new MemoryBudget(limits.maxBytes);
  const answers = createAnswerCache({
    staleFor: limits.stale,
    budget,
    limit,
    pace,
    timeLimit: limits.timeLimit,
    now,
    stats,
  });
  const lists = answers.of<ReadPage>({ freshFor: limits.keepLists });
  const details = answers.of<Tmdb<MovieDetails>>({
    freshFor: limits.keepDetails,
    missingFor: limits.keepMissing,
  });
  const collections = answers.of<SeriesMovies>({
    freshFor: limits.keepCollections,
    missingFor: limits.keepCollections,
    failureFor: limits.keepLists,
  });
  const offers = answers.of<AllOffers>({ freshFor: limits.keepDetails, missingFor: limits.keepMissing });
  const names = answers.of<FoundName[]>({ freshFor: limits.keepLists });
  const foundIds = answers.of<number[]>({ freshFor: limits.keepLists });
  const composed = createComposedAnswers(budget);
  const searches = createSearchQueue();
  const composedMovies = composed.of<Tmdb<MovieDetails>>();
  const regionalOffers = createRegionalOffers(composed);
  const { catalogue = [] } = options;
  const recommend = recommendMovies(catalogue);
  const known = createKnownMovies({ budget, keepOverviews: limits.keepDetails, now });

  /**
   * Fills in English overviews where TMDB has no translation (design, Languages), and requests them unless all are
   * cached. After the deadline the answer is sent without them.
   * @param deadline a time of `performance.now()`.
   */
  async function fillOverviews(
    movies: readonly MovieTexts[],
    deadline: number,
    requestTexts: () => Promise<readonly MovieTexts[]>,
  ) {
    const untranslated = movies.filter(({ overview }) => !overview);
    if (untranslated.some(({ id }) => known.overviewOf(id) === undefined)) {
      const english = requestTexts().catch(() => []);
      known.add((await withTimeout(english, deadline - performance.now())) ?? []);
    }
    for (const movie of untranslated) {
      const overview = known.overviewOf(movie.id);
      if (overview) Object.assign(movie, { overview, overview_language: 'en' });
    }
  }

  const peekList = (path: string, own: Record<string, string>, parameters: ListParameters) =>
    lists.peek(listKey(path, { ...own, ...listQuery(parameters) }));

  async function list(
    path: string,
    own: Record<string, string>,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<MoviePage<Tmdb<Movie>>> {
    const query = { ...own, ...listQuery(parameters) };
    const earlierPage = (number: number) => peekList(path, own, { ...parameters, page: number });
    const { page } = await lists.get(listKey(path, query), requester, async (call) => {
      const fresh = parseAnswer(await upstream.request(path, query, call), (json) =>
        endOfList(readMoviePage(json, parameters.page), earlierPage),
      );
      const { results } = fresh.answer.page;
      known.add(results, parameters.language);
      if (parameters.language) {
        const english = { ...parameters, language: undefined };
        await fillOverviews(
          results,
          call.deadline,
          async () => (await list(path, own, english, requester)).results,
        );
      }
      return fresh;
    });
    return page;
  }

  const seriesMovies = (id: number, language: string | undefined, requester: Requester) =>
    collections.get(`collection/${id}?${language ?? ''}`, requester, async (call) =>
      parseAnswer(
        await upstream.request(`collection/${id}`, language ? { language } : {}, call),
        readCollection,
      ),
    );
  const blended = createBlendedSearch({
    catalogue,
    list,
    peek: (path, own, parameters) => peekList(path, own, parameters)?.page,
    names: (kind, query, requester) =>
      names.get(`${kind} ${query}`, requester, async (call) =>
        parseAnswer(await upstream.request(`search/${kind}`, { query }, call), readNames),
      ),
    idsAtImdb: (id, requester) =>
      foundIds.get(`find ${id}`, requester, async (call) =>
        parseAnswer(await upstream.request(`find/${id}`, { external_source: 'imdb_id' }, call), readFoundIds),
      ),
    collection: async (id, language, requester) => (await seriesMovies(id, language, requester)).page,
    details: requestDetails,
    budget,
    composed,
    limit,
    searches,
    keepFormerFirst: limits.keepLists,
    now,
  });

  /**
   * @param onRequest called if this call requests the movie from TMDB. Such a request counts in the visitor's limit.
   */
  function requestDetails(
    id: number,
    language: string | undefined,
    requester: Requester,
    onRequest?: () => void,
  ): Promise<Tmdb<MovieDetails>> {
    const query = {
      api_key: apiKey,
      append_to_response: 'credits,videos,recommendations',
      include_video_language: [...new Set([(language || 'en').slice(0, 2), 'en', 'null'])].join(),
      ...(language && { language }),
    };
    return details.get(`movie/${id}?${language ?? ''}`, requester, async (call) => {
      onRequest?.();
      const fresh = parseAnswer(await upstream.request(`movie/${id}`, query, call), (json) => ({
        ...readMovieDetails(json, language),
        has_watch_providers: true as const,
      }));
      if (fresh.answer.adult) {
        known.forget(id);
        throw notFound();
      }
      known.add([fresh.answer], language);
      if (language)
        await fillOverviews([fresh.answer], call.deadline, async () => [
          await requestDetails(id, undefined, { ...requester, isCharged: true }),
        ]);
      return fresh;
    });
  }

  /** Returns the similar movies of a built-in one, with TMDB's posters and titles of those that TMDB recommends, too. */
  function recommendedIn(
    { recommendations }: Tmdb<MovieDetails>,
    similar: readonly CatalogueMovie[],
    language: string | undefined,
  ): MovieDetails['recommendations'] {
    const ofTmdb = new Map(recommendations?.results.map((movie) => [movie.id, movie]));
    return { results: similar.map((movie) => ofTmdb.get(movie.id) ?? toRelatedMovie(movie, language)) };
  }

  /**
   * Returns a movie with the movies of its series, and a built-in one with the similar movies of the catalogue. What is
   * late is only in the next answer. Returns the same object while its parts are unchanged.
   */
  async function composedMovie(
    id: number,
    language: string | undefined,
    visitor: Visitor | undefined,
  ): Promise<Tmdb<MovieDetails>> {
    let isCharged = false;
    const movie = await requestDetails(id, language, { visitor }, () => (isCharged = true));
    const series = movie.belongs_to_collection;
    const [collection, similar = []] = await Promise.all([
      series &&
        withTimeout(seriesMovies(series.id, language, { visitor, isCharged }), limits.collectionTimeout),
      withTimeout(recommend(id), limits.collectionTimeout),
    ]);
    const parts = collection?.parts.some((part) => part.id === id) ? collection.parts : undefined;
    if (!parts && similar.length === 0) return movie;
    return composedMovies.get(`movie ${id} ${language}`, [movie, parts, similar], () => ({
      ...movie,
      ...(series && parts && { belongs_to_collection: { ...series, parts } }),
      ...(similar.length > 0 && { recommendations: recommendedIn(movie, similar, language) }),
    }));
  }

  async function trendingFacts(id: number) {
    const call = {
      turn: (timeoutMs: number) => pace.turn(`trending/${id}`, SERVER_VISITOR, timeoutMs),
      deadline: performance.now() + limits.timeLimit,
    };
    const { answer: movie } = parseAnswer(await upstream.request(`movie/${id}`, {}, call), readMovieDetails);
    if (movie.adult) known.forget(id);
    else known.add([movie]);
    return { isForAdults: movie.adult, ...knownFacts(movie) };
  }

  /**
   * Returns where to watch a movie in one country, or in all if `region` is undefined. TMDB's answer contains all countries, so one cached answer serves
   * all countries.
   */
  async function watchProviders(
    id: number,
    region: string | undefined,
    language: string | undefined,
    visitor: Visitor | undefined,
  ): Promise<WatchProviders> {
    let isCharged = false;
    // TMDB's watch providers do not say whether the movie is for adults only, so an unknown movie is requested first.
    if (!known.has(id)) await requestDetails(id, undefined, { visitor }, () => (isCharged = true));
    const path = `movie/${id}/watch/providers`;
    const allOffers = await offers.get(path, { visitor, isCharged }, async (call) =>
      parseAnswer(await upstream.request(path, {}, call), (json) => readWatchProviders(json, id)),
    );
    return regionalOffers(allOffers, region, language);
  }

  return {
    name: 'tmdb',
    stats: () => ({ ...stats }),
    state: () => ({
      upstreamWaiting: pace.waiting,
      upstreamSpared: Number(upstream.isCircuitOpen),
      searchesWaiting: searches.waiting,
    }),
    problem: () => upstream.problem,
    isTokenAccepted: () => upstream.isTokenAccepted(),
    search: blended.search,
    formerFirstMovies: blended.formerFirstMovies,
    discover: (parameters, visitor) => list('discover/movie', BY_POPULARITY, parameters, { visitor }),
    cachedFirstMovie(query, language) {
      const page = blended.peek(query, language);
      return page && firstOf(page, query);
    },
    titleIn: known.titleIn,
    async knownMovies(visitor) {
      const requestHomePage = (page: number, isCharged: boolean) =>
        list('discover/movie', BY_POPULARITY, { page }, { visitor, isCharged });
      const first = await requestHomePage(1, false);
      const others = Math.min(first.total_pages, HOME_PAGES) - 1;
      const more = Array.from({ length: Math.max(0, others) }, (_, index) =>
        requestHomePage(index + 2, true),
      );
      return [first, ...(await Promise.all(more))].flatMap(({ results }) => results.map(({ id }) => id));
    },
    details: composedMovie,
    watchProviders,
    trendingFacts,
    close: () => upstream.close(),
  };
}

function listKey(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** As in spec 7, the first page is requested without `page`. */
function listQuery({ page, language }: ListParameters): Record<string, string> {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(language && { language }),
  };
}

/** Parses TMDB's JSON and measures the answer. Throws {@link unreachable} if it is invalid. */
function parseAnswer<T extends object>(
  { json }: UpstreamAnswer,
  parse: (json: unknown) => T,
): { answer: T; bytes: number } {
  try {
    const answer = parse(json);
    // `JSON.stringify` throws if the value is nested too deeply. Such an answer is invalid, too.
    return { answer, bytes: JSON.stringify(answer).length };
  } catch (error) {
    throw unreachable(error);
  }
}
