import { drawLettering } from './draw-lettering.ts';
import { lookOf, type LookInput, type Look } from './look.ts';
import { circle, disc, rectangle, shape } from './motifs/shapes.ts';
import { MOTIFS } from './motifs/motifs.ts';
import { inkOf } from './palettes.ts';
import { hash, randomFrom } from './random.ts';
import { HEIGHT, layOutHeading, WIDTH } from './title-layout.ts';

/** The fields from which a poster is drawn. The poster shows the name of the first genre. */
export interface PosterMovie extends LookInput {
  title: string;
  /** Four digits. Absent if the movie has no date. */
  year?: string;
}

/** The pixels between the lettering and the motif. */
const GAP = 34;

/**
 * Draws a movie's poster as an SVG of 500 × 750 and less than 8 kB (design, Look). The result is deterministic. Letters
 * are outlines and colours are attributes, so that every renderer draws the same picture.
 */
export function drawPoster(movie: PosterMovie, look: Look = lookOf(movie)): string {
  const { palette, motif } = look;
  const note = [movie.year, movie.genres[0]].filter(Boolean).join(' · ');
  const heading = layOutHeading(movie.title, note);
  const top = Math.ceil(heading.bottom) + GAP;
  const frame = { height: HEIGHT - top, colours: palette, random: randomFrom(hash(movie.id)) };
  return svg(
    rectangle(0, 0, WIDTH, HEIGHT, palette.ground),
    `<g transform="translate(0 ${top})">${MOTIFS[motif](frame)}</g>`,
    rectangle(0, 0, WIDTH, top, palette.ground),
    drawLettering(heading.lines, inkOf(palette)),
  );
}

/** The colours of the background, the film reel and the reel's hub (design, Look). */
const PLACEHOLDER = {
  dark: ['#3A3349', '#6A5F80', '#A79CBD'],
  light: ['#E6DAC4', '#CDBFA4', '#A89878'],
} as const;

/** Draws the placeholder for a missing poster: a film reel. */
export function drawPlaceholder(scheme: keyof typeof PLACEHOLDER): string {
  const [ground, main, accent] = PLACEHOLDER[scheme];
  const [x, y, radius] = [WIDTH / 2, HEIGHT / 2, 190];
  const holes = [0, 1, 2, 3, 4].map((index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
    return disc(x + 108 * Math.cos(angle), y + 108 * Math.sin(angle), 48);
  });
  return svg(
    rectangle(0, 0, WIDTH, HEIGHT, ground),
    rectangle(x, y + radius - 30, WIDTH / 2, 30, main),
    circle(x, y, radius, main),
    shape(holes.join(''), ground),
    circle(x, y, 28, accent),
  );
}

/** References use `xlink:href`, because some SVG renderers do not support `href`. `xlink` is a separate namespace. */
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function svg(...content: string[]): string {
  const frame = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg ${NAMESPACES} ${frame}>${content.join('')}</svg>`;
}
