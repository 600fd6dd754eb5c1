import { MOTIFS, type MotifName } from './motifs/motifs.ts';
import { palettesOf, type Palette } from './palettes.ts';
import { hash } from './random.ts';

/** The motif and colours of a movie's poster. */
export interface Look {
  motif: MotifName;
  palette: Palette;
}

/** The fields of a movie that determine its look; the first genre selects the palettes. */
export interface FilmToLookAt {
  id: number;
  genres: string[];
}

const NAMES = Object.keys(MOTIFS).filter((name): name is MotifName => name in MOTIFS);

/** A movie's look, deterministically; each `attempt` gives another one. */
export function lookOf(film: FilmToLookAt, attempt = 0): Look {
  const palettes = palettesOf(film.genres[0]);
  const motif = NAMES[hash(film.id, attempt * 2) % NAMES.length] ?? 'crescent';
  const palette = palettes[hash(film.id, attempt * 2 + 1) % palettes.length];
  if (!palette) throw new Error(`No palette for the genre ${film.genres[0]}`);
  return { motif, palette };
}
