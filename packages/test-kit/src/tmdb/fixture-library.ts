import { LAST_PAGE, PAGE_SIZE } from '@marquee/contract';
import { FIXTURE_MOVIES, type FixtureMovie, usualMovie } from './fixture-movies.ts';
import { listed } from './answers.ts';
import type { Library, LibraryMovie } from './library.ts';
import { COLLECTIONS, EXTRAS } from './movie-extras.ts';
import { watchProvidersOf } from './watch-providers.ts';

/** A director, an actor, a name in another script, and a person without movies. */
const PEOPLE = [
  { id: 8001, name: 'Ingrid Vassbotten', movies: [5001, 5013, 5032], department: 'Directing' },
  { id: 8002, name: 'Tomás Quillfeather', movies: [5001, 5002] },
  { id: 8003, name: 'Aoi Kirishima', original_name: '霧島 あおい', movies: [5005] },
  { id: 8004, name: 'Nobody Wellknown', movies: [] },
];

/** Where a movie in this language is from. */
const countryOf = (language: string) => new Intl.Locale(language).maximize().region ?? 'US';

function toLibraryMovie({ genres, ...movie }: FixtureMovie): LibraryMovie {
  const { runtime, budget, revenue, production_companies, ...inLists } = movie;
  const { collection = null, appended } = EXTRAS[movie.id] ?? {};
  return {
    ...inLists,
    genre_ids: genres.map(({ id }) => id),
    titles: [movie.title, movie.original_title],
    people: PEOPLE.filter(({ movies }) => movies.some((id) => id === movie.id)).map(({ id }) => id),
    companies: [],
    countries: [countryOf(movie.original_language)],
    details: {
      ...{ runtime, budget, revenue, production_companies, genres, belongs_to_collection: collection },
      ...{ homepage: '', imdb_id: null, origin_country: ['US'], status: 'Released', tagline: '' },
    },
    appended,
  };
}

/** A page of the longest list that TMDB has, of 500 pages. Each movie has its own poster, and none has details. */
function endlessPage(page: number): object {
  const results = Array.from({ length: PAGE_SIZE }, (_, index) => {
    const number = (page - 1) * PAGE_SIZE + index;
    const id = 900_000 + number;
    const movie = { ...usualMovie(index, `Endless ${number + 1}`), id, poster_path: `/stand-in-${id}.png` };
    return listed(toLibraryMovie(movie));
  });
  return { page, results, total_pages: LAST_PAGE, total_results: LAST_PAGE * PAGE_SIZE };
}

/** The stand-in's invented movies. The search for `endless` has 500 pages. */
export const FIXTURE_LIBRARY: Library = {
  movies: FIXTURE_MOVIES.map(toLibraryMovie),
  people: PEOPLE.map(({ movies, department = 'Acting', original_name = '', ...person }) => ({
    ...{ ...person, known_for_department: department, popularity: 9000 - person.id },
    ...(original_name && { original_name }),
    known_for: movies.map((id) => ({ id })),
    also: [original_name, original_name.replaceAll(' ', '')],
  })),
  companies: [],
  collections: [],
  // The last movie of a page is also the first movie of the next page.
  step: PAGE_SIZE - 1,
  ownAnswer(path, query) {
    if (path === '/3/search/movie' && query.get('query') === 'endless')
      return endlessPage(Number(query.get('page') ?? 1));
    const [, watched] = /^\/3\/movie\/(\d+)\/watch\/providers$/.exec(path) ?? [];
    if (FIXTURE_MOVIES.some(({ id }) => id === Number(watched))) return watchProvidersOf(Number(watched));
    return COLLECTIONS[path];
  },
};
