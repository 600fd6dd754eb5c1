import type { Library } from '@marquee/test-kit/tmdb';
import type { CatalogueMovie } from '../../../apps/server/src/catalogue/catalogue-movie.ts';
import { toListedMovie } from '../../../apps/server/src/catalogue/tmdb-format.ts';

const peopleOf = ({ directors = [], cast = [] }: CatalogueMovie) => [
  ...directors,
  ...cast.map(({ person }) => person),
];

const keywordsOf = ({ keywords = '', themes = [] }: CatalogueMovie) =>
  [...keywords.split(', '), ...themes].filter(Boolean);

/** Gives each name an id, from 1 on. */
const idsOf = (names: readonly string[]) =>
  new Map([...new Set(names)].map((name, index) => [name, index + 1]));

const toNames = (ids: ReadonlyMap<string, number>) => [...ids].map(([name, id]) => ({ id, name, also: [] }));

/**
 * Converts the built-in movies to the format of the stand-in for TMDB: titles in all languages, and people, companies
 * and collections with ids.
 */
export function toLibrary(catalogue: readonly CatalogueMovie[]): Library {
  const people = new Map(
    catalogue.flatMap(peopleOf).map(({ id, name, also = [] }) => [id, { id, name, also }]),
  );
  const companyIds = idsOf(catalogue.flatMap(({ companies }) => companies));
  const keywordIds = idsOf(catalogue.flatMap(keywordsOf));
  const collections = new Map(
    catalogue.flatMap(({ series }) =>
      series ? [[series.id, { id: series.id, name: series.name, also: [] }] as const] : [],
    ),
  );
  return {
    people: [...people.values()],
    companies: toNames(companyIds),
    collections: [...collections.values()],
    keywords: toNames(keywordIds),
    movies: catalogue.map((movie) => {
      const listed = toListedMovie(movie);
      const { title, original_title } = listed;
      return {
        ...listed,
        release_date: movie.release_date ?? '',
        poster_path: `/poster-${movie.id}.jpg`,
        titles: [...new Set([title, original_title, ...Object.values(movie.titles ?? {}).flat()])],
        people: peopleOf(movie).map(({ id }) => id),
        companies: movie.companies.flatMap((name) => companyIds.get(name) ?? []),
        countries: movie.countries,
        keywords: keywordsOf(movie).flatMap((name) => keywordIds.get(name) ?? []),
        ...(movie.series && { collection: movie.series.id }),
      };
    }),
  };
}
