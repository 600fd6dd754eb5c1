type Released = { id: number; release_date?: string };

/** Compares movies by release date, then by id; movies without a date come last. */
export function byReleaseDate(a: Released, b: Released): number {
  const [first, second] = [a.release_date || '9999', b.release_date || '9999'];
  return first === second ? a.id - b.id : first < second ? -1 : 1;
}

type Popular = { id: number; popularity: number };

/** Compares movies in the order of the list of latest movies (spec 9): most popular first, then by id. */
export const byPopularity = (a: Popular, b: Popular) => b.popularity - a.popularity || a.id - b.id;
