import type { Motif } from './frame.ts';
import { crescent, eclipse, horizon, planet, rays, rings, settingSun } from './heavens.ts';
import { bolt, eye, hourglass, leaves, overlap, petals, star } from './figures.ts';
import { boat, peaks, road, spotlight, tent, waves } from './land.ts';
import { bars, beams, blind, chevrons, compass, whirl, zigzag } from './lines.ts';
import { mosaic, quarters } from './quilts.ts';
import { chequers, domes, dots, scales } from './tiles.ts';
import { arcade, door, gate, keyhole, skyline, stairs } from './town.ts';

/** All motifs. A new one goes at the end of its row, since the order determines which movie has which. */
export const MOTIFS = {
  ...{ crescent, eclipse, horizon, settingSun, rays, planet, rings },
  ...{ peaks, waves, road, tent, spotlight, boat },
  ...{ gate, arcade, stairs, skyline, door, keyhole },
  ...{ mosaic, quarters, domes, scales, dots, chequers },
  ...{ eye, petals, leaves, star, hourglass, overlap, bolt },
  ...{ bars, beams, zigzag, whirl, compass, chevrons, blind },
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
