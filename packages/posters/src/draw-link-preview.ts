import { drawLettering } from './draw-lettering.ts';
import { isWhollyShowable, letterLine, type PlacedLine } from './lettering.ts';
import { layOutTitle } from './title-layout.ts';

/** The layout of a link preview, in pixels. */
export const LINK_PREVIEW = {
  width: 1200,
  height: 630,
  poster: { x: 60, y: 60, width: 340, height: 510, radius: 16 },
  title: { x: 460, top: 68, width: 680, height: 330, largest: 170 },
} as const;

/** The app's dark colours (design, Look). */
const COLOURS = { text: '#F7F1E6', muted: '#C2BAD2', accent: '#FFC247' };

/** `gap` (above the year) and `size` are in pixels, `spacing` in ems. */
const YEAR = { gap: 34, size: 46, spacing: 0.04 };

const LOGO = { size: 58, gap: 8, word: 52 };

export interface LinkPreview {
  title: string;
  /** Four digits. Absent if the movie has no date. */
  year?: string;
  /** The logo as path data in a square of 24 by 24. */
  logo: string;
  /** Set if the caller draws the title (see {@link canLetter}): the y coordinate of the title's bottom in pixels. */
  titleBottom?: number;
}

/** Whether the display font has all letters and digits of the title. Otherwise the title needs a system font. */
export const canLetter = (title: string) => /[\p{L}\p{N}]/u.test(title) && isWhollyShowable(title);

/**
 * Draws the title, the year and the logo of a movie's link preview (design, Behaviour), as an SVG with a transparent
 * background. All letters are outlines. A title that the display font cannot draw is left out.
 */
export function drawLinkPreview({ title, year, logo, titleBottom }: LinkPreview): string {
  const { width, height, poster, title: place } = LINK_PREVIEW;
  const lines = canLetter(title) ? layOutTitle(title, place) : [];
  const last = lines.at(-1);
  const bottom = last ? last.baseline + last.line.drop * last.size : (titleBottom ?? place.top - YEAR.gap);

  const foot = poster.y + poster.height;
  const word = letterLine('MARQUEE', 0.02);
  const name: PlacedLine = {
    line: word,
    x: place.x + LOGO.size + LOGO.gap,
    baseline: foot,
    size: LOGO.word,
  };
  // The logo's path extends from 2 to 22 in its square of 24, so the translation cancels the 2 units of space.
  const scale = LOGO.size / 24;
  const m = `translate(${place.x - 2 * scale} ${foot - LOGO.size + 2 * scale})scale(${scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">`,
    drawLettering([...lines, name], COLOURS.text),
    year ? drawLettering([yearLine(year, bottom)], COLOURS.muted, 'y') : '',
    `<path fill="${COLOURS.accent}" transform="${m}" d="${logo}"/>`,
    '</svg>',
  ].join('');
}

function yearLine(year: string, above: number): PlacedLine {
  const line = letterLine(year, YEAR.spacing);
  const baseline = above + YEAR.gap + line.rise * YEAR.size;
  return { line, x: LINK_PREVIEW.title.x, baseline, size: YEAR.size };
}
