import { POSTER_PREFIX, type SearchRecord } from '@marquee/contract';
import type { Visitor } from '../http/visitor.ts';
import { type ListedMovie, type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { overLimit, SearchLogError } from './search-log-error.ts';

/** What the database can hold of a text from outside: no control characters, no halves of characters. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

/**
 * The record as the movie database knows it: the film must be the first of its answer for the claimed term (spec 4),
 * as it is or was of late, and the claimed title and poster must be that film's. What is stored comes from the movie
 * database, never from the visitor (design 5). Throws {@link SearchLogError}: 400 when the claim is false, 429 when
 * the visitor may not have the movie database asked now, 503 when nobody can say.
 */
export async function verifiedRecord(
  claim: SearchRecord,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<SearchRecord> {
  const firsts = await firstFilms(claim.searchTerm, movies, visitor);
  const known = firsts.filter(({ id }) => id === claim.movie_id);
  const [film] = known;
  if (!film) throw untrue('movie_id is not the first film found for searchTerm');
  if (known.every(({ title }) => title !== claim.title)) throw untrue('title is not the title of this film');
  if (known.every(({ poster_path }) => !isPosterOf(claim.poster_url, poster_path)))
    throw untrue('poster_url is not the poster of this film');
  // All read it: it has the English title wherever that is known (design 12).
  return {
    searchTerm: claim.searchTerm,
    movie_id: film.id,
    title: (movies.titleIn?.(film.id, 'en') ?? film).title.replace(UNSTORABLE, ' '),
    count: 1,
    poster_url: film.poster_path ? (POSTER_PREFIX + film.poster_path).replace(UNSTORABLE, '') : '',
  };
}

/**
 * The first film for a term, the one that was first in the answer which the visitor may have had, and those that are
 * first in other languages (design 12).
 */
async function firstFilms(
  term: string,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<ListedMovie[]> {
  const page = await movies.search(term, { page: 1 }, visitor).catch((error: unknown) => {
    if (error instanceof MovieSourceError && error.status === 429 && error.retryAfter !== undefined) {
      throw overLimit(error.retryAfter);
    }
    throw new SearchLogError(
      'general_service_unavailable',
      'The movie database cannot be asked for this term now',
      { cause: error },
    );
  });
  const abroad = movies.firstsAbroad?.(term) ?? [];
  return [page.results[0], movies.formerFirst?.(term), ...abroad].filter((film) => film !== undefined);
}

/** Any host may be named, since the app may be set to any: only the end of the address is compared. */
function isPosterOf(posterUrl: string, posterPath: string | null): boolean {
  return posterUrl === '' || (posterPath !== null && posterPath !== '' && posterUrl.endsWith(posterPath));
}

function untrue(message: string): SearchLogError {
  return new SearchLogError('document_invalid_structure', `Invalid document: ${message}`);
}
