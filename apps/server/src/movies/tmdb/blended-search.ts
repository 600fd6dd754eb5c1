import type { MoviePage, Understood } from '@marquee/contract';
import { type MemoryBudget, objectBytes } from '../../http/memory-budget.ts';
import type { Asker } from '../../http/shared-work.ts';
import type { Visitor } from '../../http/visitor.ts';
import { toListedMovie } from '../catalogue/tmdb-format.ts';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { toGenre } from '../catalogue/genres.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { isExactTitle } from '../first-movie.ts';
import type { FullMovie, ListedMovie, ListParameters } from '../movie-source.ts';
import { createTermAnswers, type Facets, type TermAnswer } from '../reading/answer-term.ts';
import { indexMovies } from '../reading/movie-index.ts';
import { seriesLabel } from '../reading/named-units.ts';
import { surnamesIn } from '../reading/people-units.ts';
import { narrowTerm } from '../reading/narrow-term.ts';
import type { FoundName } from './read-answer.ts';
import { within } from './within.ts';

type Page = MoviePage<ListedMovie>;

/** The kinds of names for which TMDB has a search: people, companies, and collections of movies. */
export type NameKind = 'person' | 'company' | 'collection';

/** The catalogue and the functions that send requests to TMDB. The caller caches all of TMDB's answers. */
export interface BlendedSearchOptions {
  /** The built-in movies; their ids are TMDB's. */
  catalogue: readonly CatalogueMovie[];
  /** Requests a page of a list (a search or a discover request). */
  list(path: string, own: Record<string, string>, parameters: ListParameters, asker: Asker): Promise<Page>;
  /** Returns a page of a list if it is cached. */
  known(path: string, own: Record<string, string>, parameters: ListParameters): Page | undefined;
  /** Searches TMDB for people, companies or collections by name, best match first. */
  names(kind: NameKind, name: string, asker: Asker): Promise<FoundName[]>;
  /** Returns the movies of a collection as one page. */
  collection(id: number, language: string | undefined, asker: Asker): Promise<Page>;
  /** Returns the details of a movie. */
  details(id: number, language: string | undefined, asker: Asker): Promise<FullMovie>;
  /** The memory budget that readings and answers share with TMDB's answers. */
  budget: MemoryBudget;
  /** Called when another movie replaces `former` as the first result for a term. */
  noteFirst(term: string, former: ListedMovie): void;
}

/**
 * Milliseconds to wait for results that are not found by title (people, series, filters). Late results are included in
 * the next answer.
 */
const MORE_TIMEOUT = 2000;
const MAX_ANSWERS = 500;
const PAGE_SIZE = 20;

/** A list of movies, requested page by page. */
interface Source {
  page(number: number): Promise<Page>;
  /** Returns a page if it is cached. */
  known(number: number): Page | undefined;
}

/** TMDB's results for a term that are not found by title, for example the movies of a person whom the term names. */
interface More {
  source: Source;
  page: Page;
  /**
   * The people, series and filters that TMDB's answer shows the term to mean, if the catalogue did not understand it.
   */
  understood?: Understood;
  /** Whether the term consists of filters only (such as `french comedies`), so that `source` has all results. */
  isNarrowing?: boolean;
}

/** The sources of one page of results. */
interface Gathered {
  own: TermAnswer;
  titles: Source;
  /** The first page of movies found by title. */
  start: Page;
  /** The requested page of movies found by title; undefined if such movies are not part of the answer. */
  shown?: Page;
  more?: More;
  /** When to stop waiting for results that are not found by title, as a time of `performance.now()`. */
  deadline: number;
}

/** A page of results. */
interface Answer {
  /**
   * The serial numbers of the TMDB answers that the page was made from. If they are unchanged, the page and its JSON
   * text are reused.
   */
  parts: string;
  page: Page;
  isTitlesOnly?: boolean;
}

