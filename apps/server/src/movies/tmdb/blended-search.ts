import type { MoviePage } from '@marquee/contract';
import { LRUCache } from 'lru-cache';
import type { Asker } from '../../http/shared-work.ts';
import type { Visitor } from '../../http/visitor.ts';
import { toListedMovie } from '../catalogue/catalogue-movie.ts';
import type { Film } from '../catalogue/film.ts';
import { toGenre } from '../catalogue/genres.ts';
import { titleWords } from '../catalogue/title-words.ts';
import type { FullMovie, ListedMovie, ListParameters } from '../movie-source.ts';
import { createTermAnswers, type Facets, type TermAnswer } from '../reading/answer-term.ts';
import { readKeywords } from '../terms/read-keywords.ts';
import type { FoundCompany, FoundPerson } from './read-answer.ts';
import { within } from './within.ts';

type Page = MoviePage<ListedMovie>;
type Search = (query: string, parameters: ListParameters, visitor?: Visitor) => Promise<Page>;

export interface BlendedSearchOptions {
  /** The built-in movies; their ids are TMDB's. */
  films: readonly Film[];
  /** A page of a list call of TMDB's. */
  list(path: string, own: Record<string, string>, parameters: ListParameters, asker: Asker): Promise<Page>;
  people(name: string, asker: Asker): Promise<FoundPerson[]>;
  companies(name: string, asker: Asker): Promise<FoundCompany[]>;
  /** A movie's record at TMDB. */
  details(id: number, language: string | undefined, asker: Asker): Promise<FullMovie>;
  /** TMDB's own answer for a term. */
  search: Search;
  /** Another movie has become the first for a term. */
  noteFirst(term: string, former: ListedMovie): void;
}

/** Milliseconds that titles wait for what else a term may be; what is late is in the next answer. */
const PATIENCE = 2000;
const MOST_ANSWERS = 500;
const PAGE_SIZE = 20;

/**
 * Search with a token (design 6): the built-in movies are part of the answer. A term is read as it is without a token; what
 * TMDB cannot find by a title (roles, slips, mixed terms, studios …) is found among the built-in movies, and TMDB is asked
 * for the rest by what was read. Where TMDB's own answer is as good, it is the answer.
 */
