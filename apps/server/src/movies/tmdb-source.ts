import { setTimeout } from 'node:timers/promises';
import type { MoviePage, WatchProviders } from '@marquee/contract';
import { movieLanguage, isLanguage, LANGUAGES } from '@marquee/messages';
import type { OutboundProxy } from '../config/config.ts';
import { MemoryBudget, objectBytes } from '../http/memory-budget.ts';
import type { Asker } from '../http/shared-work.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { notFound, unreachable } from './movie-database-errors.ts';
import {
  type MovieTitle,
  type FullMovie,
  knownFacts,
  type ListedMovie,
  type ListParameters,
  type MovieFacts,
  type MovieSource,
  MovieSourceError,
} from './movie-source.ts';
import type { CatalogueMovie } from './catalogue/catalogue-movie.ts';
import { firstOf } from './first-movie.ts';
import { createAnswerCache } from './tmdb/answer-cache.ts';
import {
  createGatewayStats,
  createUpstream,
  type GatewayStats,
  type UpstreamAnswer,
  type UpstreamLog,
} from './tmdb/upstream.ts';
import {
  type FoundName,
  type SeriesMovies,
  readCollection,
  readFullMovie,
  readMoviePage,
  readNames,
} from './tmdb/read-answer.ts';
import { createRequestPace } from './tmdb/request-pace.ts';
import { createBlendedSearch } from './tmdb/blended-search.ts';
import { type AllOffers, createRegionalOffers, readWatchProviders } from './tmdb/watch-providers.ts';
import { within } from './tmdb/within.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits of the gateway (design 6). Times in milliseconds; tests shorten them. */
const GATEWAY_LIMITS = {
  keepLists: 10 * MINUTE,
  keepDetails: 12 * HOUR,
  keepCollections: DAY,
  /** How long an answer with a movie's details waits for the other movies of its series. */
  collectionTimeout: 150,
  /** Maximum age of an answer that is served while TMDB is unavailable. */
  stale: 7 * DAY,
  /** How long a 404 for a movie is cached. */
  keepMissing: MINUTE,
  /**
   * Time limit of one answer, including the time in the queue, retries, and the requests for English overviews that
   * replace missing translations.
   */
  timeLimit: 10 * SECOND,
  retries: 2,
  maxRetryAfter: 5 * SECOND,
  firstRetryDelay: 250,
  /** How long the circuit breaker stays open before it admits the next probe. */
  rest: SECOND,
  /** Requests per second. */
  rate: 30,
  /** Cache size in bytes if no budget is given. A list is about 14 kB of text, a movie 4 kB. */
  maxBytes: 128_000_000,
} as const;

