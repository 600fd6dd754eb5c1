import tiles from './genre-tiles.json';

/** A colour, path data, and optionally a stroke width and a transform. */
export type TilePath = readonly [color: string, data: string, width?: number, transform?: string];

export interface GenreTile {
  ground: string;
  /** The colour of the genre's name. */
  ink: string;
  /** The motif, in a rectangle of 500 × 450. */
  paths: readonly TilePath[];
}

/** In the order of `browseGenres`. A test compares the file with the drawings. */
export const GENRE_TILES = tiles as unknown as readonly GenreTile[];
