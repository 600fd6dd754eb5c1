import type { Movie, MoviePage, Understood, UnderstoodUnit } from '@marquee/contract';
import type { BlockingWork } from '../fairness/blocking-work.ts';
import type { Requester } from '../fairness/shared-work.ts';
import { SERVER_VISITOR } from '../fairness/visitor.ts';
import { toGenre } from '../catalogue/genres.ts';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { isExactTitle } from '../catalogue/search/first-movie.ts';
import type { TermAnswer } from '../catalogue/search/answer-term.ts';
import { MAX_SHOWN_WORDS } from '../catalogue/search/described-movies.ts';
import { indexMovies } from '../catalogue/search/movie-index.ts';
import { seriesLabel } from '../catalogue/search/named-units.ts';
import { separateFilters } from '../catalogue/search/separate-filters.ts';
import { surnamesIn } from '../catalogue/search/people-units.ts';
import type { Facets } from '../catalogue/search/term-units.ts';
import { joinedWords, titleWords } from '../catalogue/search/title-words.ts';
import type { ListParameters, Tmdb } from '../movies/movie-source.ts';
import type { ListSources, NameKind, Source, SourceRequests } from './list-sources.ts';
import type { FoundName } from './read-answer.ts';

type Page = MoviePage<Tmdb<Movie>>;

/** A list of TMDB's movies for a term that are not found by title, such as the movies of a person. */
interface OtherSource {
  source: Source;
  /** What the term means according to TMDB (people, a series, filters), if the catalogue did not understand it. */
  understood?: Understood;
  /** Whether the term has filters only (such as `french comedies`), so that `source` has all results. */
  isNarrowing?: boolean;
  /** The visitor's own words that led to the movies, if the term is a description. */
  words_found?: readonly string[];
}

export interface OtherResults extends OtherSource {
  /** The requested page of `source`. */
  page: Page;
}

interface OtherResultsOptions {
  catalogue: readonly CatalogueMovie[];
  names: SourceRequests['names'];
  sources: ListSources;
  /** The fair queue for reading terms. */
  searches: BlockingWork;
}

/**
 * Creates the search in TMDB for what a term means besides a title: people, studios, a series, filters, or a title with
 * a slip or with extra words.
 */