export interface TmdbSourceOptions {
  /** `TMDB_URL`: the base URL including version 3. */
  url: string;
  /** `TMDB_TOKEN`: the bearer token. */
  token: string;
  /** `TMDB_API_KEY`: the key that is also sent as a parameter of the details request (spec 7). */
  apiKey: string;
  limits?: Partial<Record<keyof typeof GATEWAY_LIMITS, number>>;
  /** `MISSES_PER_MINUTE`: cache misses per visitor and minute. With 0 or undefined there is no limit. */
  missesPerMinute?: number;
  /** The memory budget that answers share with their JSON texts. */
  budget?: MemoryBudget;
  proxy?: OutboundProxy;
  log?: UpstreamLog;
  /** The built-in movies, which searches include (design 6). Without them, searches use TMDB only. */
  catalogue?: readonly CatalogueMovie[];
  /** The clock of the cache and the circuit breaker, in milliseconds. */
  now?: () => number;
  /** Waits for a number of milliseconds before a retry. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** The number of pages of Home whose movies are in the sitemap. */
const HOME_PAGES = 5;

/** Maximum entries of the caches of titles (counting all languages), of dates and ratings, and of English overviews. */
const MAX_TITLES = 20_000;
const MAX_OVERVIEWS = 5_000;

/** The languages in which movies are requested. */
const SPOKEN = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .map((language) => movieLanguage(language) ?? 'en');

type MovieTexts = Pick<FullMovie, 'id' | 'title' | 'overview' | 'release_date' | 'vote_average'>;

/** The sort order of the latest movies (spec 7). */
const BY_POPULARITY = { sort_by: 'popularity.desc' };

export interface TmdbSource extends MovieSource {
  readonly name: 'tmdb';
  stats(): GatewayStats;
  state(): Record<'upstreamWaiting' | 'upstreamSpared', number>;
}

/**
 * Creates the gateway to TMDB (design 6). It caches answers, merges identical requests, and answers from stale entries
 * during outages. The token is sent to TMDB only.
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
  const cacheOptions = {
    staleFor: limits.stale,
    budget,
    limit,
    pace,
    timeLimit: limits.timeLimit,
    now,
    stats,
  };
  const lists = createAnswerCache<MoviePage<ListedMovie>>({ ...cacheOptions, keepFor: limits.keepLists });
  const details = createAnswerCache<FullMovie>({
    ...cacheOptions,
    keepFor: limits.keepDetails,
    missingFor: limits.keepMissing,
  });
  const collections = createAnswerCache<SeriesMovies>({
    ...cacheOptions,
    keepFor: limits.keepCollections,
    missingFor: limits.keepCollections,
    failureFor: limits.keepLists,
  });
  /**
   * Caches whether movies are for adults only. This is a separate cache, so that checking a whole search log does not
   * evict details.
   */
  const adultChecks = createAnswerCache<{ adult: boolean }>({ ...cacheOptions, keepFor: limits.keepDetails });
  const offers = createAnswerCache<AllOffers>({
    ...cacheOptions,
    keepFor: limits.keepDetails,
    missingFor: limits.keepMissing,
  });
  const offersIn = createRegionalOffers(budget);
  const names = createAnswerCache<FoundName[]>({ ...cacheOptions, keepFor: limits.keepLists });

  /**
   * Movies together with the other movies of their series. `WeakRef`, because the movie alone is counted in its own
   * cache.
   */
  const inSeries = budget.createCache<{ movie: WeakRef<FullMovie>; made: FullMovie }>({
    sizeCalculation: ({ made }, key) => objectBytes(made, key),
  });

  /** Previous first movies by term. A visitor who received an earlier answer may still count its first movie. */
  const formerFirsts = budget.createCache<ListedMovie>({
    max: 5000,
    sizeCalculation: objectBytes,
    ttl: limits.keepLists,
    ttlResolution: 0,
    perf: { now },
  });

  /** Titles by language and movie id. */
  const titles = budget.createCache<MovieTitle>({ max: MAX_TITLES, sizeCalculation: objectBytes });

  /** Dates and ratings by movie id. */
  const facts = budget.createCache<MovieFacts>({ max: MAX_TITLES, sizeCalculation: objectBytes });

  /** English overviews by movie id; empty if there is none. */
  const overviews = budget.createCache<{ overview: string }>({
    max: MAX_OVERVIEWS,
    sizeCalculation: objectBytes,
    ttl: limits.keepDetails,
    ttlResolution: 0,
    perf: { now },
  });

  function noteMovies(movies: readonly MovieTexts[], language = 'en'): void {
    for (const movie of movies) {
      const { id, title, overview } = movie;
      facts.set(String(id), knownFacts(movie));
      if (title) titles.set(`${language} ${id}`, { title });
      if (language === 'en') overviews.set(String(id), { overview: overview ?? '' });
    }
  }

  /**
   * Fills in English overviews where TMDB has no translation (design 12), and requests them unless all are cached. If
   * they do not arrive before the deadline, the answer is sent without them.
   * @param deadline a time as returned by `performance.now()`.
   */
  async function fillOverviews(
    movies: readonly MovieTexts[],
    deadline: number,
    ask: () => Promise<readonly MovieTexts[]>,
  ) {
    const untranslated = movies.filter(({ overview }) => !overview);
    if (untranslated.some(({ id }) => !overviews.has(String(id)))) {
      const english = ask().catch(() => []);
      noteMovies((await within(english, deadline - performance.now())) ?? []);
    }
    for (const movie of untranslated) {
      const overview = overviews.get(String(movie.id))?.overview;
      if (overview) Object.assign(movie, { overview, overview_language: 'en' });
    }
  }

