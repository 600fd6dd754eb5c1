import { lookOf, type FilmToLookAt, type Look } from './look.ts';

/** In three columns (spec 9), the posters to the left and above a poster are among the four before it. */
const NEAR = 4;

const ATTEMPTS = 60;

/** Two grounds no farther apart than this look like one; see {@link distance}. */
const ALIKE = 60;

/**
 * Gives each film of an ordered catalogue a look that none of its neighbours in the grid has: neither their motif nor
 * a ground like theirs (design 9). A film keeps the look that it has by itself where it can.
 */
export function arrangeWall(films: readonly FilmToLookAt[]): Map<number, Look> {
  const wall: Look[] = [];
  for (const film of films) {
    const near = wall.slice(-NEAR);
    const attempts = Array.from({ length: ATTEMPTS }, (_, attempt) => lookOf(film, attempt));
    const fitting = attempts.find((look) => near.every((other) => differ(look, other)));
    wall.push(fitting ?? lookOf(film));
  }
  return new Map(films.map((film, index) => [film.id, wall[index] ?? lookOf(film)]));
}

function differ(one: Look, other: Look): boolean {
  return one.motif !== other.motif && distance(one.palette.ground, other.palette.ground) > ALIKE;
}

/** How far two colours `#RRGGBB` lie apart, 0 to 441. */
function distance(one: string, other: string): number {
  const channels = [1, 3, 5].map((start) => {
    const [ours, theirs] = [one, other].map((colour) => parseInt(colour.slice(start, start + 2), 16));
    return (ours ?? 0) - (theirs ?? 0);
  });
  return Math.hypot(...channels);
}
