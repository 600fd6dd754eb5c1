type Released = { id: number; release_date?: string };

/** Compares movies by release date, then by id; movies without a date come last. */
export function byReleaseDate(a: Released, b: Released): number {
  const [first, second] = [a.release_date || '9999', b.release_date || '9999'];
  return first === second ? a.id - b.id : first < second ? -1 : 1;
}
