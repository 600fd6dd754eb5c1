import { LAST_PAGE, PAGE_SIZE } from '@marquee/contract';
import {
  discoverMovies,
  type Library,
  type LibraryMovie,
  type LibraryName,
  searchMovies,
  searchNames,
} from './library.ts';

export interface Answer {
  status: number;
  body: unknown;
}

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

const found = (body: unknown): Answer => ({ status: 200, body });

/** Returns a movie as in TMDB's lists. */
export function listed({
  titles: _titles,
  people: _people,
  companies: _companies,
  countries: _countries,
  keywords: _keywords,
  recommended: _recommended,
  imdb_id: _imdbId,
  collection: _collection,
  details: _details,
  appended: _appended,
  ...movie
}: LibraryMovie) {
  return { adult: false, backdrop_path: null, video: false, ...movie };
}

function detailsOf(movie: LibraryMovie, appended: readonly string[]): Answer {
  const { genre_ids, ...full } = listed(movie);
  const sections = Object.entries(movie.appended ?? {}).filter(([name]) => appended.includes(name));
  const genres = genre_ids.map((id) => ({ id, name: '' }));
  return found({ ...full, genres, ...movie.details, ...Object.fromEntries(sections) });
}

/** Answers a request for a list. TMDB refuses pages that do not exist in any list. */
function listAnswer(entries: readonly object[], page: number, step = PAGE_SIZE): Answer {
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE) {
    const message = 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.';
    return { status: 400, body: { success: false, status_code: 22, status_message: message } };
  }
  const start = (page - 1) * step;
  return found({
    page,
    results: entries.slice(start, start + PAGE_SIZE),
    total_pages: Math.max(1, Math.ceil((entries.length - PAGE_SIZE) / step) + 1),
    total_results: entries.length,
  });
}

/** Returns TMDB's answer to `GET path?query` with a valid token. `path` starts with `/3/`. */
export function answerFrom(library: Library, path: string, query: URLSearchParams): Answer {
  const own = library.ownAnswer?.(path, query);
  if (own !== undefined) return found(own);
  const { movies, people, companies, collections, keywords = [], step } = library;
  const term = query.get('query');
  const list = (entries: readonly object[]) => listAnswer(entries, Number(query.get('page') ?? 1), step);
  const search = (names: readonly LibraryName[]) =>
    list(
      searchNames(names, term ?? '').map(({ also: _, ...name }) => ({ original_name: name.name, ...name })),
    );
  const movieWith = (id: string) => movies.find((movie) => movie.id === Number(id));

  const routes: [pattern: RegExp, answer: (id: string) => Answer][] = [
    [
      /^search\/movie$/,
      () =>
        term === null
          ? { status: 422, body: { errors: ['query must be provided'] } }
          : list(searchMovies(library, term).map(listed)),
    ],
    [/^search\/person$/, () => search(people)],
    [/^search\/company$/, () => search(companies)],
    [/^search\/collection$/, () => search(collections)],
    // Unlike the others, keywords have no original name.
    [
      /^search\/keyword$/,
      () => list(searchNames(keywords, term ?? '').map(({ id, name }) => ({ id, name }))),
    ],
    [/^discover\/movie$/, () => list(discoverMovies(library, query).map(listed))],
    [
      /^find\/(tt\d+)$/,
      (imdbId) => found({ movie_results: movies.filter((movie) => movie.imdb_id === imdbId).map(listed) }),
    ],
    [
      /^movie\/(\d+)\/recommendations$/,
      (id) => list(movies.filter((movie) => movieWith(id)?.recommended?.includes(movie.id)).map(listed)),
    ],
    [
      /^movie\/(\d+)$/,
      (id) => {
        const movie = movieWith(id);
        return movie ? detailsOf(movie, query.get('append_to_response')?.split(',') ?? []) : refusal(404);
      },
    ],
    [
      /^collection\/(\d+)$/,
      (id) => {
        const parts = movies.filter(({ collection }) => collection === Number(id)).map(listed);
        return parts.length > 0 ? found({ id: Number(id), name: '', overview: '', parts }) : refusal(404);
      },
    ],
  ];
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(path.replace('/3/', ''));
    if (match) return answer(match[1] ?? '');
  }
  return refusal(404);
}
