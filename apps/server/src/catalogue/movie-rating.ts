import type { CatalogueMovie } from './catalogue-movie.ts';

/** The average rating of all movies. */
export const AVERAGE_RATING = 6.8;

/** Every rating counts as if so many people had also given the average: few votes change it little. */
const AVERAGE_VOTES = 1000;

/** Returns a movie's rating, from 0 to 10, weighted by its votes: 9.0 of ten people is less than 8.5 of thousands. */
export const ratingOf = ({ vote_average, vote_count }: CatalogueMovie): number =>
  (vote_count * vote_average + AVERAGE_VOTES * AVERAGE_RATING) / (vote_count + AVERAGE_VOTES);