/**
 * Creates the search that combines the catalogue and TMDB, for a server with a token (design 6). The catalogue
 * interprets what TMDB's search does not (characters, typos, mixed terms, studios …). TMDB is searched by title and by
 * the filters that the catalogue found in the term. Each request counts in the visitor's rate limit. If an additional
 * request fails or is late, only its movies are missing from the answer.
 */
export function createBlendedSearch(options: BlendedSearchOptions) {
  const { catalogue, list, known, names, collection, details, budget, noteFirst } = options;
  let answerTerm: ReturnType<typeof createTermAnswers> | undefined;
  const readings = budget.createCache<TermAnswer>({
    max: MAX_ANSWERS,
    // Counts 8 bytes per movie, for the reference only: the movie objects belong to the catalogue and stay in memory
    // anyway.
    sizeCalculation: ({ movies, titlesFound, ...others }, key) =>
      objectBytes(others, key) + 8 * movies.length + 200 * titlesFound.size,
  });
  const answers = budget.createCache<Answer>({
    max: MAX_ANSWERS,
    sizeCalculation: ({ page }, key) => objectBytes(page, key),
  });
  /**
   * The serial number of each TMDB answer. A page stores these numbers instead of references, because references would
   * keep the answers in memory, uncounted, after their own cache has evicted them.
   */
  const serials = new WeakMap<object, number>();
  let lastSerial = 0;
  const answerKey = (query: string, { page, language = 'en', isLiteral = false }: ListParameters) =>
    `${page} ${language} ${isLiteral} ${query}`;

  function read(query: string, parameters: ListParameters): TermAnswer {
    const key = answerKey(query, { ...parameters, page: 1 });
    answerTerm ??= createTermAnswers(catalogue);
    const reading = readings.get(key) ?? answerTerm(query, parameters);
    readings.set(key, reading);
    return reading;
  }

  const serialsOf = (parts: readonly (object | undefined)[]) =>
    parts
      .map((part) => {
        if (!part) return '';
        const serial = serials.get(part) ?? (lastSerial += 1);
        serials.set(part, serial);
        return serial;
      })
      .join();

  const listSource = (
    path: string,
    own: Record<string, string>,
    parameters: ListParameters,
    asker: Asker,
  ): Source => ({
    async page(number) {
      const first = number > 1 ? known(path, own, { ...parameters, page: 1 }) : undefined;
      // Avoids a request to TMDB for a page after the last one.
      if (first && number > first.total_pages) return { ...first, page: number, results: [] };
      return list(path, own, { ...parameters, page: number }, asker);
    },
    known: (number) => known(path, own, { ...parameters, page: number }),
  });

  function seriesSource(id: number, { language }: ListParameters, asker: Asker): Source {
    let parts: Page | undefined;
    return {
      async page(number) {
        parts = await collection(id, language, asker);
        return number === 1 ? parts : { ...parts, page: number, results: [] };
      },
      known: () => parts,
    };
  }

  /** Returns TMDB's list of movies for the filters; undefined if TMDB does not know the person or studio. */
  async function sourceFor(
    facets: Facets,
    parameters: ListParameters,
    asker: Asker,
  ): Promise<Source | undefined> {
    if (facets.series !== undefined) return seriesSource(facets.series, parameters, asker);
    const idOf = (kind: NameKind, name: string | undefined, isCalled: typeof isPerson) =>
      name === undefined
        ? undefined
        : names(kind, name, asker)
            .then((found) => found.find((one) => isCalled(one, name))?.id)
            .catch(() => undefined);
    const [personId, companyId] = await Promise.all([
      idOf('person', facets.people[0], isPerson),
      idOf('company', facets.studios[0], isCompany),
    ]);
    const isFound = personId !== undefined || companyId !== undefined;
    if (!isFound && facets.people.length + facets.studios.length > 0) return undefined;
    return listSource('discover/movie', discoverQuery(facets, { personId, companyId }), parameters, asker);
  }

  /**
   * Searches TMDB for a term that finds nothing in the catalogue. The term may be a person, a series, filters, or a
   * title with extra words.
   */
  async function findUnknown(
    query: string,
    start: Page,
    parameters: ListParameters,
    asker: Asker,
  ): Promise<Omit<More, 'page'> | undefined> {
    const { rest, facets, understood, isNarrowed } = narrowTerm(
      indexMovies(catalogue),
      query,
      parameters.language,
    );
    if (rest === '') {
      const source = await sourceFor(facets, parameters, asker);
      return source && { source, understood, isNarrowing: true };
    }
    const find = (kind: NameKind) => names(kind, rest, asker).catch(() => []);
    const isBegun = start.results.some((movie) => beginsWith(movie, rest));
    const isTitle = start.results.some((movie) => isExactTitle(movie, rest));
    const person = isBegun ? undefined : (await find('person')).find((one) => isPerson(one, rest));
    if (person) {
      const query = discoverQuery(facets, { personId: person.id });
      return {
        source: listSource('discover/movie', query, parameters, asker),
        understood: { ...understood, people: [person.name] },
      };
    }
    const mayBeSeries = isTitle || start.total_results === 0;
    const series = mayBeSeries ? (await find('collection')).find((one) => isSeries(one, rest)) : undefined;
    if (series) {
      const source = seriesSource(series.id, parameters, asker);
      // If the term is exactly a title, it means that movie rather than the series. The other movies of the series
      // follow it as results, but the series is not reported as understood.
      return {
        source,
        ...(!isTitle && { understood: { ...understood, series: [seriesLabel(series.name)] } }),
      };
    }
    // TMDB's search by title cannot filter. So a term with filters is not searched again without them.
    const isOther = !isNarrowed && titleWords(rest).length < titleWords(query).length;
    if (start.total_results > 0 || !isOther) return undefined;
    return { source: listSource('search/movie', { query: rest }, parameters, asker) };
  }

  /** Requests results that are not found by title (people, series, filters); undefined if there are none. */
  async function findMore(
    query: string,
    own: TermAnswer,
    start: Page,
    parameters: ListParameters,
    asker: Asker,
  ): Promise<More | undefined> {
    const { understood: { mended, title } = {}, facets, isNarrowing } = own;
    // TMDB's results by title are better than an interpretation that assumes typos or incomplete names.
    const isTrusted =
      own.isSure || start.total_results === 0 || (title !== undefined && mended === undefined);
    let found: Omit<More, 'page'> | undefined;
    if (own.movies.length === 0) {
      found = await findUnknown(query, start, parameters, asker);
    } else if (isTrusted) {
      const source = facets
        ? await sourceFor(facets, parameters, asker)
        : mended === undefined
          ? undefined
          : listSource('search/movie', { query: mended }, parameters, asker);
      found = source && { source, isNarrowing };
    }
    const page = await found?.source.page(parameters.page);
    return found && page && page.total_results > 0 ? { ...found, page } : undefined;
  }

  /** Requests all pages that the answer needs. */
  async function gather(query: string, parameters: ListParameters, asker: Asker): Promise<Gathered> {
    const { page } = parameters;
    const own = read(query, parameters);
    const titles = listSource('search/movie', { query }, parameters, asker);
    const shown = own.isNarrowing ? undefined : await titles.page(page);
    const before = page > 1 ? answers.get(answerKey(query, { ...parameters, page: 1 })) : undefined;
    if (shown && before?.isTitlesOnly) return { own, titles, start: shown, shown, deadline: 0 };
    const start = (page === 1 && shown) || (await titles.page(1));
    const deadline = performance.now() + MORE_TIMEOUT;
    const more = await within(findMore(query, own, start, parameters, asker), MORE_TIMEOUT);
    if (more?.isNarrowing) return { own, titles, start, more, deadline };
    return { own, titles, start, shown: shown ?? (await titles.page(page)), more, deadline };
  }

  /**
   * Whether the answer includes the catalogue's movies: only if its interpretation of the term is sure or TMDB found no
   * titles.
   */
  const hasOwn = ({ own, start, shown }: Gathered) =>
    shown !== undefined && own.movies.length > 0 && (own.isSure || start.total_results === 0);

  /**
   * Whether TMDB's results by title come first: if there are some and the catalogue's interpretation of the term is not
   * sure.
   */
  const areTitlesFirst = (found: Gathered) =>
    found.shown !== undefined && found.own.movies.length > 0 && !hasOwn(found);

  /**
   * Sorts the movies of a page: first exact titles, then the catalogue's movies, then TMDB's results not found by
   * title, then TMDB's remaining results by title.
   */
  function arrange(
    query: string,
    found: Gathered,
    inAnswers: ReadonlyMap<number, ListedMovie>,
    { page, language }: ListParameters,
  ): ListedMovie[] {
    const { own, titles, start, shown, more } = found;
    const from = PAGE_SIZE * (page - 1);
    const movies = hasOwn(found) ? own.movies : [];
    const builtIn = new Map(
      movies.slice(from, from + PAGE_SIZE).map((movie) => [
        movie.id,
        {
          ...(inAnswers.get(movie.id) ?? toListedMovie(movie, language)),
          ...(own.titlesFound.has(movie.id) && { title_found: own.titlesFound.get(movie.id) }),
        },
      ]),
    );
    const exact = areTitlesFirst(found) ? [] : start.results.filter((movie) => isExactTitle(movie, query));
    const others = [more?.page.results ?? [], shown?.results ?? []];
    if (areTitlesFirst(found)) others.reverse();
    const ordered = [...(page === 1 ? exact : []), ...builtIn.values(), ...others.flat()];

    const onOtherPages = new Set([...movies, ...(page > 1 ? exact : [])].map(({ id }) => id));
    for (let earlier = 1; earlier < page; earlier += 1) {
      for (const source of [more?.source, shown && titles]) {
        for (const { id } of source?.known(earlier)?.results ?? []) onOtherPages.add(id);
      }
    }
    const unique = new Map(ordered.map((movie) => [movie.id, builtIn.get(movie.id) ?? movie]));
    return [...unique.values()].filter(({ id }) => builtIn.has(id) || !onOtherPages.has(id));
  }

  async function answer(query: string, parameters: ListParameters, asker: Asker): Promise<Answer> {
    const { page, language } = parameters;
    const found = await gather(query, parameters, asker);
    const { own, start, shown, more, deadline } = found;
    if (shown && !more && !hasOwn(found)) {
      const near = shown.total_results === 0 ? own.understood : undefined;
      const titlesOnly = near ? { ...shown, understood: near } : shown;
      return { parts: serialsOf([shown]), page: titlesOnly, isTitlesOnly: true };
    }
    const listed = [start, more?.page, shown].flatMap((one) => one?.results ?? []);
    const inAnswers = new Map(listed.map((movie) => [movie.id, movie]));
    const results = arrange(query, found, inAnswers, parameters);
    const [first] = results;
    // The search log stores the title and poster of the first movie, so they must come from TMDB.
    const mustAsk = page === 1 && first && !inAnswers.has(first.id);
    const record = mustAsk
      ? await within(details(first.id, language, asker), deadline - performance.now())
      : undefined;
    if (record && first) results[0] = { ...first, ...listedFrom(record) };
    const understood = more?.understood ?? understoodOf(own, areTitlesFirst(found) ? results[0] : undefined);
    return {
      parts: serialsOf([start, shown, more?.page, record]),
      page: {
        ...start,
        page,
        results,
        ...totalsOf(found, results.length),
        ...(understood && { understood }),
      },
    };
  }

  function totalsOf(found: Gathered, results: number) {
    const { own, shown, more } = found;
    const pages = [more?.page, shown].flatMap((one) => one ?? []);
    const totals = pages.map(({ total_results }) => total_results);
    const ownTotal = hasOwn(found) ? own.movies.length : 0;
    // Most of the catalogue's movies are also in TMDB's answers, so adding both totals would count them twice.
    const total = ownTotal > 0 ? Math.max(ownTotal, ...totals) : totals.reduce((sum, one) => sum + one, 0);
    return {
      total_pages: Math.max(Math.ceil(ownTotal / PAGE_SIZE), ...pages.map(({ total_pages }) => total_pages)),
      total_results: Math.max(total, results),
    };
  }

  return {
    async search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<Page> {
      const key = answerKey(query, parameters);
      const made = await answer(query, parameters, { visitor });
      const before = answers.get(key);
      if (before?.parts === made.parts) return before.page;
      const former = before?.page.results[0];
      const isEnglish = !parameters.language && !parameters.isLiteral;
      if (former && isEnglish && parameters.page === 1 && former.id !== made.page.results[0]?.id)
        noteFirst(query, former);
      answers.set(key, made);
      return made.page;
    },
    /** Returns the first page of a search in one of the app's languages, if it is cached. */
    known: (query: string, language?: string, isLiteral?: boolean): Page | undefined =>
      answers.get(answerKey(query, { page: 1, language, isLiteral }))?.page,
  };
}

