export { arrangeWall } from './arrange-wall.ts';
export { drawPlaceholder, drawPoster, type PosterFilm } from './draw-poster.ts';
export type { FilmToLookAt, Look } from './look.ts';
