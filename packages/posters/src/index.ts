export { arrangeWall } from './arrange-wall.ts';
export { canLetter, drawLinkPreview, LINK_PREVIEW } from './draw-link-preview.ts';
export { drawPlaceholder, drawPoster, type PosterFilm } from './draw-poster.ts';
export type { FilmToLookAt, Look } from './look.ts';
