import type { Library } from '@marquee/test-kit/tmdb';
import type { CatalogueMovie } from '../../../apps/server/src/movies/catalogue/catalogue-movie.ts';
import { toListedMovie } from '../../../apps/server/src/movies/catalogue/tmdb-format.ts';

/**
 * Converts the built-in movies to the format of the stand-in for TMDB: titles in all languages, and people, companies
 * and collections with ids.
 */
export function toLibrary(catalogue: readonly CatalogueMovie[]): Library {
  const people = new Map(
    catalogue
      .flatMap(({ directors = [], cast = [] }) => [...directors, ...cast.map(({ person }) => person)])
      .map(({ id, name, also = [] }) => [id, { id, name, also }]),
  );
  const companyIds = new Map<string, number>();
  for (const name of catalogue.flatMap(({ companies }) => companies)) {
    if (!companyIds.has(name)) companyIds.set(name, companyIds.size + 1);
  }
  const keywordIds = new Map<string, number>();
  const keywordsOf = ({ keywords = '', themes = [] }: CatalogueMovie) =>
    [...keywords.split(', '), ...themes].filter(Boolean);
  for (const name of catalogue.flatMap(keywordsOf)) {
    if (!keywordIds.has(name)) keywordIds.set(name, keywordIds.size + 1);
  }
  const collections = new Map(
    catalogue.flatMap(({ series }) =>
      series ? [[series.id, { id: series.id, name: series.name, also: [] }] as const] : [],
    ),
  );
  return {
    people: [...people.values()],
    companies: [...companyIds].map(([name, id]) => ({ id, name, also: [] })),
    collections: [...collections.values()],
    keywords: [...keywordIds].map(([name, id]) => ({ id, name, also: [] })),
    movies: catalogue.map((movie) => {
      const {
        id,
        title,
        original_title,
        original_language,
        popularity,
        vote_average,
        vote_count,
        overview,
        genre_ids,
      } = toListedMovie(movie);
      return {
        ...{
          id,
          title,
          original_title,
          original_language,
          popularity,
          vote_average,
          vote_count,
          overview,
          genre_ids,
        },
        release_date: movie.release_date ?? '',
        poster_path: `/poster-${id}.jpg`,
        titles: [...new Set([title, original_title, ...Object.values(movie.titles ?? {}).flat()])],
        people: [...(movie.directors ?? []), ...(movie.cast ?? []).map(({ person }) => person)].map(
          (one) => one.id,
        ),
        companies: movie.companies.flatMap((name) => companyIds.get(name) ?? []),
        countries: movie.countries,
        keywords: keywordsOf(movie).flatMap((name) => keywordIds.get(name) ?? []),
        ...(movie.series && { collection: movie.series.id }),
      };
    }),
  };
}