  function list(
    path: string,
    own: Record<string, string>,
    parameters: ListParameters,
    asker: Asker,
  ): Promise<MoviePage<ListedMovie>> {
    const query = { ...own, ...listQuery(parameters) };
    const key = listKey(path, query);
    return lists.get(key, asker, async (call) => {
      const fresh = read(await upstream.ask(path, query, call), readMoviePage);
      const { results } = fresh.answer;
      noteMovies(results, parameters.language);
      if (parameters.language) {
        const english = { ...parameters, language: undefined };
        await fillOverviews(
          results,
          call.deadline,
          async () => (await list(path, own, english, asker)).results,
        );
      }
      return fresh;
    });
  }

  const seriesMovies = (id: number, language: string | undefined, asker: Asker) =>
    collections.get(`collection/${id}?${language ?? ''}`, asker, async (call) =>
      read(await upstream.ask(`collection/${id}`, language ? { language } : {}, call), readCollection),
    );
  const blended = createBlendedSearch({
    catalogue: options.catalogue ?? [],
    list,
    known: (path, own, parameters) => lists.known(listKey(path, { ...own, ...listQuery(parameters) })),
    names: (kind, query, asker) =>
      names.get(`${kind} ${query}`, asker, async (call) =>
        read(await upstream.ask(`search/${kind}`, { query }, call), readNames),
      ),
    collection: async (id, language, asker) => (await seriesMovies(id, language, asker)).page,
    details: oneMovie,
    budget,
    noteFirst: (key, former) => formerFirsts.set(key, former),
  });

  /**
   * Returns a movie's details.
   * @param onAsk called if this request itself goes to TMDB and counts in the visitor's limit.
   */
  function oneMovie(
    id: number,
    language: string | undefined,
    asker: Asker,
    onAsk?: () => void,
  ): Promise<FullMovie> {
    const spoken = language?.slice(0, 2);
    const query = {
      api_key: apiKey,
      append_to_response: 'credits,videos,recommendations',
      include_video_language: [...(spoken && spoken !== 'en' ? [spoken] : []), 'en', 'null'].join(),
      ...(language && { language }),
    };
    return details.get(`movie/${id}?${language ?? ''}`, asker, async (call) => {
      onAsk?.();
      const fresh = read(await upstream.ask(`movie/${id}`, query, call), (json) => ({
        ...readFullMovie(json, language),
        has_watch_providers: true as const,
      }));
      if (fresh.answer.adult) {
        for (const spoken of SPOKEN) titles.delete(`${spoken} ${id}`);
        throw notFound();
      }
      noteMovies([fresh.answer], language);
      if (language)
        await fillOverviews([fresh.answer], call.deadline, async () => [
          await oneMovie(id, undefined, { ...asker, isPaid: true }),
        ]);
      return fresh;
    });
  }

  /**
   * Returns a movie together with the movies of its series. It waits briefly for those; if they are late, they are
   * included in the next answer. Returns the same object while both parts are unchanged.
   */
  async function movieInSeries(
    id: number,
    language: string | undefined,
    visitor: Visitor | undefined,
  ): Promise<FullMovie> {
    let isPaid = false;
    const movie = await oneMovie(id, language, { visitor }, () => (isPaid = true));
    const series = movie.belongs_to_collection;
    if (!series) return movie;
    const asked = seriesMovies(series.id, language, { visitor, isPaid });
    const parts = (await within(asked, limits.collectionTimeout))?.parts;
    if (!parts?.some((part) => part.id === id)) return movie;
    const key = `${id} ${language}`;
    const known = inSeries.get(key);
    if (known?.movie.deref() === movie && known.made.belongs_to_collection?.parts === parts)
      return known.made;
    const made = { ...movie, belongs_to_collection: { ...series, parts } };
    inSeries.set(key, { movie: new WeakRef(movie), made });
    return made;
  }

