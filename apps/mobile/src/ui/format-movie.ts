import { type Movie, type MovieDetails, releaseYear } from '@marquee/contract';

/** A film's values as text. What is not known is undefined: who draws it puts {@link NOT_AVAILABLE} in its place. */

/** What stands for an empty value (spec 2). */
export const NOT_AVAILABLE = 'N/A';

const MILLION = 1_000_000;

/** Spec 9: a card's rating is vote_average / 2, rounded: 0 to 5. */
export function cardRating({ vote_average }: Pick<Movie, 'vote_average'>): number {
  return Math.round(vote_average / 2);
}

/** A card's one name: what it shows, in its order, and what that means: 'Alien 4 1979 Movie, rated 4 of 5' (design 8). */
export function cardName(movie: Movie): string {
  const rating = cardRating(movie);
  const shown = [movie.title, rating, releaseYear(movie) ?? NOT_AVAILABLE, 'Movie'].join(' ').trim();
  return `${shown}, rated ${rating} of 5`;
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
export function runtime(movie: Pick<MovieDetails, 'runtime'>): string | undefined {
  return movie.runtime ? `${movie.runtime}m` : undefined;
}

/** Spec 9: the budget is dollars divided by 1,000,000, with 'million'. */
export function budget(movie: Pick<MovieDetails, 'budget'>): string | undefined {
  return movie.budget > 0 ? `$${movie.budget / MILLION} million` : undefined;
}

/** Spec 9: the revenue is rounded to millions; one that would be '$0 million' says that it is less than one. */
export function revenue(movie: Pick<MovieDetails, 'revenue'>): string | undefined {
  if (movie.revenue <= 0) return undefined;
  const millions = Math.round(movie.revenue / MILLION);
  return millions > 0 ? `$${millions} million` : 'Under $1 million';
}

/** Names of genres or companies, joined by a bullet (spec 2). */
export function joinNames(list: { name: string }[]): string | undefined {
  return list.map(({ name }) => name).join(' • ') || undefined;
}
