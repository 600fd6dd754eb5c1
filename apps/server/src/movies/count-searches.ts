import type { MovieSource } from './movie-source.ts';

/**
 * Returns a source that counts the answers to searches in `counts`, by whether they found a movie. Later pages belong to
 * the same search.
 */
export const countSearches = (movies: MovieSource, counts: Record<'yes' | 'no', number>): MovieSource => ({
  ...movies,
  async search(query, parameters, visitor) {
    const answer = await movies.search(query, parameters, visitor);
    if (parameters.page === 1) counts[answer.total_results > 0 ? 'yes' : 'no'] += 1;
    return answer;
  },
});
