import { DRAWN_MOTIFS } from './drawn-motifs.ts';
import type { Motif } from './frame.ts';
import { crescent, eclipse, horizon, planet, rays, rings, settingSun } from './heavens.ts';
import { bolt, eye, hourglass, leaves, overlap, petals, star } from './figures.ts';
import { boat, peaks, road, spotlight, tent, waves } from './land.ts';
import { bars, beams, blind, chevrons, compass, whirl, zigzag } from './lines.ts';
import { mosaic, quarters } from './quilts.ts';
import { chequers, domes, dots, scales } from './tiles.ts';
import { arcade, door, gate, keyhole, skyline, stairs } from './town.ts';
import { crosshair } from './arms.ts';
import { claw, fin, fish, web } from './creatures.ts';
import { mask, robot } from './faces.ts';
import { car, galleon, rocket, saucer, ship, train } from './journeys.ts';
import { bigTop, cactus, castle, cross, house, maze, palm, tree } from './places.ts';
import { snowflake, atom } from './symbols.ts';

/**
 * Motifs that suit any movie. If the catalogue prescribes no motif for a movie, the movie's id selects one of these by
 * index. The order of the motifs must not change, because the posters of such movies would then change.
 */
export const ABSTRACT_MOTIFS = {
  ...{ crescent, eclipse, horizon, settingSun, rays, planet, rings },
  ...{ peaks, waves, road, tent, spotlight, boat },
  ...{ gate, arcade, stairs, skyline, door, keyhole },
  ...{ mosaic, quarters, domes, scales, dots, chequers },
  ...{ eye, petals, leaves, star, hourglass, overlap, bolt },
  ...{ bars, beams, zigzag, whirl, compass, chevrons, blind },
} satisfies Record<string, Motif>;

/** All motifs, by their names in the catalogue. */
export const MOTIFS = {
  ...ABSTRACT_MOTIFS,
  ...DRAWN_MOTIFS,
  ...{ crosshair },
  ...{ claw, fin, fish, web },
  ...{ mask, robot },
  ...{ car, galleon, rocket, saucer, ship, train },
  ...{ bigTop, cactus, castle, cross, house, maze, palm, tree },
  ...{ snowflake, atom },
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
