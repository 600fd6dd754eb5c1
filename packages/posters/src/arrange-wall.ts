import { lookOf, type LookInput, type Look } from './look.ts';

/**
 * How many of the posters before a poster can be its neighbours. The grid has three columns (spec 9): the previous
 * poster is on the left, and the posters two to four positions earlier are above, also diagonally.
 */
const NEAR = 4;

/** The maximum number of looks that are tried for a movie. */
const ATTEMPTS = 60;

/** Two backgrounds look alike if their {@link distance} is at most this. */
const SIMILAR_DISTANCE = 60;

/**
 * Chooses the looks of movies in a grid, so that neighbours have different backgrounds (design, Look). Neighbours also
 * have different motifs, except where the catalogue prescribes a motif. A movie gets its default look if that fits.
 */
export function arrangeWall(movies: readonly LookInput[]): Map<number, Look> {
  const wall: Look[] = [];
  for (const movie of movies) {
    const near = wall.slice(-NEAR);
    const attempts = Array.from({ length: ATTEMPTS }, (_, attempt) => lookOf(movie, attempt));
    const fitting = attempts.find((look) =>
      near.every((other) => differ(look, other) && (movie.motif || look.motif !== other.motif)),
    );
    wall.push(fitting ?? lookOf(movie));
  }
  return new Map(movies.map((movie, index) => [movie.id, wall[index] ?? lookOf(movie)]));
}

function differ(one: Look, other: Look): boolean {
  return distance(one.palette.ground, other.palette.ground) > SIMILAR_DISTANCE;
}

/** Returns the distance between two colours (`#RRGGBB`) in the RGB cube, from 0 to 441. */
function distance(one: string, other: string): number {
  const channels = [1, 3, 5].map((start) => {
    const [ours, theirs] = [one, other].map((colour) => parseInt(colour.slice(start, start + 2), 16));
    return (ours ?? 0) - (theirs ?? 0);
  });
  return Math.hypot(...channels);
}
