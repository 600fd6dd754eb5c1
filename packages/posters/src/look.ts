import { ABSTRACT_MOTIFS, MOTIFS, type MotifName } from './motifs/motifs.ts';
import { palettesOf, type Palette } from './palettes.ts';
import { hash } from './random.ts';

export interface Look {
  motif: MotifName;
  palette: Palette;
}

/** The fields that determine a movie's look. The first genre determines the possible palettes. */
export interface LookInput {
  id: number;
  genres: string[];
  /** The subject of the movie. Without it, the id selects an abstract motif. */
  motif?: MotifName;
}

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);

export const MOTIF_NAMES = Object.keys(MOTIFS).filter(isMotif);

const ABSTRACT = Object.keys(ABSTRACT_MOTIFS).filter(isMotif);

/**
 * Returns a look for a movie; it is deterministic. Each `attempt` returns another look. The movie's own motif, if any,
 * stays the same.
 */
export function lookOf(movie: LookInput, attempt = 0): Look {
  const palettes = palettesOf(movie.genres[0]);
  const motif = movie.motif ?? ABSTRACT[hash(movie.id, attempt * 2) % ABSTRACT.length] ?? 'crescent';
  const palette = palettes[hash(movie.id, attempt * 2 + 1) % palettes.length];
  if (!palette) throw new Error(`No palette for the genre ${movie.genres[0]}`);
  return { motif, palette };
}
