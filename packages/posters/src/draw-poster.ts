import { drawLettering } from './draw-lettering.ts';
import { lookOf, type Look } from './look.ts';
import { circle, disc, rectangle, shape } from './motifs/shapes.ts';
import { MOTIFS } from './motifs/motifs.ts';
import { inkOf } from './palettes.ts';
import { hash, randomFrom } from './random.ts';
import { HEIGHT, layOutHeading, WIDTH } from './title-layout.ts';

export interface PosterFilm {
  /** Chooses motif and colours. */
  id: number;
  title: string;
  /** Four digits; absent when the film has no date. */
  year?: string;
  /** Names of TMDB's genres; the first selects the palettes and stands on the poster. */
  genres: string[];
}

/** Space between the lettering and the motif. */
const GAP = 34;

/**
 * Draws a film's poster as an SVG document, 500 × 750, under 8 kB, the same for the same film (design 9).
 * Every colour is an attribute and every letter an outline, so that it shows alike wherever an image does; none of the
 * film's own text is in it.
 */
export function drawPoster(film: PosterFilm, look: Look = lookOf(film)): string {
  const { palette, motif } = look;
  const note = [film.year, film.genres[0]].filter(Boolean).join(' · ');
  const heading = layOutHeading(film.title, note);
  const top = Math.ceil(heading.bottom) + GAP;
  const frame = { height: HEIGHT - top, colours: palette, random: randomFrom(hash(film.id)) };
  return svg(
    rectangle(0, 0, WIDTH, HEIGHT, palette.ground),
    `<g transform="translate(0 ${top})">${MOTIFS[motif](frame)}</g>`,
    rectangle(0, 0, WIDTH, top, palette.ground),
    drawLettering(heading.lines, inkOf(palette)),
  );
}

/** The colours of the placeholder: ground, reel and hub (design 9). */
const PLACEHOLDER = {
  dark: ['#3A3349', '#6A5F80', '#A79CBD'],
  light: ['#E6DAC4', '#CDBFA4', '#A89878'],
} as const;

/** Draws what stands in for the poster of a film that has none: a reel, in colours that suit the app's scheme. */
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

/** The older way to refer to a shape, which every reader of SVG knows, needs a namespace of its own. */
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function svg(...content: string[]): string {
  const frame = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg ${NAMESPACES} ${frame}>${content.join('')}</svg>`;
}
