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
  /** A motif that shows the movie's subject. Without such a motif, the id selects an abstract one. */
  motif?: MotifName;
}

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);

export const MOTIF_NAMES = Object.keys(MOTIFS).filter(isMotif);

const ABSTRACT = Object.keys(ABSTRACT_MOTIFS).filter(isMotif);

/**
 * Returns a look for a movie. The same movie and `attempt` always have the same look. A different `attempt` usually
 * gives a different look, but keeps the movie's own motif, if any.
 */
export function lookOf(movie: LookInput, attempt = 0): Look {
  const palettes = palettesOf(movie.genres[0]);
  const motif = movie.motif ?? ABSTRACT[hash(movie.id, attempt * 2) % ABSTRACT.length] ?? 'crescent';
  const palette = palettes[hash(movie.id, attempt * 2 + 1) % palettes.length];
  if (!palette) throw new Error(`No palette for the genre ${movie.genres[0]}`);
  return { motif, palette };
}