/**
 * Returns how the catalogue understood the term.
 * @param title the first movie, if TMDB's results by title come first; then the term is understood as the title of this
 * movie.
 */
function understoodOf(
  { movies, understood }: TermAnswer,
  title: ListedMovie | undefined,
): Understood | undefined {
  if (movies.length === 0) return undefined;
  return title && understood?.title !== undefined ? { ...understood, title: title.title } : understood;
}

function discoverQuery(
  { genres, years, languages, countries }: Facets,
  { personId, companyId }: { personId?: number; companyId?: number },
): Record<string, string> {
  return {
    sort_by: 'popularity.desc',
    ...(personId !== undefined && { with_people: String(personId) }),
    ...(companyId !== undefined && { with_companies: String(companyId) }),
    ...(genres.length > 0 && { with_genres: genres.map((name) => toGenre(name).id).join() }),
    ...(years.length > 0 && {
      'primary_release_date.gte': `${Math.max(...years.map(({ from }) => from))}-01-01`,
      'primary_release_date.lte': `${Math.min(...years.map(({ to }) => to))}-12-31`,
    }),
    ...(languages.length > 0 && { with_original_language: languages.join('|') }),
    ...(countries.length > 0 && { with_origin_country: countries.join('|') }),
  };
}

const compact = (text: string) => titleWords(text).join('');

