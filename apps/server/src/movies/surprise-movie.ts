import type { Visitor } from '../http/visitor.ts';
import type { MovieSource } from './movie-source.ts';

/** The random movie is chosen from this many pages of the most popular movies. */
const MAX_PAGES = 50;

const any = (count: number) => Math.floor(Math.random() * count);

/** Returns the id of a random movie (design 8); undefined if there is none. Throws what the movie source throws. */
export async function surpriseMovie(movies: MovieSource, visitor: Visitor): Promise<number | undefined> {
  const pageAt = (page: number) => movies.discover({ page }, visitor);
  const asked = await pageAt(1 + any(MAX_PAGES));
  // If the list has fewer pages than assumed, the requested page is empty.
  const pageExists = asked.results.length > 0 || asked.total_pages === 0;
  const { results } = pageExists ? asked : await pageAt(1 + any(Math.min(asked.total_pages, MAX_PAGES)));
  return results[any(results.length)]?.id;
}
