import { webFonts } from '@/theme/display-font.web';
import { breakpoints, layout, movieCard, radius } from '@/theme/layout';
import { dark, light } from '@/theme/palettes';
import { textStyles } from '@/theme/text-styles.web';

import { iconShapes } from '../elements/icon-shapes';

const { cardTitle, cardNote, wideCardTitle, label, body } = textStyles;

/** Design 9: a poster of the wide layout, and what is between it and the text. */
const wide = { width: 120, height: 180, gap: 18 } as const;

const { cardBleed, gridColumns, gridGap } = layout;
const border = 1;
/** From the card's border to its poster. */
const inset = cardBleed - border;

/** The star as a picture: an element of its own for each card would take longer to draw. */
function star(color: string): string {
  const paths = iconShapes.star.areas.map((path) => `<path d="${path}" fill="${color}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${paths.join('')}</svg>`;
  return `url('data:image/svg+xml,${svg.replaceAll('#', '%23')}')`;
}

const font = `${cardTitle.fontWeight} ${cardTitle.fontSize}/${cardTitle.lineHeight} ${webFonts.system}`;

const narrowStyle = `
.movie-card{flex:1;min-width:0}
.movie-card>a{display:block;color:var(--text);text-decoration:none;font:${font}}
.movie-card-poster{position:relative;margin-bottom:${movieCard.belowPoster}px;aspect-ratio:${movieCard.posterRatio};border-radius:${radius.poster}px;overflow:hidden;background:var(--surface)}
.movie-card-title{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-weight:inherit}
.movie-card-rating,.movie-card-notes{display:flex;align-items:center;gap:${movieCard.rowGap}px;margin-top:${movieCard.rowTop}px;font-weight:inherit}
.movie-card-rating:before{content:'';width:${movieCard.star}px;height:${movieCard.star}px;background:${star(light.star)}}
@media (prefers-color-scheme:dark){.movie-card-rating:before{background:${star(dark.star)}}}
.movie-card-notes{flex-wrap:wrap;justify-content:space-between;font-weight:400;font-size:${cardNote.fontSize};color:var(--mutedText)}
.movie-card-overview{display:none}`;

/** The link covers the whole card, and the overview stands beside it: it is no part of the link's name. */
const wideStyle = `
.movie-card{flex:none;width:calc((100% - ${(gridColumns - 1) * gridGap}px)/${gridColumns});position:relative;box-sizing:border-box;min-height:${wide.height + 2 * cardBleed}px;padding:${inset}px;padding-inline-start:${inset + wide.width + wide.gap}px;border:${border}px solid transparent;border-radius:${radius.card}px}
.movie-card:hover,.movie-card:focus-within{background:var(--surface);border-color:var(--line)}
.movie-card:has(:focus-visible){outline:2px solid var(--focusRing);outline-offset:2px}
.movie-card>a:focus-visible{outline:none}
.movie-card>a:after{content:'';position:absolute;inset:0}
.movie-card-poster{position:absolute;margin:0;inset-block-start:${inset}px;inset-inline-start:${inset}px;width:${wide.width}px}
.movie-card-title{font-size:${wideCardTitle.fontSize};line-height:${wideCardTitle.lineHeight}}
.movie-card-rating,.movie-card-notes{display:inline-flex;gap:6px;margin-top:5px;vertical-align:top}
.movie-card-notes{font-size:${label.fontSize};margin-inline-start:2px}
.movie-card-overview{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden;margin:9px 0 0;font:${body.fontSize}/1.43 ${webFonts.system};color:var(--mutedText)}`;

/** The style of film cards on the web (design 9), for the style sheet of the page. */
export const movieCardStyle = `${narrowStyle}
@media (min-width:${breakpoints.wide}px){${wideStyle}}`;
