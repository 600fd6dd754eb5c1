import { MOTIFS, type MotifName } from './motifs/motifs.ts';
import { palettesOf, type Palette } from './palettes.ts';
import { hash } from './random.ts';

/** What makes a film's poster its own. */
export interface Look {
  motif: MotifName;
  palette: Palette;
}

/** The film as far as its look depends on it; the first genre chooses the colours' mood. */
export interface FilmToLookAt {
  id: number;
  genres: string[];
}

const NAMES = Object.keys(MOTIFS).filter((name): name is MotifName => name in MOTIFS);

/** The look that a film has by itself, always the same; each `attempt` gives another one. */
export function lookOf(film: FilmToLookAt, attempt = 0): Look {
  const palettes = palettesOf(film.genres[0]);
  const motif = NAMES[hash(film.id, attempt * 2) % NAMES.length] ?? 'crescent';
  const palette = palettes[hash(film.id, attempt * 2 + 1) % palettes.length];
  if (!palette) throw new Error(`No palette for the genre ${film.genres[0]}`);
  return { motif, palette };
}
