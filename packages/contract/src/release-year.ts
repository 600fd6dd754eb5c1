import type { Movie } from './movie.ts';

/** The year of a film's release; undefined where the movie database knows no date. */
export const releaseYear = ({ release_date }: Pick<Movie, 'release_date'>) =>
  release_date?.slice(0, 4) || undefined;
