import {
  type Movie,
  type MovieDetails,
  type MoviePage,
  type PageData,
  toSearchTerm,
  TRENDING_SIZE,
  type TrendingEntry,
} from '@marquee/contract';
import type { Visitor } from '../http/visitor.ts';
import { answeredAt } from '../movies/answer-time.ts';
import type { MovieSource } from '../movies/movie-source.ts';
import type { PageChoice } from './pages.ts';

/** Where pages have their data from. */
export interface PageSources {
  movies: MovieSource;
  /** The titles most often searched, most searched first, in a language as far as they are known in it. */
  trending: (limit: number, language?: string) => TrendingEntry[];
}

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
  release_date: movie.release_date,
  overview: cut(overview ?? ''),
  overview_language: movie.overview_language,
});

const listedPage = (page: MoviePage): MoviePage => ({ ...page, results: page.results.map(listed) });

const described = (movie: MovieDetails): MovieDetails => ({
  ...listed(movie),
  overview: movie.overview,
  runtime: movie.runtime,
  vote_count: movie.vote_count,
  genres: movie.genres.map(({ id, name }) => ({ id, name })),
  budget: movie.budget,
  revenue: movie.revenue,
  production_companies: movie.production_companies.map(({ id, name }) => ({ id, name })),
});

/**
 * The services' answers that a page shows: those that the app would ask for itself (spec 7). Undefined for a page
 * without any. Throws as the movie source does.
 * @param query the address's query.
 * @param language that of the films, as the movie database calls it; undefined is English.
 * @param visitor on whose account what is not in memory is.
 */
export async function findPageData(
  choice: PageChoice,
  query: URLSearchParams,
  { movies, trending }: PageSources,
  language: string | undefined,
  visitor: Visitor,
): Promise<PageData | undefined> {
  if (choice.movieId !== undefined) {
    const movie = await movies.details(choice.movieId, language, visitor);
    return { at: answeredAt(movie), movie: described(movie) };
  }
  if (choice.name === 'index') {
    const latest = await movies.discover('popularity.desc', { page: 1, language }, visitor);
    return {
      at: answeredAt(latest),
      latest: listedPage(latest),
      trending: trending(TRENDING_SIZE, language),
    };
  }
  const term = choice.name === 'search' ? toSearchTerm(query.getAll('q').join(' ')) : '';
  if (term === '') return undefined;
  const page = await movies.search(term, { page: 1, language }, visitor);
  return { at: answeredAt(page), search: { term, page: listedPage(page) } };
}
