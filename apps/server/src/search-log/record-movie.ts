import { POSTER_PREFIX, type SearchRecord } from '@marquee/contract';
import { movieLanguage } from '@marquee/messages';
import { APP_LANGUAGES } from '../app-languages.ts';
import type { Visitor } from '../fairness/visitor.ts';
import { firstOf } from '../catalogue/search/first-movie.ts';
import { type MovieSource, MovieSourceError, type FirstMovie } from '../movies/movie-source.ts';
import { SearchLogError, overLimit } from './search-log-error.ts';
import type { StoredSearch } from './store/search-sql.ts';

/** The first movie for a record's term, whether searches for the term raise it, and the language of the search. */
export type RecordMovie = Pick<StoredSearch, 'movieId' | 'title' | 'posterUrl' | 'raisesMovie' | 'language'>;

/** Control characters and lone surrogates, which the database cannot store. */
const UNSTORABLE_CHARACTERS = /[\p{Cc}\p{Surrogate}]/gu;

/** TMDB's codes of the languages other than English. */
const NON_ENGLISH_LANGUAGES = APP_LANGUAGES.map(movieLanguage).filter((language) => language !== undefined);

/** The visitor who claims that a movie is the first result for a term, and the language of the search. */
export interface ClientContext {
  visitor?: Visitor;
  /** A TMDB language code; undefined for English. */
  language?: string;
}

/**
 * Verifies with the movie database that the claimed movie is first for the term (spec 4), now or recently, and has the
 * claimed title and poster. The returned data come from the movie database, never from the visitor (design, Search
 * log). Throws {@link SearchLogError}: 400 for a false claim, 429 for a visitor over the rate limit, 503 if the movie
 * database is unavailable.
 */
export async function verifiedMovie(
  claim: SearchRecord,
  movies: MovieSource,
  { visitor, language }: ClientContext,
): Promise<RecordMovie> {
  const { searchTerm } = claim;
  const ask = (language: string) => requestFirstMovie(searchTerm, language, movies, visitor);
  /** The movies that are or were first in a language according to cached answers. */
  const cachedIn = (language: string): FirstInLanguage[] => {
    const code = language || undefined;
    const now = movies.cachedFirstMovie?.(searchTerm, code);
    const formers = movies.formerFirstMovies?.(searchTerm, code) ?? [];
    return [...(now ? [now] : []), ...formers].map((first) => ({ ...first, language }));
  };
  const known = [...(await ask('')), ...['', ...NON_ENGLISH_LANGUAGES].flatMap(cachedIn)];
  let claimed = findClaimed(claim, known);
  const hasAnswer = language === undefined || movies.cachedFirstMovie?.(searchTerm, language) !== undefined;
  if (typeof claimed === 'string' && !hasAnswer) {
    // Perhaps another server answered the client's search in this language, so the answer is not cached here. This
    // server requests it, which counts in the visitor's rate limit.
    known.push(...(await ask(language)));
    claimed = findClaimed(claim, known);
  }
  if (typeof claimed === 'string') {
    throw new SearchLogError('document_invalid_structure', `Invalid document: ${claimed}`);
  }
  return toRecordMovie(claimed, movies);
}

interface FirstInLanguage extends FirstMovie {
  /** A TMDB language code; '' means English. */
  language: string;
}

/** Requests the first movie for a term; none if nothing is found. */
async function requestFirstMovie(
  term: string,
  language: string,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<FirstInLanguage[]> {
  const page = await movies
    .search(term, { page: 1, ...(language && { language }) }, visitor)
    .catch((error: unknown) => {
      if (error instanceof MovieSourceError && error.status === 429 && error.retryAfter !== undefined) {
        throw overLimit(error.retryAfter);
      }
      throw new SearchLogError(
        'general_service_unavailable',
        'The movie database cannot be asked for this term now',
        { cause: error },
      );
    });
  const first = firstOf(page, term);
  return first ? [{ ...first, language }] : [];
}

/**
 * Returns the claimed movie, if it is among the first movies for its term; otherwise why the claim is false. Title and
 * poster may come from answers in different languages. The movie returned is the first known one: the English one, if
 * English has it.
 */
function findClaimed(claim: SearchRecord, known: readonly FirstInLanguage[]): FirstInLanguage | string {
  const claimed = known.filter(({ movie }) => movie.id === claim.movie_id);
  const [first] = claimed;
  if (!first) return 'movie_id is not the first film found for searchTerm';
  if (claimed.every(({ movie }) => movie.title !== claim.title)) return 'title is not the title of this film';
  if (claimed.every(({ movie }) => !isPosterOf(claim.poster_url, movie.poster_path)))
    return 'poster_url is not the poster of this film';
  return first;
}

/** Compares only the end of the URL, because the app can be configured with any poster host. */
function isPosterOf(posterUrl: string, posterPath: string | null): boolean {
  return posterUrl === '' || (posterPath !== null && posterPath !== '' && posterUrl.endsWith(posterPath));
}

/** Returns the stored form of a movie, with its English title if that is known (design, Languages). */
function toRecordMovie({ movie, isByTitle, language }: FirstInLanguage, movies: MovieSource): RecordMovie {
  return {
    movieId: movie.id,
    title: (movies.titleIn?.(movie.id, 'en') ?? movie).title.replace(UNSTORABLE_CHARACTERS, ' '),
    posterUrl: movie.poster_path
      ? (POSTER_PREFIX + movie.poster_path).replace(UNSTORABLE_CHARACTERS, '')
      : '',
    raisesMovie: isByTitle,
    language,
  };
}

/**
 * Returns the movie that is now first for a record's term: in English, or in the record's language if no English answer
 * is cached. Undefined if the record is up to date, or if no answer is cached (design, Search log).
 */
export function replacementMovie(record: StoredSearch, movies: MovieSource): RecordMovie | undefined {
  const { searchTerm, movieId, raisesMovie } = record;
  // The text of a long term is not stored.
  if (searchTerm === '') return undefined;
  const english = movies.cachedFirstMovie?.(searchTerm);
  const language = english ? '' : record.language;
  const first = english ?? (language === '' ? undefined : movies.cachedFirstMovie?.(searchTerm, language));
  if (!first) return undefined;
  const isSame =
    first.movie.id === movieId && first.isByTitle === raisesMovie && language === record.language;
  return isSame ? undefined : toRecordMovie({ ...first, language }, movies);
}
