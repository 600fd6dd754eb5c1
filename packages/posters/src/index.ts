export { arrangeWall } from './arrange-wall.ts';
export { canLetter, drawLinkPreview, LINK_PREVIEW } from './draw-link-preview.ts';
export { drawPlaceholder, drawPoster, type PosterMovie } from './draw-poster.ts';
export { MOTIF_NAMES, type LookInput, type Look } from './look.ts';
export type { MotifName } from './motifs/motifs.ts';