const beginsWith = ({ title, original_title }: ListedMovie, query: string) =>
  [title, original_title].some((one) =>
    [one, one.replace(/^(?:the|an?)\s+/i, '')].some((text) => compact(text).startsWith(compact(query))),
  );

/** Whether the typed text is the person's full name or surname. TMDB finds people by any part of a name. */
function isPerson({ name, original_name }: FoundName, typed: string): boolean {
  const key = compact(typed);
  // TMDB finds names in other scripts, but its answer does not contain these names. So they cannot be compared, and the
  // match is accepted.
  if (!/[a-z]/.test(key)) return key !== '';
  const names = [name, original_name].map(compact);
  return names.includes(key) || surnamesIn({ name, also: [original_name] }).includes(key);
}

/**
 * Whether a company has the typed name. Compares only the beginning, because Pixar is "Pixar Animation Studios" in
 * TMDB.
 */
const isCompany = ({ name }: FoundName, typed: string) => compact(name).startsWith(compact(typed));

const isSeries = ({ name }: FoundName, typed: string) =>
  [name, seriesLabel(name)].map(compact).includes(compact(typed));

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
}: FullMovie): ListedMovie => ({
  ...{ adult, backdrop_path, id, original_language, original_title, popularity, poster_path, release_date },
  ...{ title, video, overview: overview ?? '', vote_average, vote_count },
  genre_ids: genres.map((genre) => genre.id),
});