export function createOtherResults({ catalogue, names, sources, searches }: OtherResultsOptions) {
  const { listSource, seriesSource } = sources;

  /** Returns TMDB's list of movies for the filters; undefined if TMDB does not know the person or studio. */
  async function sourceFor(
    facets: Facets,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<Source | undefined> {
    if (facets.series !== undefined) return seriesSource(facets.series, parameters, requester);
    const idOf = async (kind: NameKind, name: string | undefined, isCalled: typeof isPerson) => {
      if (name === undefined) return undefined;
      const found = await names(kind, name, requester).catch(() => []);
      return found.find((one) => isCalled(one, name))?.id;
    };
    const [personId, companyId] = await Promise.all([
      idOf('person', facets.people[0], isPerson),
      idOf('company', facets.studios[0], isCompany),
    ]);
    const isFound = personId !== undefined || companyId !== undefined;
    if (!isFound && facets.people.length + facets.studios.length > 0) return undefined;
    return listSource(
      'discover/movie',
      discoverQuery(facets, { personId, companyId }),
      parameters,
      requester,
    );
  }

  /**
   * Searches TMDB for a term that finds nothing in the catalogue. The term may be a person, a series, filters, or a
   * title with extra words.
   */
  async function findUnknown(
    query: string,
    firstPage: Page,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<OtherSource | undefined> {
    const index = await indexMovies(catalogue);
    const { remainingTerm, facets, units } = await searches.run(requester.visitor ?? SERVER_VISITOR, () =>
      separateFilters(index, query, parameters.language),
    );
    if (remainingTerm === '') {
      const source = await sourceFor(facets, parameters, requester);
      return source && { source, understood: { units }, isNarrowing: true };
    }
    const find = (kind: NameKind) => names(kind, remainingTerm, requester).catch(() => []);
    const isIncompleteTitle = firstPage.results.some((movie) => beginsWith(movie, remainingTerm));
    const isTitle = firstPage.results.some((movie) => isExactTitle(movie, remainingTerm));
    const person = isIncompleteTitle
      ? undefined
      : (await find('person')).find((one) => isPerson(one, remainingTerm));
    if (person) {
      const ofPerson = discoverQuery(facets, { personId: person.id });
      return {
        source: listSource('discover/movie', ofPerson, parameters, requester),
        understood: { units: [{ kind: 'person', name: person.name }, ...units] },
      };
    }
    const mayBeSeries = isTitle || firstPage.total_results === 0;
    const series = mayBeSeries
      ? (await find('collection')).find((one) => isSeries(one, remainingTerm))
      : undefined;
    if (series) {
      const source = seriesSource(series.id, parameters, requester);
      const unit: UnderstoodUnit = { kind: 'series', name: seriesLabel(series.name) };
      // A term that is exactly a title means that movie rather than the series. The series' other movies follow as
      // results, but the series does not count as understood.
      return {
        source,
        ...(!isTitle && { understood: { units: [unit, ...units] } }),
      };
    }
    // If the term contained filters, the remaining words are not searched as a title: TMDB's search by title cannot
    // filter, so the results would ignore the filters.
    const isOther = units.length === 0 && titleWords(remainingTerm).length < titleWords(query).length;
    if (firstPage.total_results > 0 || !isOther) return undefined;
    return { source: listSource('search/movie', { query: remainingTerm }, parameters, requester) };
  }

  /**
   * Returns TMDB's movies with the keywords that a description contains, and with its genres and years. One keyword
   * among other words is not enough: it says too little.
   */
  async function findByKeywords(
    description: string,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<OtherSource | undefined> {
    const { language } = parameters;
    const index = await indexMovies(catalogue);
    const { genres, years, keywords } = await searches.run(requester.visitor ?? SERVER_VISITOR, async () => ({
      ...separateFilters(index, description, language).facets,
      keywords: await index.described.keywordsIn(description, language),
    }));
    const isFiltered = genres.length + years.length > 0;
    const isEnough = ({ length }: readonly unknown[]) =>
      length > 1 || (length === 1 && (isFiltered || keywords[0]?.isAll === true));
    if (!isEnough(keywords)) return undefined;
    const lookups = keywords.map(async ({ keyword, words }) => {
      const named = await names('keyword', keyword, requester).catch(() => []);
      const id = named.find((one) => isKeyword(one, keyword))?.id;
      return id === undefined ? [] : [{ id, words }];
    });
    const found = (await Promise.all(lookups)).flat();
    if (!isEnough(found)) return undefined;
    const keywordIds = found.map(({ id }) => id).join();
    const query = discoverQuery({ ...NO_FACETS, genres, years, keywords: keywordIds }, {});
    return {
      source: listSource('discover/movie', query, parameters, requester),
      words_found: found.flatMap(({ words }) => words).slice(0, MAX_SHOWN_WORDS),
    };
  }

  /**
   * Returns the movies that TMDB recommends to who likes a movie that the catalogue lacks. Undefined if the wish says
   * more than that, because TMDB does not know traits, or if no movie has this title.
   */
  async function findLike(
    { missing = '', units }: Understood,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<OtherSource | undefined> {
    if (units) return undefined;
    const titles = listSource('search/movie', { query: missing }, { ...parameters, page: 1 }, requester);
    const movie = (await titles.page(1)).results.find((one) => isExactTitle(one, missing));
    return (
      movie && {
        source: listSource(`movie/${movie.id}/recommendations`, {}, parameters, requester),
        understood: { units: [{ kind: 'like', name: movie.title }] },
      }
    );
  }

  /** Requests the results besides those found by title; undefined if there are none. */
  return async function findOtherResults(
    query: string,
    { movies, understood, facets, isSure, isNarrowing }: TermAnswer,
    firstPage: Page,
    parameters: ListParameters,
    requester: Requester,
  ): Promise<OtherResults | undefined> {
    const hasTitles = firstPage.total_results > 0;
    const title = understood?.title;
    const correctedTerm = understood?.mended;
    // TMDB's results by title are better than a reading with typos or incomplete names.
    const isTrusted = isSure || !hasTitles || (title !== undefined && correctedTerm === undefined);
    let found: OtherSource | undefined;
    if (understood?.described) {
      // Titles that TMDB finds stay alone: a description is a weaker answer. A movie that is far ahead is the one.
      if (!hasTitles && title === undefined) found = await findByKeywords(query, parameters, requester);
    } else if (understood?.missing !== undefined) {
      found = await findLike(understood, parameters, requester);
    } else if (facets?.keywords !== undefined) {
      // TMDB's movies follow the built-in ones, of which is known how well they fit the wish.
      const source = await sourceFor(facets, parameters, requester);
      found = source && { source, understood: understood && { ...understood, alone: undefined } };
    } else if (movies.length === 0) {
      found = await findUnknown(query, firstPage, parameters, requester);
    } else if (isTrusted && facets) {
      const source = await sourceFor(facets, parameters, requester);
      found = source && { source, isNarrowing };
    } else if (isTrusted && correctedTerm !== undefined) {
      found = {
        source: listSource('search/movie', { query: correctedTerm }, parameters, requester),
        isNarrowing,
      };
    }
    const page = await found?.source.page(parameters.page);
    return found && page && page.total_results > 0 ? { ...found, page } : undefined;
  };
}

const NO_FACETS: Facets = {
  ...{ people: [], studios: [], series: undefined, genres: [], years: [], languages: [], countries: [] },
};

function discoverQuery(
  { genres, years, languages, countries, keywords, excludedKeywords = [], excludedGenres = [] }: Facets,
  { personId, companyId }: { personId?: number; companyId?: number },
): Record<string, string> {
  const from = Math.max(0, ...years.map((range) => range.from));
  const to = Math.min(Infinity, ...years.map((range) => range.to));
  return {
    sort_by: 'popularity.desc',
    ...(personId !== undefined && { with_people: String(personId) }),
    ...(companyId !== undefined && { with_companies: String(companyId) }),
    ...(genres.length > 0 && { with_genres: genreIds(genres) }),
    ...(excludedGenres.length > 0 && { without_genres: genreIds(excludedGenres) }),
    ...(keywords !== undefined && { with_keywords: keywords }),
    ...(excludedKeywords.length > 0 && { without_keywords: excludedKeywords.join() }),
    ...(from > 0 && { 'primary_release_date.gte': `${from}-01-01` }),
    ...(to < Infinity && { 'primary_release_date.lte': `${to}-12-31` }),
    ...(languages.length > 0 && { with_original_language: languages.join('|') }),
    ...(countries.length > 0 && { with_origin_country: countries.join('|') }),
  };
}

const genreIds = (names: readonly string[]) => names.map((name) => toGenre(name).id).join();

const beginsWith = ({ title, original_title }: Tmdb<Movie>, query: string) =>
  [title, original_title].some((one) =>
    [one, one.replace(/^(?:the|an?)\s+/i, '')].some((text) =>
      joinedWords(text).startsWith(joinedWords(query)),
    ),
  );

/** Whether the typed text is the person's full name or surname. TMDB finds people by any part of a name. */
function isPerson({ name, original_name }: FoundName, typed: string): boolean {
  const key = joinedWords(typed);
  // TMDB finds names in other scripts, but does not return them. So they cannot be compared, and the match is accepted.
  if (!/[a-z]/.test(key)) return key !== '';
  const names = [name, original_name].map(joinedWords);
  return names.includes(key) || surnamesIn({ name, also: [original_name] }).includes(key);
}

/** Whether the studio is the typed one. Only the beginning is compared: TMDB's Pixar is "Pixar Animation Studios". */
const isCompany = ({ name }: FoundName, typed: string) => joinedWords(name).startsWith(joinedWords(typed));

/** TMDB's keywords of places have the country, too: `paris, france`. */
const isKeyword = ({ name }: FoundName, keyword: string) =>
  name === keyword || name.startsWith(`${keyword}, `);

const isSeries = ({ name }: FoundName, typed: string) =>
  [name, seriesLabel(name)].map(joinedWords).includes(joinedWords(typed));
