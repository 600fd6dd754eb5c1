import { contrast, type Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { FRAME_WIDTH, MIDDLE, type Frame, type Motif } from './frame.ts';
import { circle, define, group, numbers, repeat, again } from './shapes.ts';

/** Draws a figure in a square of 400 by 400 around the origin. The figure's gaps are drawn in the `ground` colour. */
export type Figure = (colours: Palette, random: Random) => string;

/**
 * How a figure is drawn: alone, in front of a disc, larger than the frame (`near`), or in many copies, one of them
 * highlighted and perhaps another variant.
 */
type Stage = 'alone' | 'disc' | 'near' | 'many';

/** The possible values are chosen at random. A repeated value is chosen more often. */
interface Staging {
  stages?: readonly [Stage, ...Stage[]];
  /** Rotations of the figure in degrees. */
  tilts?: readonly [number, ...number[]];
  mirrored?: boolean;
}

const SIZE = 400;

/** Creates a motif with one figure. The movie's id selects the stage, so that movies with the same figure differ. */
export function staged(
  draw: Figure,
  { stages = ['alone', 'disc', 'near'], tilts = [0], mirrored = false }: Staging = {},
): Motif {
  return (frame) => {
    const stage = frame.random.one(stages);
    const tilt = frame.random.one(tilts);
    const flip = mirrored && frame.random.one([true, false]) ? 'scale(-1 1)' : '';
    const turn = `${tilt ? `rotate(${tilt})` : ''}${flip}`;
    return STAGES[stage](frame, (colours) => {
      const drawn = draw(colours, frame.random);
      return turn ? group(turn, drawn) : drawn;
    });
  };
}

type Draw = (colours: Palette) => string;

const STAGES: Record<Stage, (frame: Frame, draw: Draw) => string> = {
  alone: ({ height, colours }, draw) => placed(MIDDLE, height / 2 - 4, largest(height), draw(colours)),

  disc: ({ height, colours, random }, draw) => {
    const radius = Math.min(222, height / 2 - 14);
    const pale = contrast(colours.accent, colours.ground) > 2.5 && random.one([true, false, false]);
    const disc = pale ? colours.accent : colours.main;
    const y = height / 2 - 4;
    return (
      circle(MIDDLE, y, radius, disc) + placed(MIDDLE, y, (radius * 1.36) / SIZE, draw(on(disc, colours)))
    );
  },

  near: ({ height, colours, random }, draw) => {
    const scale = Math.min(1.55, largest(height) * 1.4);
    const x = MIDDLE + random.one([-1, 1]) * random.whole(90, 125);
    return placed(x, 26 + (scale * SIZE) / 2, scale, draw(colours));
  },

  many: ({ height, colours, random }, draw) => {
    const columns = random.one([2, 3, 3]);
    const cell = (FRAME_WIDTH - 30) / columns;
    const rows = Math.max(1, Math.round((height - 30) / cell));
    const pitch = (height - 30) / rows;
    const scale = (Math.min(cell, pitch) * 0.8) / SIZE;
    const lit = random.whole(0, rows * columns - 1);
    const x = (column: number) => 15 + (column + 0.5) * cell;
    const y = (row: number) => 15 + (row + 0.5) * pitch;
    const small = define('figure', group(`scale(${scale.toFixed(3)})`, draw(colours)));
    const { main, accent } = colours;
    const places = repeat(rows * columns, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      if (index !== lit) return again('figure', x(column), y(row));
      return placed(x(column), y(row), scale, draw({ ...colours, main: accent, accent: main }));
    });
    return small + places;
  },
};

const largest = (height: number) => Math.min((height - 52) / SIZE, 1.1);

const placed = (x: number, y: number, scale: number, content: string) =>
  group(`translate(${numbers(x, y)})scale(${scale.toFixed(3)})`, content);

/**
 * Returns the palette for a figure in front of `ground`, which is one of the palette's colours. Of the other two
 * colours, the one with more contrast to `ground` becomes the main colour.
 */
function on(ground: string, { ground: under, main, accent }: Palette): Palette {
  const [first = main, second = accent] = [under, main, accent]
    .filter((colour) => colour !== ground)
    .sort((one, other) => contrast(other, ground) - contrast(one, ground));
  return { ground, main: first, accent: second };
}
