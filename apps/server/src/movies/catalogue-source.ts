import { LAST_PAGE, type Movie, type MoviePage, type RelatedMovie } from '@marquee/contract';
import { LRUCache } from 'lru-cache';
import { genreName } from './catalogue/genres.ts';
import { toFullMovie, toListedMovie } from './catalogue/catalogue-movie.ts';
import type { Film } from './catalogue/film.ts';
import { loadFilms } from './catalogue/load-films.ts';
import { recommendFilms } from './catalogue/recommendations.ts';
import { type Answer, createTermReader } from './catalogue/term-reader.ts';
import { compareText, sortMovies } from './catalogue/sort-movies.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { invalidPage, notFound, tooMuchAsked } from './movie-database-errors.ts';
import {
  type FullMovie,
  type ListedMovie,
  type ListParameters,
  type MovieSource,
  firstOf,
} from './movie-source.ts';

/** As many films a page as the movie database gives. */
const PAGE_SIZE = 20;

/** Pages that are cached; one asked for again is the same object, so its text is, too (`json-text.ts`). */
const MOST_PAGES = 500;

/**
 * The embedded catalogue (design 6): answers the movie database's calls in its form, without a token or a network.
 * Genres are in the language asked for, all else is in English, and says so where another is read; no film in it is for
 * adults only.
 * @param options.films other films than those of the catalogue, for tests.
 * @param options.missesPerMinute `MISSES_PER_MINUTE`: lists a minute that a visitor may have made; 0 is no limit.
 */
export function createCatalogueSource({
  films = loadFilms(),
  missesPerMinute = 0,
}: { films?: readonly Film[]; missesPerMinute?: number } = {}): MovieSource {
  const recommended = recommendFilms(films);
  const full = new Map<number, FullMovie>(
    films.map((film) => [film.id, toFullMovie(film, recommended.get(film.id) ?? [], partsOf(film, films))]),
  );
  const listed = new Map<number, ListedMovie>(films.map((film) => [film.id, toListedMovie(film)]));
  const listedAbroad = new Map([...listed].map(([id, movie]) => [id, inEnglish(movie)]));
  const readTerm = createTermReader(films);
  const pages = new LRUCache<string, MoviePage<ListedMovie>>({ max: MOST_PAGES });
  const translated = new LRUCache<string, FullMovie>({ max: MOST_PAGES });
  const misses = new VisitorLimit(missesPerMinute);

  /** Throws {@link invalidPage}, and {@link tooMuchAsked} when the visitor has had too many made. */
  function pageOf(
    list: string,
    { page, language }: ListParameters,
    visitor: Visitor | undefined,
    answer: () => Answer,
  ) {
    const isAbroad = isOther(language);
    const key = pageKey(list, { page, language });
    const cached = pages.get(key);
    if (cached) return cached;
    if (visitor !== undefined) {
      const { isOver, seconds } = misses.spend(visitor);
      if (isOver) throw tooMuchAsked(seconds);
    }
    const { films: answered, understood } = answer();
    const made = { ...toPage(pick(answered, isAbroad ? listedAbroad : listed), page), understood };
    pages.set(key, made);
    return made;
  }

  /** Each once, so that its text is the same, too. */
  function translate(movie: FullMovie, language: string): FullMovie {
    const key = `${movie.id} ${language}`;
    const known = translated.get(key);
    if (known) return known;
    const genres = movie.genres.map(({ id, name }) => ({ id, name: genreName(name, language) }));
    const made = {
      ...inEnglish(movie),
      genres,
      belongs_to_collection: movie.belongs_to_collection && {
        ...movie.belongs_to_collection,
        parts: movie.belongs_to_collection.parts?.map(titleInEnglish),
      },
      recommendations: { results: (movie.recommendations?.results ?? []).map(titleInEnglish) },
    };
    translated.set(key, made);
    return made;
  }

  return {
    name: 'catalogue',
    async search(query, parameters, visitor) {
      const { language } = parameters;
      return pageOf(searchOf(query, language), parameters, visitor, () => readTerm(query, language));
    },
    async discover(sortBy, parameters, visitor) {
      return pageOf(`discover ${sortBy}`, parameters, visitor, () => ({
        films: sortMovies([...full.values()], sortBy),
      }));
    },
    knownFilms: async () => [...full.keys()],
    async details(id, language) {
      const movie = full.get(id);
      if (!movie) throw notFound();
      return language === undefined || language === 'en' ? movie : translate(movie, language);
    },
    firstKnown(query, language) {
      const page = pages.get(pageKey(searchOf(query, language), { page: 1, language }));
      return page && firstOf(page);
    },
    titleIn(id) {
      const movie = listedAbroad.get(id);
      return movie && { title: movie.title, title_language: movie.title_language };
    },
    async close() {},
  };
}

/** The films of a film's series in the order of their release. */
function partsOf({ series }: Film, films: readonly Film[]): Film[] {
  if (!series) return [];
  return films
    .filter((film) => film.series?.id === series.id)
    .sort((a, b) => compareText(a.release_date ?? '9999', b.release_date ?? '9999') || a.id - b.id);
}

const titleInEnglish = <M extends RelatedMovie>(movie: M): M => ({ ...movie, title_language: 'en' });

const isOther = (language: string | undefined) => language !== undefined && language !== 'en';

const searchOf = (query: string, language = 'en') => `search ${language} ${query}`;

const pageKey = (list: string, { page, language }: ListParameters) => `${page} ${isOther(language)} ${list}`;

/** A film for who reads another language. */
const inEnglish = <M extends Movie>(movie: M): M => ({
  ...titleInEnglish(movie),
  ...(movie.overview && { overview_language: 'en' }),
});

function pick(films: readonly { id: number }[], from: ReadonlyMap<number, ListedMovie>): ListedMovie[] {
  return films.flatMap(({ id }) => from.get(id) ?? []);
}

/** Throws {@link invalidPage}. A page after the last one is empty, and an empty list has one page. */
function toPage(movies: ListedMovie[], page: number): MoviePage<ListedMovie> {
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE) throw invalidPage();
  const start = (page - 1) * PAGE_SIZE;
  return {
    page,
    results: movies.slice(start, start + PAGE_SIZE),
    total_pages: Math.max(1, Math.ceil(movies.length / PAGE_SIZE)),
    total_results: movies.length,
  };
}
