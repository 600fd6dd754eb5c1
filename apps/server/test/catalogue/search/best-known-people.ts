import type { CatalogueMovie, Person } from '../../../src/catalogue/catalogue-movie.ts';

/** A person with the ids of the movies that the person directed or acted in. */
export interface KnownPerson {
  person: Person;
  movies: ReadonlySet<number>;
}

/** Returns all people, best known first: by the popularity of their movies, of which directed ones count twice. */
export function bestKnownPeople(catalogue: readonly CatalogueMovie[]): KnownPerson[] {
  const people = new Map<Person, { movies: Set<number>; popularity: number }>();
  const note = (person: Person, id: number, popularity: number) => {
    const known = people.get(person) ?? { movies: new Set(), popularity: 0 };
    known.movies.add(id);
    known.popularity += popularity;
    people.set(person, known);
  };
  for (const { id, popularity, directors = [], cast = [] } of catalogue) {
    for (const person of directors) note(person, id, 2 * popularity);
    for (const { person } of cast) note(person, id, popularity);
  }
  return [...people]
    .sort(([, a], [, b]) => b.popularity - a.popularity)
    .map(([person, { movies }]) => ({ person, movies }));
}
