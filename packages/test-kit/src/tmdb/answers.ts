import { LAST_PAGE, PAGE_SIZE } from '@marquee/contract';
import { collectionOf, extrasOf, FIXTURE_PEOPLE } from './movie-extras.ts';
import { hasWords, wordsOf } from './typed-words.ts';
import { endlessMovies, FIXTURE_MOVIES, type FixtureMovie } from './fixture-movies.ts';
import { watchProvidersOf } from './watch-providers.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** A term whose search has 500 pages, the maximum. */
export const ENDLESS_TERM = 'endless';

/**
 * How many movies after the start of a page the next page starts. The last movie of a page is also the first movie of
 * the next page, as if TMDB's list had shifted between the two requests.
 */
const STEP = PAGE_SIZE - 1;

const MESSAGES: Record<number, [statusCode: number, message: string]> = {
  401: [7, 'Invalid API key: You must be granted a valid key.'],
  404: [34, 'The resource you requested could not be found.'],
  429: [25, 'Your request count (41) is over the allowed limit of 40.'],
  500: [11, 'Internal error: Something went wrong, contact TMDb.'],
  502: [43, "Couldn't connect to the backend server."],
  503: [9, 'Service offline: This service is temporarily offline, try again later.'],
  504: [24, 'Your request to the backend server timed out. Try again.'],
};

export function refusal(status: number): Answer {
  const [statusCode, message] = MESSAGES[status] ?? [11, `Status ${status}`];
  return { status, body: { success: false, status_code: statusCode, status_message: message } };
}

const INVALID_ID = 'Invalid id: The pre-requisite id is invalid or not found.';
const INVALID_PAGE = 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.';

/** Returns a movie as in TMDB's lists, which have genre ids instead of genres. */
function listed(movie: FixtureMovie) {
  const { genres, runtime, budget, revenue, production_companies, ...rest } = movie;
  void [runtime, budget, revenue, production_companies];
  return {
    adult: false,
    backdrop_path: null,
    video: false,
    genre_ids: genres.map((genre) => genre.id),
    ...rest,
  };
}

function listPage(movies: readonly FixtureMovie[], page: number): Answer {
  const start = (page - 1) * STEP;
  const results = movies.slice(start, start + PAGE_SIZE).map(listed);
  const total_pages = Math.max(1, Math.ceil((movies.length - 1) / STEP));
  return { status: 200, body: { page, results, total_pages, total_results: movies.length } };
}

function search(term: string, page: number): Answer {
  if (term.trim().toLowerCase() === ENDLESS_TERM) {
    const results = endlessMovies(page, PAGE_SIZE).map(listed);
    return {
      status: 200,
      body: { page, results, total_pages: LAST_PAGE, total_results: LAST_PAGE * PAGE_SIZE },
    };
  }
  const typed = wordsOf(term);
  const movies = FIXTURE_MOVIES.filter(({ title, original_title }) =>
    [title, original_title].some((text) => hasWords(text, typed)),
  );
  return listPage(movies, page);
}

function people(name: string): Answer {
  const typed = wordsOf(name);
  const results = FIXTURE_PEOPLE.filter((person) =>
    [person.name, person.original_name, person.original_name.replaceAll(' ', '')].some((one) =>
      hasWords(one, typed),
    ),
  ).map(({ movies, ...person }) => ({ ...person, known_for: movies.map((id) => ({ id })) }));
  return { status: 200, body: { page: 1, results, total_pages: 1, total_results: results.length } };
}

/** Answers a discover request by person, genre, language and period. */
function discover(query: URLSearchParams, page: number): Answer {
  const with_ = (name: string) => query.get(`with_${name}`)?.split(/[,|]/);
  const [from = '', to = '9'] = ['gte', 'lte'].map(
    (end) => query.get(`primary_release_date.${end}`) ?? undefined,
  );
  const person = with_('people')?.map(Number);
  const genres = with_('genres')?.map(Number) ?? [];
  const languages = with_('original_language');
  const movies = FIXTURE_MOVIES.filter(
    (movie) =>
      (!person ||
        FIXTURE_PEOPLE.some(({ id, movies: own }) => person.includes(id) && own.includes(movie.id))) &&
      genres.every((id) => movie.genres.some((genre) => genre.id === id)) &&
      (!languages || languages.includes(movie.original_language)) &&
      (movie.release_date ?? '') >= from &&
      (movie.release_date ?? '') <= to,
  );
  return listPage(movies, page);
}

function details(id: string, appended: readonly string[]): Answer {
  if (!/^\d+$/.test(id)) {
    return { status: 404, body: { success: false, status_code: 6, status_message: INVALID_ID } };
  }
  const movie = FIXTURE_MOVIES.find((candidate) => candidate.id === Number(id));
  if (!movie) return refusal(404);
  const unread = {
    adult: false,
    backdrop_path: null,
    belongs_to_collection: null,
    homepage: '',
    imdb_id: null,
  };
  const more = {
    origin_country: ['US'],
    production_countries: [],
    spoken_languages: [],
    status: 'Released',
    tagline: '',
  };
  return { status: 200, body: { ...unread, ...more, video: false, ...movie, ...extrasOf(movie, appended) } };
}

/** Returns TMDB's answer to `GET path?query` with a valid token. `path` starts with `/3/`. */
export function answer(path: string, query: URLSearchParams): Answer {
  const movie = /^\/3\/movie\/([^/]+)$/.exec(path);
  if (movie?.[1]) return details(movie[1], query.get('append_to_response')?.split(',') ?? []);
  const watched = /^\/3\/movie\/(\d+)\/watch\/providers$/.exec(path);
  if (watched) {
    const known = FIXTURE_MOVIES.find(({ id }) => id === Number(watched[1]));
    return known ? { status: 200, body: watchProvidersOf(known.id) } : refusal(404);
  }
  const collection = /^\/3\/collection\/(\d+)$/.exec(path);
  if (collection) {
    const body = collectionOf(Number(collection[1]));
    return body ? { status: 200, body } : refusal(404);
  }
  if (path === '/3/search/person') return people(query.get('query') ?? '');
  if (/^\/3\/search\/(?:company|collection|keyword)$/.test(path)) return listPage([], 1);
  if (path.startsWith('/3/find/')) return { status: 200, body: { movie_results: [], person_results: [] } };

  const isSearch = path === '/3/search/movie';
  if (!isSearch && path !== '/3/discover/movie') return refusal(404);
  const term = query.get('query');
  if (isSearch && term === null) return { status: 422, body: { errors: ['query must be provided'] } };

  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE) {
    return { status: 400, body: { success: false, status_code: 22, status_message: INVALID_PAGE } };
  }
  return isSearch ? search(term ?? '', page) : discover(query, page);
}
