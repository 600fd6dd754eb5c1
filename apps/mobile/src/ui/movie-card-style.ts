import { webFonts } from '@/theme/display-font.web';
import { radius } from '@/theme/layout';
import { textStyles } from '@/theme/text-styles.web';

const { cardTitle, cardNote } = textStyles;

/** The style of film cards on the web (design 9), for the style sheet of the page. */
export const movieCardStyle = `
.movie-card{flex:1;min-width:0;color:var(--text);text-decoration:none}
.movie-card>*{display:flex;align-items:center;gap:5px;margin-top:1px;font:${cardTitle.fontWeight} ${cardTitle.fontSize}/${cardTitle.lineHeight} ${webFonts.system}}
.movie-card>div{position:relative;margin:0 0 9px;aspect-ratio:2/3;border-radius:${radius.poster}px;overflow:hidden}
.movie-card>b:first-of-type{display:block;margin:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.movie-card>small{justify-content:space-between;font-weight:400;font-size:${cardNote.fontSize};color:var(--mutedText)}`;
