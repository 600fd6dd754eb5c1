import type { Library } from '@marquee/stand-ins/tmdb';
import type { Film } from '../../../apps/server/src/movies/catalogue/film.ts';
import { toListedMovie } from '../../../apps/server/src/movies/catalogue/catalogue-movie.ts';

/**
 * Converts the built-in movies to the stand-in's format, as TMDB would have them: titles in all languages, and people,
 * companies and collections with ids.
 */
export function toLibrary(films: readonly Film[]): Library {
  const people = new Map(
    films
      .flatMap(({ directors = [], cast = [] }) => [...directors, ...cast.map(({ person }) => person)])
      .map(({ id, name, also = [] }) => [id, { id, name, also }]),
  );
  const companyIds = new Map<string, number>();
  for (const name of films.flatMap(({ companies }) => companies)) {
    if (!companyIds.has(name)) companyIds.set(name, companyIds.size + 1);
  }
  const collections = new Map(
    films.flatMap(({ series }) =>
      series ? [[series.id, { id: series.id, name: series.name, also: [] }] as const] : [],
    ),
  );
  return {
    people: [...people.values()],
    companies: [...companyIds].map(([name, id]) => ({ id, name, also: [] })),
    collections: [...collections.values()],
    movies: films.map((film) => {
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
      } = toListedMovie(film);
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
        release_date: film.release_date ?? '',
        poster_path: `/poster-${id}.jpg`,
        titles: [...new Set([title, original_title, ...Object.values(film.titles ?? {}).flat()])],
        people: [...(film.directors ?? []), ...(film.cast ?? []).map(({ person }) => person)].map(
          (one) => one.id,
        ),
        companies: film.companies.flatMap((name) => companyIds.get(name) ?? []),
        countries: film.countries,
        ...(film.series && { collection: film.series.id }),
      };
    }),
  };
}