  /**
   * Whether a movie was in an answer to visitors. If so, it is not for adults only, because such movies are excluded.
   */
  const isShown = (id: number) => SPOKEN.some((language) => titles.has(`${language} ${id}`));

  /**
   * Returns where to watch a movie in one country. TMDB's answer contains all countries, so it is requested once for
   * all.
   */
  async function watchProviders(
    id: number,
    region: string,
    language: string | undefined,
    visitor: Visitor | undefined,
  ): Promise<WatchProviders> {
    let isPaid = false;
    // TMDB's answer about watch providers does not tell whether the movie is for adults only, so the movie is requested
    // first.
    if (!isShown(id)) await oneMovie(id, undefined, { visitor }, () => (isPaid = true));
    const path = `movie/${id}/watch/providers`;
    const everywhere = await offers.get(path, { visitor, isPaid }, async (call) =>
      read(await upstream.ask(path, {}, call), (json) => readWatchProviders(json, id)),
    );
    return offersIn(everywhere, region, language);
  }

  return {
    name: 'tmdb',
    stats: () => ({ ...stats }),
    state: () => ({ upstreamWaiting: pace.waiting, upstreamSpared: Number(upstream.isCircuitOpen) }),
    problem: () => upstream.problem,
    takesToken: () => upstream.takesToken(),
    search: blended.search,
    formerFirst: (query) => formerFirsts.get(query),
    discover: (parameters, visitor) => list('discover/movie', BY_POPULARITY, parameters, { visitor }),
    firstKnown(query, language, isLiteral) {
      const page = blended.known(query, language, isLiteral);
      return page && firstOf(page, query, isLiteral);
    },
    titleIn: (id, language) => titles.get(`${language} ${id}`),
    factsOf: (id) => facts.get(String(id)),
    async knownMovies(visitor) {
      const home = (page: number, isPaid: boolean) =>
        list('discover/movie', BY_POPULARITY, { page }, { visitor, isPaid });
      const first = await home(1, false);
      const others = Math.min(first.total_pages, HOME_PAGES) - 1;
      const more = Array.from({ length: Math.max(0, others) }, (_, index) => home(index + 2, true));
      return [first, ...(await Promise.all(more))].flatMap(({ results }) => results.map(({ id }) => id));
    },
    details: movieInSeries,
    watchProviders,
    async isForAdults(id, visitor) {
      if (isShown(id)) return false;
      try {
        const { adult } = await adultChecks.get(`adult/${id}`, { visitor }, async (call) => {
          const { answer: movie } = read(await upstream.ask(`movie/${id}`, {}, call), readFullMovie);
          if (!movie.adult) {
            titles.set(`en ${id}`, { title: movie.title });
            facts.set(String(id), knownFacts(movie));
          }
          return { answer: { adult: movie.adult }, bytes: 0 };
        });
        return adult;
      } catch (error) {
        const isOverLimit = error instanceof MovieSourceError && error.isOurs && error.status === 429;
        if (!(error instanceof MovieSourceError) || isOverLimit) throw error;
        return error.status === 404 ? false : undefined;
      }
    },
    close: () => upstream.close(),
  };
}

function listKey(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** Returns the query parameters of a list request. As in the spec, the first page is requested without `page`. */
function listQuery({ page, language }: ListParameters): Record<string, string> {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(language && { language }),
  };
}

/** Validates TMDB's JSON. Throws {@link unreachable} if it is invalid. */
function read<T extends object>(
  { json }: UpstreamAnswer,
  parse: (json: unknown) => T,
): { answer: T; bytes: number } {
  try {
    const answer = parse(json);
    // `JSON.stringify` throws if the value is nested too deeply to be serialised, and the answer is then treated as
    // invalid.
    return { answer, bytes: JSON.stringify(answer).length };
  } catch (error) {
    throw unreachable(error);
  }
}
