import { webFonts } from '@/theme/display-font.web';
import { radius } from '@/theme/layout';
import { dark, light } from '@/theme/palettes';
import { textStyles } from '@/theme/text-styles.web';

import { iconShapes } from './icon-shapes';

const { cardTitle, cardNote } = textStyles;

/** The star as a picture: an element of its own for each card would take longer to draw. */
function star(color: string): string {
  const paths = iconShapes.star.areas.map((path) => `<path d="${path}" fill="${color}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${paths.join('')}</svg>`;
  return `url('data:image/svg+xml,${svg.replaceAll('#', '%23')}')`;
}

/** The style of film cards on the web (design 9), for the style sheet of the page. */
export const movieCardStyle = `
.movie-card{flex:1;min-width:0;color:var(--text);text-decoration:none}
.movie-card>*{display:flex;align-items:center;gap:5px;margin-top:1px;font:${cardTitle.fontWeight} ${cardTitle.fontSize}/${cardTitle.lineHeight} ${webFonts.system}}
.movie-card>div{position:relative;margin:0 0 9px;aspect-ratio:2/3;border-radius:${radius.poster}px;overflow:hidden}
.movie-card>b:first-of-type{display:block;margin:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.movie-card>b+b:before{content:'';width:13px;height:13px;background:${star(light.star)}}
@media (prefers-color-scheme:dark){.movie-card>b+b:before{background:${star(dark.star)}}}
.movie-card>small{justify-content:space-between;font-weight:400;font-size:${cardNote.fontSize};color:var(--mutedText)}`;
