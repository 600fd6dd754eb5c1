import svgpath from 'svgpath';
import { MOTIFS, type MotifName } from '../motifs/motifs.ts';
import { inkOf, PALETTES, type Palette } from '../palettes.ts';
import { randomFrom } from '../random.ts';

/** The tiles in the order of `browseGenres`. `seed` selects the random numbers with which the motif is drawn. */
const TILES: readonly [genre: string, motif: MotifName, palette: keyof typeof PALETTES, seed: number][] = [
  ['Action', 'bolt', 'crimson', 3],
  ['Adventure', 'compass', 'petrol', 2],
  ['Animation', 'star', 'mint', 2],
  ['Comedy', 'crescent', 'saffron', 6],
  ['Crime', 'spotlight', 'oxblood', 4],
  ['Documentary', 'rings', 'ice', 2],
  ['Drama', 'gate', 'tangerine', 2],
  ['Family', 'petals', 'sky', 2],
  ['Fantasy', 'eclipse', 'violet', 8],
  ['History', 'hourglass', 'sand', 2],
  ['Horror', 'eye', 'moss', 2],
  ['Music', 'bars', 'aubergine', 5],
  ['Mystery', 'keyhole', 'indigo', 1],
  ['Romance', 'overlap', 'rose', 2],
  ['Science Fiction', 'planet', 'midnight', 3],
  ['Thriller', 'whirl', 'fog', 5],
  ['War', 'tent', 'forest', 1],
  ['Western', 'settingSun', 'butter', 1],
];

/** The height of a drawn motif, in units of the drawing. A tile shows the motif's middle. */
const HEIGHT = 450;

/**
 * Returns path data with relative commands, which are shorter, and with integers, because a unit is only a third of a
 * pixel in a tile. A filled shape needs no command that closes it.
 */
function shorten(data: string, isFilled: boolean): string {
  const path = svgpath(data).rel().round(0);
  const short = path.iterate(([command, x, y]) => {
    if (command !== 'l') return undefined;
    return y === 0 ? [['h', x]] : x === 0 ? [['v', y]] : undefined;
  });
  return short
    .toString()
    .replaceAll('z m', 'zm')
    .replace(isFilled ? /z$/ : '', '');
}

const attribute = (element: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';

/** One arc that ends a unit before its start, which no visitor sees, is half as long as two arcs that meet. */
const ellipse = (x: number, y: number, rx: number, ry: number) => `M${x} ${y - ry}a${rx} ${ry} 0 1 1 -1 0z`;

function dataOf(element: string): string {
  const number = (name: string) => Number(attribute(element, name));
  if (element.startsWith('<path')) return attribute(element, 'd');
  if (element.startsWith('<ellipse')) return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  return ellipse(number('cx'), number('cy'), number('r'), number('r'));
}

/** Returns each path of a motif as `[colour, data, stroke width, transform]`. The last two are optional. */
function pathsOf(svg: string): (string | number)[][] {
  const transforms: string[] = [];
  const paths: (string | number)[][] = [];
  for (const [element] of svg.matchAll(/<[^>]+>/g)) {
    if (element === '</g>') transforms.pop();
    else if (element.startsWith('<g')) transforms.push(attribute(element, 'transform'));
    else {
      const stroke = attribute(element, 'stroke');
      const transform = transforms.join('');
      const path = [stroke || attribute(element, 'fill'), shorten(dataOf(element), !stroke)];
      const width = stroke ? Math.round(Number(attribute(element, 'stroke-width'))) : 0;
      paths.push(transform ? [...path, width, transform] : width ? [...path, width] : path);
    }
  }
  return paths;
}

function tileOf([, motif, name, seed]: (typeof TILES)[number]) {
  const palette: Palette = PALETTES[name];
  const drawn = MOTIFS[motif]({ height: HEIGHT, colours: palette, random: randomFrom(seed) });
  return { ground: palette.ground, ink: inkOf(palette), paths: pathsOf(drawn) };
}

/** Returns the content of `genre-tiles.json`. */
export const drawGenreTiles = () => TILES.map(tileOf);
