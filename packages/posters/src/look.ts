import { ABSTRACT_MOTIFS, MOTIFS, type MotifName } from './motifs/motifs.ts';
import { palettesOf, type Palette } from './palettes.ts';
import { hash } from './random.ts';

/** The motif and colours of a movie's poster. */
export interface Look {
  motif: MotifName;
  palette: Palette;
}

/** The fields of a movie that determine its look. The first genre determines which palettes are possible. */
export interface LookInput {
  id: number;
  genres: string[];
  /** The motif that shows what the movie is about. Without one, the id selects an abstract motif. */
  motif?: MotifName;
}

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);

export const MOTIF_NAMES = Object.keys(MOTIFS).filter(isMotif);

const ABSTRACT = Object.keys(ABSTRACT_MOTIFS).filter(isMotif);

/**
 * Returns a look for a movie. The same movie and `attempt` always give the same look. Each `attempt` gives a different
 * one, but always with the movie's own motif if it has one.
 */
export function lookOf(movie: LookInput, attempt = 0): Look {
  const palettes = palettesOf(movie.genres[0]);
  const motif = movie.motif ?? ABSTRACT[hash(movie.id, attempt * 2) % ABSTRACT.length] ?? 'crescent';
  const palette = palettes[hash(movie.id, attempt * 2 + 1) % palettes.length];
  if (!palette) throw new Error(`No palette for the genre ${movie.genres[0]}`);
  return { motif, palette };
}
