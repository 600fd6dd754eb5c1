export { arrangeWall } from './arrange-wall.ts';
export { canLetter, drawLinkPreview, LINK_PREVIEW } from './draw-link-preview.ts';
export { drawPlaceholder, drawPoster, type PosterFilm } from './draw-poster.ts';
export { MOTIF_NAMES, type FilmToLookAt, type Look } from './look.ts';
export type { MotifName } from './motifs/motifs.ts';
