import type { Visitor } from '../http/visitor.ts';
import type { MovieSource } from './movie-source.ts';

/** Films are chosen out of the first so many pages of the most popular. */
const MOST_PAGES = 50;

const any = (count: number) => Math.floor(Math.random() * count);

/** The id of a film at random (design 8); undefined when there is none. Throws as the movie source does. */
export async function surpriseFilm(movies: MovieSource, visitor: Visitor): Promise<number | undefined> {
  const pageAt = (page: number) => movies.discover('popularity.desc', { page }, visitor);
  const asked = await pageAt(1 + any(MOST_PAGES));
  // There may be fewer pages than that.
  const isThere = asked.results.length > 0 || asked.total_pages === 0;
  const { results } = isThere ? asked : await pageAt(1 + any(Math.min(asked.total_pages, MOST_PAGES)));
  return results[any(results.length)]?.id;
}
