import {
  MAX_STORED_TERM_LENGTH,
  type Movie,
  type MovieDetails,
  type MoviePage,
  PAGE_SIZE,
  type Understood,
} from '@marquee/contract';
import { literalTerm } from '@marquee/contract/literal-term';
import type { BlockingWork } from '../fairness/blocking-work.ts';
import { type MemoryBudget, objectBytes } from '../fairness/memory-budget.ts';
import { type Requester, SharedWork } from '../fairness/shared-work.ts';
import type { Visitor } from '../fairness/visitor.ts';
import type { VisitorLimit } from '../fairness/visitor-limit.ts';
import { toListedMovie } from '../catalogue/tmdb-format.ts';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { byPopularity } from '../catalogue/movie-order.ts';
import { firstOf, isExactTitle, isWish } from '../catalogue/search/first-movie.ts';
import { withTooManyRequests } from '../movies/movie-database-errors.ts';
import { MovieSourceError, type FirstMovie, type ListParameters, type Tmdb } from '../movies/movie-source.ts';
import { createTermAnswers, missingLink, type TermAnswer } from '../catalogue/search/answer-term.ts';
import { isLinked, type MovieLink, movieLink } from '../catalogue/search/movie-link.ts';
import type { ComposedAnswers } from './composed-answers.ts';
import { createListSources, type Source, type SourceRequests } from './list-sources.ts';
import { createOtherResults, type OtherResults } from './other-results.ts';
import { withTimeout } from '../operation/with-timeout.ts';

type Page = MoviePage<Tmdb<Movie>>;

/** The catalogue and the requests to TMDB. The caller caches all of TMDB's answers. */
export interface BlendedSearchOptions extends SourceRequests {
  /** The catalogue's movies, which have TMDB's ids. */
  catalogue: readonly CatalogueMovie[];
  details(id: number, language: string | undefined, requester: Requester): Promise<Tmdb<MovieDetails>>;
  /** Returns TMDB's ids of the movies with an id at IMDb. */
  idsAtImdb(id: string, requester: Requester): Promise<readonly number[]>;
  /** The memory budget that answers of the catalogue share with TMDB's answers. */
  budget: MemoryBudget;
  composed: ComposedAnswers;
  /** The visitors' rate limit for cache misses. */
  limit: VisitorLimit;
  /** The fair queue for reading terms. */
  searches: BlockingWork;
  /** Milliseconds for which a movie is known that was first for a term. */
  keepFormerFirst: number;
  /** A clock in milliseconds. */
  now: () => number;
}

/** Milliseconds to wait for requests besides the search by title. Late results are in the next answer. */
const OTHER_RESULTS_TIMEOUT_MS = 2000;
const MAX_CATALOGUE_ANSWERS = 500;

/**
 * A search counts as so many cache misses: the mean number of its requests to TMDB. It does not depend on which answers
 * are cached, because the limit must not tell what others searched for (design, Strangers).
 */
const SEARCH_COST = 2;

/** What the catalogue and TMDB found for one page of an answer. */
interface Found {
  catalogueAnswer: TermAnswer;
  titles: Source;
  /** The first page of movies found by title. */
  firstPage: Page;
  /** The requested page of movies found by title; undefined if the answer omits such movies. */
  titlesPage?: Page;
  otherResults?: OtherResults;
  /** When to stop waiting for requests other than the search by title, as a time of `performance.now()`. */
  deadline: number;
}

interface Answer {
  /** TMDB's answers of which the page is composed. */
  parts: readonly (object | undefined)[];
  page: Page;
  isTitlesOnly?: boolean;
}

interface CachedAnswer extends Omit<Answer, 'parts'> {
  /** The movies that were first before, and until when a visitor may still have seen them, as times of the clock. */
  formers: readonly (FirstMovie & { until: number })[];
}

/**
 * Creates the search over the catalogue and TMDB, for a server with a token (design, Gateway). The catalogue interprets
 * terms that TMDB's search does not: characters, typos, mixed terms, studios. TMDB is searched by title and by the
 * catalogue's filters. A search counts in the visitor's rate limit before anything else is done. If a request other than the search by title
 * fails or is late, only its movies are missing.
 */
