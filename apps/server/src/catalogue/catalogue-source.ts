import {
  LAST_PAGE,
  type Movie,
  type MovieDetails,
  type MoviePage,
  PAGE_SIZE,
  type WatchProviders,
} from '@marquee/contract';
import { titleIn, toMovieDetails, toListedMovie } from './tmdb-format.ts';
import type { CatalogueMovie } from './catalogue-movie.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { recommendMovies } from './recommendations.ts';
import { byPopularity, byReleaseDate } from './movie-order.ts';
import { createTermAnswers, type TermAnswer } from './search/answer-term.ts';
import { createSearchQueue } from './search/search-queue.ts';
import { MemoryBudget, objectBytes } from '../fairness/memory-budget.ts';
import { SharedWork } from '../fairness/shared-work.ts';
import { VisitorLimit } from '../fairness/visitor-limit.ts';
import { firstOf } from './search/first-movie.ts';
import { invalidPage, notFound, withTooManyRequests } from '../movies/movie-database-errors.ts';
import { type MovieSource, type ListParameters, type Tmdb, knownFacts } from '../movies/movie-source.ts';

/**
 * Maximum cached pages. While a page is cached, repeated requests return the same object, so that its JSON text is
 * cached, too (`answer-texts.ts`).
 */
const MAX_PAGES = 500;

/** Maximum cached movie details, counting all languages. */
const MAX_DETAILS = 1000;

/** Default limit in bytes of the caches of pages and details together. */
const CACHE_BYTES = 32_000_000;

/**
 * Creates a movie source that answers from the embedded catalogue in TMDB's format, without a token or a network
 * (design, Gateway). Titles (where known) and genres are in the requested language; other texts are English and marked
 * as such.
 * @param options.catalogue replaces the catalogue's movies in tests.
 * @param options.budget the memory budget that answers share with their JSON texts.
 * @param options.missesPerMinute maximum cache misses per visitor and minute; 0 means no limit.
 */
export function createCatalogueSource({
  catalogue = loadCatalogue(),
  missesPerMinute = 0,
  budget = new MemoryBudget(CACHE_BYTES),
}: {
  catalogue?: readonly CatalogueMovie[];
  missesPerMinute?: number;
  budget?: MemoryBudget;
} = {}): MovieSource {
  const known = new Map(catalogue.map((movie) => [movie.id, movie]));
  const recommend = recommendMovies(catalogue);
  const searches = createSearchQueue();
  const pages = new SharedWork<MoviePage<Tmdb<Movie>>>({
    cache: { max: MAX_PAGES, maxSize: budget.bytes, sizeCalculation: objectBytes },
    limit: new VisitorLimit(missesPerMinute),
    queues: [searches],
    budget,
  });
  const detailsByKey = budget.createCache<Tmdb<MovieDetails>>({
    max: MAX_DETAILS,
    sizeCalculation: objectBytes,
  });
  let mostPopular: readonly CatalogueMovie[] | undefined;
  const withoutOffers = new Map<number, WatchProviders>();

  /** Makes a page of a list. Throws {@link invalidPage}. */
  function pageFrom(
    { movies, understood, foundBy }: Pick<TermAnswer, 'movies'> & Partial<TermAnswer>,
    { page, language }: ListParameters,
  ): MoviePage<Tmdb<Movie>> {
    const toResult = (movie: CatalogueMovie) => ({
      ...toListedMovie(movie, language),
      ...foundBy?.get(movie.id),
    });
    return { ...toPage(movies, page, toResult), ...(understood && { understood }) };
  }

  /**
   * Returns a movie's details. While they are cached, every call returns the same object, so that its JSON text is
   * cached, too.
   */
  async function detailsIn(movie: CatalogueMovie, language = 'en'): Promise<Tmdb<MovieDetails>> {
    const key = `${movie.id} ${language}`;
    const recommended = await recommend(movie.id);
    const cached = detailsByKey.get(key);
    if (cached) return cached;
    const details = toMovieDetails(movie, recommended, partsOf(movie, catalogue), language);
    detailsByKey.set(key, details);
    return details;
  }

  return {
    name: 'catalogue',
    async search(query, parameters, visitor) {
      const answerTerm = await createTermAnswers(catalogue);
      const key = pageKey(`search ${query}`, parameters);
      return withTooManyRequests(async () => {
        const { value } = await pages.get({ key, visitor, isPrivate: true }, ({ visitor: first, wait }) =>
          searches.runAt(
            wait(() => searches.enter(first, key)),
            () => pageFrom(answerTerm(query, parameters), parameters),
          ),
        );
        return value;
      });
    },
    async discover(parameters, visitor) {
      return withTooManyRequests(async () => {
        const { value } = await pages.get({ key: pageKey('discover', parameters), visitor }, async () =>
          pageFrom({ movies: (mostPopular ??= [...catalogue].sort(byPopularity)) }, parameters),
        );
        return value;
      });
    },
    knownMovies: async () => [...known.keys()],
    async details(id, language) {
      const movie = known.get(id);
      if (!movie) throw notFound();
      return detailsIn(movie, language);
    },
    async watchProviders(id) {
      if (!known.has(id)) throw notFound();
      const nothing = withoutOffers.get(id) ?? { id, results: {}, regions: [] };
      withoutOffers.set(id, nothing);
      return nothing;
    },
    cachedFirstMovie(query, language) {
      const page = pages.peek(pageKey(`search ${query}`, { page: 1, language }));
      return page && firstOf(page, query);
    },
    titleIn(id, language) {
      const movie = known.get(id);
      return movie && titleIn(movie, language);
    },
    state: () => ({ searchesWaiting: searches.waiting }),
    async trendingFacts(id) {
      const movie = known.get(id);
      return { isForAdults: false, ...(movie && knownFacts(movie)) };
    },
    async close() {},
  };
}

/** Returns the movies of this movie's series, sorted by release date. */
function partsOf({ series }: CatalogueMovie, catalogue: readonly CatalogueMovie[]): CatalogueMovie[] {
  if (!series) return [];
  return catalogue.filter((movie) => movie.series?.id === series.id).sort(byReleaseDate);
}

const pageKey = (list: string, { page, language = 'en' }: ListParameters) => `${page} ${language} ${list}`;

/**
 * Cuts a page out of a list. A page after the last one is empty; an empty list has one page. Throws {@link invalidPage}
 * for a page number that is not from 1 to 500.
 */
function toPage<M>(
  movies: readonly M[],
  page: number,
  toResult: (movie: M) => Tmdb<Movie>,
): MoviePage<Tmdb<Movie>> {
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE) throw invalidPage();
  const start = (page - 1) * PAGE_SIZE;
  return {
    page,
    results: movies.slice(start, start + PAGE_SIZE).map(toResult),
    total_pages: Math.max(1, Math.ceil(movies.length / PAGE_SIZE)),
    total_results: movies.length,
  };
}
