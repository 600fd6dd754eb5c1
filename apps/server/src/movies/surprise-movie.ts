import { SURPRISE_PAGES, surpriseIds } from '@marquee/contract';
import type { Visitor } from '../fairness/visitor.ts';
import type { MovieSource } from './movie-source.ts';

/** Returns a random integer from 0 to `count - 1`. */
const randomIndex = (count: number) => Math.floor(Math.random() * count);

/**
 * Returns the id of a random movie (design, Behaviour), more often a good one; undefined if there is none. Throws what
 * the movie source throws.
 */
export async function surpriseMovie(movies: MovieSource, visitor: Visitor): Promise<number | undefined> {
  const pageAt = (page: number) => movies.discover({ page }, visitor);
  const firstChoice = await pageAt(1 + randomIndex(SURPRISE_PAGES));
  const { total_pages } = firstChoice;
  // The chosen page is empty if the list has fewer pages. In that case, one of the existing pages is chosen.
  const isAfterLastPage = firstChoice.results.length === 0 && total_pages > 0;
  const { results } = isAfterLastPage
    ? await pageAt(1 + randomIndex(Math.min(total_pages, SURPRISE_PAGES)))
    : firstChoice;
  const ids = surpriseIds(results);
  return ids[randomIndex(ids.length)];
}
