import { latestMovies } from './movie-database';

/** Films are chosen out of the first so many pages of the most popular. */
const MOST_PAGES = 50;
/** So many of the last ones do not come again. */
const NOT_AGAIN = 10;

const last: number[] = [];
const any = (count: number) => Math.floor(Math.random() * count);

/**
 * The id of a film at random (design 8), none of the last ten that it gave. Rejects as the movie database does, and where it
 * has no films.
 */
export async function surprise(): Promise<number> {
  const asked = await latestMovies(1 + any(MOST_PAGES));
  const pages = Math.min(asked.total_pages, MOST_PAGES);
  // There may be fewer pages than that.
  const { results } = asked.results.length > 0 ? asked : await latestMovies(1 + any(pages));
  const others = results.filter(({ id }) => !last.includes(id));
  const { id } = others[any(others.length)] ?? results[any(results.length)] ?? {};
  if (id === undefined) throw new Error('There are no films to choose from');
  last.unshift(id);
  last.length = Math.min(last.length, NOT_AGAIN);
  return id;
}