export function createBlendedSearch(options: BlendedSearchOptions) {
  const { catalogue, names, details, idsAtImdb, budget, limit, searches, keepFormerFirst, now } = options;
  const sources = createListSources(options);
  const findOtherResults = createOtherResults({ catalogue, names, sources, searches });
  const catalogueAnswers = new SharedWork<TermAnswer>({
    limit,
    queues: [searches],
    budget,
    cache: {
      max: MAX_CATALOGUE_ANSWERS,
      maxSize: budget.bytes,
      // 8 bytes per movie for the reference. The movie itself stays in memory with the catalogue.
      sizeCalculation: ({ movies, foundBy, ...others }, key) =>
        objectBytes(others, key) + 8 * movies.length + 200 * foundBy.size,
    },
  });
  const answers = options.composed.of<CachedAnswer>();
  const answerKey = (term: string, { page, language = 'en' }: ListParameters) =>
    `search ${page} ${language} ${term}`;

  async function readTerm(
    term: string,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<TermAnswer> {
    const key = answerKey(term, { ...parameters, page: 1 });
    const answerTerm = await createTermAnswers(catalogue);
    const { value } = await catalogueAnswers.get({ ...requester, key }, ({ visitor, wait }) =>
      searches.runAt(
        wait(() => searches.enter(visitor, key)),
        () => answerTerm(term, parameters),
      ),
    );
    return value;
  }

  /** Searches the catalogue, and requests all pages of TMDB that the answer needs. */
  async function find(term: string, parameters: ListParameters, requester: Requester): Promise<Found> {
    const { page } = parameters;
    const literal = literalTerm(term);
    // A longer text is somebody's own, of which TMDB receives only the beginning.
    const query = (literal ?? term).slice(0, MAX_STORED_TERM_LENGTH).replace(/\p{Surrogate}/gu, '');
    const catalogueAnswer = await readTerm(term, parameters, requester);
    const titles = sources.listSource('search/movie', { query }, parameters, requester);
    const titlesPage = catalogueAnswer.isNarrowing ? undefined : await titles.page(page);
    const firstAnswer = page > 1 ? answers.peek(answerKey(term, { ...parameters, page: 1 })) : undefined;
    if (titlesPage && firstAnswer?.isTitlesOnly)
      return { catalogueAnswer, titles, firstPage: titlesPage, titlesPage, deadline: 0 };
    const firstPage = (page === 1 && titlesPage) || (await titles.page(1));
    const deadline = performance.now() + OTHER_RESULTS_TIMEOUT_MS;
    const hasLiteralTitles = catalogueAnswer.movies.length > 0 && !catalogueAnswer.understood?.unquoted;
    const isLiteral = literal !== undefined && (hasLiteralTitles || firstPage.total_results > 0);
    const otherResults = isLiteral
      ? undefined
      : await withTimeout(
          findOtherResults(query, catalogueAnswer, firstPage, parameters, requester),
          OTHER_RESULTS_TIMEOUT_MS,
        );
    return {
      // The catalogue's movies without the quotes are left out if TMDB has titles as typed.
      catalogueAnswer:
        isLiteral && !hasLiteralTitles
          ? { ...catalogueAnswer, movies: [], understood: undefined }
          : catalogueAnswer,
      titles,
      firstPage,
      titlesPage: otherResults?.isNarrowing ? undefined : (titlesPage ?? (await titles.page(page))),
      otherResults,
      deadline,
    };
  }

  /** Whether the answer includes the catalogue's movies: if its reading is sure, or if TMDB found no titles. */
  const includesCatalogue = ({ catalogueAnswer: { movies, isSure }, firstPage, titlesPage }: Found) =>
    titlesPage !== undefined && movies.length > 0 && (isSure || firstPage.total_results === 0);

  /** Whether TMDB's results by title come first: if there are any and the catalogue's reading is not sure. */
  const areTitlesFirst = (found: Found) =>
    found.titlesPage !== undefined && found.catalogueAnswer.movies.length > 0 && !includesCatalogue(found);

  /**
   * Sorts the movies of a page: exact titles, the catalogue's movies, TMDB's results besides titles, TMDB's other
   * titles. If `areTitlesFirst`, the titles precede TMDB's results besides titles.
   */
  function arrange(
    title: string,
    found: Found,
    listedById: ReadonlyMap<number, Tmdb<Movie>>,
    { page, language }: ListParameters,
  ): Tmdb<Movie>[] {
    const { catalogueAnswer, titles, firstPage, titlesPage, otherResults } = found;
    const start = PAGE_SIZE * (page - 1);
    const allBuiltIn = includesCatalogue(found) ? catalogueAnswer.movies : [];
    const builtIn = new Map(
      allBuiltIn.slice(start, start + PAGE_SIZE).map((movie) => [
        movie.id,
        {
          ...(listedById.get(movie.id) ?? toListedMovie(movie, language)),
          ...catalogueAnswer.foundBy.get(movie.id),
        },
      ]),
    );
    const { words_found } = otherResults ?? {};
    const otherMovies = (otherResults?.page.results ?? []).map((movie) =>
      words_found ? { ...movie, words_found } : movie,
    );
    const titleMovies = titlesPage?.results ?? [];
    const exact = areTitlesFirst(found)
      ? []
      : firstPage.results.filter((movie) => isExactTitle(movie, title));
    const ordered = areTitlesFirst(found)
      ? [...titleMovies, ...otherMovies]
      : [...(page === 1 ? exact : []), ...builtIn.values(), ...otherMovies, ...titleMovies];

    const idsOnOtherPages = new Set([...allBuiltIn, ...(page > 1 ? exact : [])].map(({ id }) => id));
    for (let earlier = 1; earlier < page; earlier += 1) {
      for (const source of [otherResults?.source, titlesPage && titles]) {
        for (const { id } of source?.peek(earlier)?.results ?? []) idsOnOtherPages.add(id);
      }
    }
    const unique = new Map(ordered.map((movie) => [movie.id, builtIn.get(movie.id) ?? movie]));
    return [...unique.values()].filter(({ id }) => builtIn.has(id) || !idsOnOtherPages.has(id));
  }

  /** Returns TMDB's id of a movie that the catalogue lacks. */
  async function linkedId(link: MovieLink, requester: Requester): Promise<number | undefined> {
    if ('id' in link) return link.id;
    if ('imdb_id' in link) return (await idsAtImdb(link.imdb_id, requester))[0];
    if (!('slug' in link)) return undefined;
    const query = link.slug.join(' ').replace(/ (?:18|19|20)\d\d$/, '');
    const { results } = await sources.listSource('search/movie', { query }, { page: 1 }, requester).page(1);
    return results.find((movie) => isLinked(link, movie))?.id;
  }

  /** Returns the movie whose id or address was pasted; undefined if there is none. */
  async function linkedMovie(
    link: MovieLink,
    language: string | undefined,
    requester: Requester,
  ): Promise<Tmdb<Movie> | undefined> {
    const [known] = catalogue.filter((movie) => isLinked(link, movie)).sort(byPopularity);
    try {
      const id = known?.id ?? (await linkedId(link, requester));
      return id === undefined ? undefined : listedFrom(await details(id, language, requester));
    } catch (error) {
      if (known) return toListedMovie(known, language);
      if (error instanceof MovieSourceError && error.status === 404) return undefined;
      throw error;
    }
  }

  async function answerLink(
    link: MovieLink,
    term: string,
    { page, language }: ListParameters,
    requester: Requester,
  ): Promise<Answer> {
    const found = await linkedMovie(link, language, requester);
    const movies = found ? [found] : [];
    const results = page === 1 ? movies : [];
    const missing = found ? undefined : missingLink(link, term);
    return {
      parts: [found],
      page: { page, results, total_pages: 1, total_results: movies.length, ...missing },
    };
  }

  async function answer(term: string, parameters: ListParameters, requester: Requester): Promise<Answer> {
    const link = movieLink(term);
    if (link) return answerLink(link, term, parameters, requester);
    const { page, language } = parameters;
    const title = literalTerm(term) ?? term;
    const found = await find(term, parameters, requester);
    const { catalogueAnswer, firstPage, titlesPage, otherResults, deadline } = found;
    if (titlesPage && !otherResults && !includesCatalogue(found)) {
      const near = titlesPage.total_results === 0 ? catalogueAnswer.understood : undefined;
      const titlesOnly = near ? { ...titlesPage, understood: near } : titlesPage;
      return { parts: [titlesPage], page: titlesOnly, isTitlesOnly: true };
    }
    const listed = [firstPage, otherResults?.page, titlesPage].flatMap((one) => one?.results ?? []);
    const listedById = new Map(listed.map((movie) => [movie.id, movie]));
    const results = arrange(title, found, listedById, parameters);
    const [first] = results;
    // The search log stores the title and poster of the first movie. They must be TMDB's, so the movie is requested.
    const raisesNone =
      catalogueAnswer.understood &&
      (isWish(catalogueAnswer.understood) ||
        (catalogueAnswer.understood.described && catalogueAnswer.understood.title === undefined));
    const mustRequest = page === 1 && first && !listedById.has(first.id) && !raisesNone;
    const firstDetails = mustRequest
      ? await withTimeout(details(first.id, language, requester), deadline - performance.now())
      : undefined;
    if (firstDetails && first) results[0] = { ...first, ...listedFrom(firstDetails) };
    const read =
      otherResults?.understood ??
      understoodOf(catalogueAnswer, areTitlesFirst(found) ? results[0] : undefined);
    // The words that divide an answer were counted in the built-in movies.
    const isBuiltIn = !otherResults && firstPage.total_results === 0;
    const understood = read && !isBuiltIn ? { ...read, narrow: undefined } : read;
    const isUnquoted = title !== term && catalogueAnswer.movies.length === 0 && firstPage.total_results === 0;
    return {
      parts: [firstPage, titlesPage, otherResults?.page, firstDetails],
      page: {
        ...firstPage,
        page,
        results,
        ...totalsOf(found, results.length),
        ...(understood && { understood: isUnquoted ? { ...understood, unquoted: true } : understood }),
      },
    };
  }

  /** Returns the former first movies of a search whose answer `before` is replaced by `page`. */
  function formersOf(term: string, page: Page, before: CachedAnswer | undefined): CachedAnswer['formers'] {
    if (!before || page.page > 1) return [];
    const former = firstOf(before.page, term);
    const isReplaced = former && former.movie.id !== page.results[0]?.id;
    return [
      ...before.formers.filter(({ until }) => until > now()),
      ...(isReplaced ? [{ ...former, until: now() + keepFormerFirst }] : []),
    ];
  }

  function totalsOf(found: Found, resultCount: number) {
    const { catalogueAnswer, titlesPage, otherResults } = found;
    const pages = [otherResults?.page, titlesPage].flatMap((one) => one ?? []);
    const totals = pages.map(({ total_results }) => total_results);
    const catalogueTotal = includesCatalogue(found) ? catalogueAnswer.movies.length : 0;
    // Most of the catalogue's movies are also in TMDB's answers. Adding both totals would count them twice.
    const total =
      catalogueTotal > 0 ? Math.max(catalogueTotal, ...totals) : totals.reduce((sum, one) => sum + one, 0);
    return {
      total_pages: Math.max(
        Math.ceil(catalogueTotal / PAGE_SIZE),
        ...pages.map(({ total_pages }) => total_pages),
      ),
      total_results: Math.max(total, resultCount),
    };
  }

  return {
    async search(term: string, parameters: ListParameters, visitor?: Visitor): Promise<Page> {
      const key = answerKey(term, parameters);
      return withTooManyRequests(async () => {
        if (visitor !== undefined)
          limit.chargeUnlessOwn(visitor, key, answers.peek(key) !== undefined, SEARCH_COST);
        const { parts, ...composed } = await answer(term, parameters, { visitor, isCharged: true });
        return answers.get(key, parts, (before) => ({
          ...composed,
          formers: formersOf(term, composed.page, before),
        })).page;
      });
    },
    /** Returns the first page of a search if it is cached. */
    peek: (term: string, language?: string): Page | undefined =>
      answers.peek(answerKey(term, { page: 1, language }))?.page,
    /** Returns the movies that were first for a term, other than the present one, within the last `keepFormerFirst`. */
    formerFirstMovies: (term: string, language?: string): FirstMovie[] =>
      (answers.peek(answerKey(term, { page: 1, language }))?.formers ?? []).filter(
        ({ until }) => until > now(),
      ),
  };
}

/**
 * Returns how the catalogue understood the term.
 * @param title the first movie, if TMDB's results by title come first. The term is then understood as its title.
 */
function understoodOf(
  { movies, understood }: TermAnswer,
  title: Tmdb<Movie> | undefined,
): Understood | undefined {
  const saysWhy = understood?.missing !== undefined || understood?.alone !== undefined;
  if (movies.length === 0) return saysWhy ? understood : undefined;
  if (!title || !understood) return understood;
  // TMDB's titles match all words.
  return { ...understood, unused: undefined, title: understood.title && title.title };
}

/** Converts a movie's details to the format of lists. */
const listedFrom = ({
  adult,
  backdrop_path,
  id,
  original_language,
  original_title,
  popularity,
  poster_path,
  release_date,
  title,
  video,
  overview,
  vote_average,
  vote_count,
  genres,
}: Tmdb<MovieDetails>): Tmdb<Movie> => ({
  ...{ adult, backdrop_path, id, original_language, original_title, popularity, poster_path, release_date },
  ...{ title, video, overview, vote_average, vote_count },
  genre_ids: genres.map((genre) => genre.id),
});
