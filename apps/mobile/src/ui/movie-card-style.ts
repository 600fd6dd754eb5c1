import { webFonts } from '@/theme/display-font.web';
import { radius } from '@/theme/layout';
import { dark, light } from '@/theme/palettes';
import { textStyles } from '@/theme/text-styles.web';

import { iconShapes } from './icon-shapes';
import { movieCard } from './movie-card-figures';

const { cardTitle, cardNote } = textStyles;

/** The star as a picture: an element of its own for each card would take longer to draw. */
function star(color: string): string {
  const paths = iconShapes.star.areas.map((path) => `<path d="${path}" fill="${color}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${paths.join('')}</svg>`;
  return `url('data:image/svg+xml,${svg.replaceAll('#', '%23')}')`;
}

const font = `${cardTitle.fontWeight} ${cardTitle.fontSize}/${cardTitle.lineHeight} ${webFonts.system}`;

/** The style of film cards on the web (design 9), for the style sheet of the page. */
export const movieCardStyle = `
.movie-card{flex:1;min-width:0;color:var(--text);text-decoration:none;font:${font}}
.movie-card-poster{position:relative;margin-bottom:${movieCard.belowPoster}px;aspect-ratio:${movieCard.posterRatio};border-radius:${radius.poster}px;overflow:hidden}
.movie-card-title{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-weight:inherit}
.movie-card-rating,.movie-card-notes{display:flex;align-items:center;gap:${movieCard.rowGap}px;margin-top:${movieCard.rowTop}px;font-weight:inherit}
.movie-card-rating:before{content:'';width:${movieCard.star}px;height:${movieCard.star}px;background:${star(light.star)}}
@media (prefers-color-scheme:dark){.movie-card-rating:before{background:${star(dark.star)}}}
.movie-card-notes{justify-content:space-between;font-weight:400;font-size:${cardNote.fontSize};color:var(--mutedText)}`;
