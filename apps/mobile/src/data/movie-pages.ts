import type { Movie, MoviePage } from '@marquee/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** The films of all pages, each once: the movie database may name one on two pages. */
function films({ pages }: InfiniteData<MoviePage>): Movie[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((movie) => [movie.id, movie]));
  return [...byId.values()];
}

/** How a list of films is loaded page after page, and read as one list. */
export const moviePages = {
  initialPageParam: 1,
  getNextPageParam: ({ page, total_pages }: MoviePage) => (page < total_pages ? page + 1 : undefined),
  select: films,
};
