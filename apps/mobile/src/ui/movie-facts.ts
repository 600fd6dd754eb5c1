import type { Movie, MovieDetails } from '@marquee/contract';

/** What stands for an empty value (spec 2). */
export const NOT_AVAILABLE = 'N/A';

const MILLION = 1_000_000;

/** The release year, out of a date `YYYY-MM-DD` that may be empty or absent. */
export function releaseYear({ release_date }: Pick<Movie, 'release_date'>): string {
  return release_date?.slice(0, 4) || NOT_AVAILABLE;
}

/** Spec 9: a card's rating is vote_average / 2, rounded: 0 to 5. */
export function cardRating({ vote_average }: Pick<Movie, 'vote_average'>): number {
  return Math.round(vote_average / 2);
}

/** A card's one name: 'Interstellar, 2014, rated 4 of 5'. */
export function cardName(movie: Movie): string {
  const year = releaseYear(movie);
  const known = year === NOT_AVAILABLE ? [] : [year];
  return [movie.title, ...known, `rated ${cardRating(movie)} of 5`].join(', ');
}

/** Spec 9: the rating of the details is vote_average, rounded: 0 to 10. */
export function detailsRating({ vote_average }: Pick<Movie, 'vote_average'>): number {
  return Math.round(vote_average);
}

/** 'N votes' (spec 2). */
export function votes({ vote_count }: Pick<MovieDetails, 'vote_count'>): string {
  return `${vote_count} ${vote_count === 1 ? 'vote' : 'votes'}`;
}

/** The runtime in minutes: '169m'. */
export function runtime(movie: Pick<MovieDetails, 'runtime'>): string {
  return movie.runtime ? `${movie.runtime}m` : NOT_AVAILABLE;
}

/** Spec 9: the budget is dollars divided by 1,000,000, with 'million'. */
export function budget(movie: Pick<MovieDetails, 'budget'>): string {
  return movie.budget > 0 ? `$${movie.budget / MILLION} million` : NOT_AVAILABLE;
}

/** Spec 9: the revenue is rounded to millions; one that would be '$0 million' says that it is less than one. */
export function revenue(movie: Pick<MovieDetails, 'revenue'>): string {
  if (movie.revenue <= 0) return NOT_AVAILABLE;
  const millions = Math.round(movie.revenue / MILLION);
  return millions > 0 ? `$${millions} million` : 'Under $1 million';
}

/** Names of genres or companies, joined by a bullet (spec 2). */
export function names(list: { name: string }[]): string {
  return list.map(({ name }) => name).join(' • ') || NOT_AVAILABLE;
}
