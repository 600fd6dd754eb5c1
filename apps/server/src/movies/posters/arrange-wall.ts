import { lookOf, type FilmToLookAt, type Look } from './look.ts';

/** In three columns (spec 9), the posters to the left and above a poster are among the four before it. */
const NEAR = 4;

const ATTEMPTS = 60;

/**
 * Gives each film of an ordered catalogue a look that none of its neighbours in the grid has: neither their motif nor
 * their ground (design 9). Most films keep the look they have by themselves.
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
  return one.motif !== other.motif && one.palette.ground !== other.palette.ground;
}