export function createBlendedSearch(options: BlendedSearchOptions) {
  const { films, list, people, companies, details, noteFirst } = options;
  let answerTerm: ReturnType<typeof createTermAnswers> | undefined;
  const answers = new LRUCache<string, Page>({ max: MOST_ANSWERS });
  const answerKey = (query: string, language = 'en', isLiteral = false) =>
    `${language} ${isLiteral} ${query}`;

  /** The list of TMDB's that has what was read; undefined where it has no such list. */
  async function discoverFor(facets: Facets, asker: Asker): Promise<Record<string, string> | undefined> {
    const [person] = facets.people;
    const [studio] = facets.studios;
    const ids = async (name: string | undefined, find: typeof people | typeof companies) =>
      name === undefined ? undefined : (await find(name, asker)).find((one) => isCalled(one.name, name))?.id;
    const [personId, studioId] = await Promise.all([ids(person, people), ids(studio, companies)]);
    if (personId === undefined && studioId === undefined) return undefined;
    const { genres, years, languages } = facets;
    return {
      sort_by: 'popularity.desc',
      ...(personId !== undefined && { with_people: String(personId) }),
      ...(studioId !== undefined && { with_companies: String(studioId) }),
      ...(genres.length > 0 && { with_genres: genres.map((name) => toGenre(name).id).join() }),
      ...(years.length > 0 && {
        'primary_release_date.gte': `${Math.max(...years.map(({ from }) => from))}-01-01`,
        'primary_release_date.lte': `${Math.min(...years.map(({ to }) => to))}-12-31`,
      }),
      ...(languages.length > 0 && { with_original_language: languages.join('|') }),
    };
  }

  /** What TMDB has besides: movies of the people and studios that were read, or the titles for a term without its slips. */
  async function more(own: TermAnswer, parameters: ListParameters, asker: Asker): Promise<Page | undefined> {
    const { understood, facets } = own;
    if (understood?.title !== undefined && understood.mended === undefined) return undefined;
    if (understood?.title === undefined && facets.people.length + facets.studios.length > 0) {
      const discover = await discoverFor(facets, asker);
      return discover && list('discover/movie', discover, parameters, asker);
    }
    return understood?.mended === undefined
      ? undefined
      : list('search/movie', { query: understood.mended }, parameters, asker);
  }

  /** The built-in movies of a page, as TMDB has them where an answer does; the first one's record is asked for. */
  async function ownMovies(
    own: TermAnswer,
    known: ReadonlyMap<number, ListedMovie>,
    { page, language }: ListParameters,
    asker: Asker,
  ): Promise<ListedMovie[]> {
    const start = PAGE_SIZE * (page - 1);
    const movies = own.films.slice(start, start + PAGE_SIZE).map((film) => ({
      ...(known.get(film.id) ?? toListedMovie(film, language)),
      ...(own.titlesFound.has(film.id) && { title_found: own.titlesFound.get(film.id) }),
    }));
    const [first] = movies;
    if (!first || page > 1 || known.has(first.id)) return movies;
    const record = await within(details(first.id, language, asker), PATIENCE);
    if (record) movies[0] = { ...first, ...listedFrom(record, first) };
    return movies;
  }

  async function blend(
    titles: Page,
    own: TermAnswer,
    query: string,
    parameters: ListParameters,
    asker: Asker,
  ): Promise<Page> {
    const others = await within(more(own, parameters, asker), PATIENCE);
    const found = [...titles.results, ...(others?.results ?? [])];
    const known = new Map(found.map((movie) => [movie.id, movie]));
    const typed = titleWords(query).join('');
    const isLiteral = ({ title, original_title }: ListedMovie) =>
      [title, original_title].some((one) => titleWords(one).join('') === typed);
    const literal = parameters.page === 1 ? titles.results.filter(isLiteral) : [];
    const builtIn = await ownMovies(own, known, parameters, asker);
    const all = [...literal, ...builtIn, ...(others?.results ?? []), ...titles.results];
    const earlier = new Set(parameters.page > 1 ? own.films.map(({ id }) => id) : []);
    const results = [...new Map(all.map((movie) => [movie.id, movie])).values()].filter(
      ({ id }) => !earlier.has(id) || builtIn.some((movie) => movie.id === id),
    );
    const pages = Math.ceil(own.films.length / PAGE_SIZE);
    return {
      ...titles,
      results,
      total_pages: Math.max(titles.total_pages, others?.total_pages ?? 1, pages),
      total_results: Math.max(
        titles.total_results,
        others?.total_results ?? 0,
        own.films.length,
        results.length,
      ),
      ...(own.understood && { understood: own.understood }),
    };
  }

  async function answer(
    query: string,
    parameters: ListParameters,
    visitor: Visitor | undefined,
  ): Promise<Page> {
    // TMDB's lists have all that genres, years and languages narrow movies down to.
    if (films.length === 0 || readKeywords(query)) return options.search(query, parameters, visitor);
    answerTerm ??= createTermAnswers(films);
    const own = answerTerm(query, parameters);
    if (own.films.length === 0) {
      const theirs = await options.search(query, parameters, visitor);
      const { understood } = own;
      return theirs.total_results === 0 && understood ? { ...theirs, understood } : theirs;
    }
    const paid = { visitor, isPaid: true };
    const titles = await list('search/movie', { query }, parameters, { visitor });
    if (own.isSure) return blend(titles, own, query, parameters, paid);
    if (titles.total_results > 0 || parameters.isLiteral) return options.search(query, parameters, visitor);
    if (own.understood?.mended === undefined) {
      const theirs = await options.search(query, parameters, visitor);
      if (theirs.total_results > 0) return theirs;
    }
    return blend(titles, own, query, parameters, paid);
  }

  return {
    async search(query: string, parameters: ListParameters, visitor?: Visitor): Promise<Page> {
      const page = await answer(query, parameters, visitor);
      const { language, isLiteral } = parameters;
      if (parameters.page > 1) return page;
      const key = answerKey(query, language, isLiteral);
      const former = answers.get(key)?.results[0];
      if (former && !language && !isLiteral && former.id !== page.results[0]?.id) noteFirst(query, former);
      answers.set(key, page);
      return page;
    },
    /** The first page that was answered last, in one of the app's languages. */
    known: (query: string, language?: string, isLiteral?: boolean): Page | undefined =>
      answers.get(answerKey(query, language, isLiteral)),
  };
}

const isCalled = (name: string, wanted: string) =>
  titleWords(name).join('').startsWith(titleWords(wanted).join(''));

/** A movie's record as lists have it. */
function listedFrom(record: FullMovie, listed: ListedMovie): ListedMovie {
  const {
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
  } = record;
  return {
    ...listed,
    ...{
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
    },
    overview: record.overview ?? '',
    vote_average: record.vote_average,
    vote_count: record.vote_count,
    genre_ids: record.genres.map((genre) => genre.id),
  };
}
