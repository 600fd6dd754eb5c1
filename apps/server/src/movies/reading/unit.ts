/** What a part of a term can be. */
export type UnitKind =
  | 'title'
  | 'series'
  | 'part'
  | 'person'
  | 'surname'
  | 'firstName'
  | 'role'
  | 'roleName'
  | 'studio'
  | 'theme'
  | 'genre'
  | 'origin'
  | 'years';

/** Something that people name as a whole, and the movies that it finds. */
export interface Unit {
  kind: UnitKind;
  /** As it is said to the visitor, in English or its own language. */
  label: string;
  /** By their index in the catalogue. */
  movies: readonly UnitMovie[];
  /** Of a title. */
  title?: IndexedTitle;
  /** What {@link UnitKind} alone does not say. */
  detail?: UnitDetail;
}

export interface UnitMovie {
  movie: number;
  /** Added to the cost of the unit: what a movie is in the second place comes later. */
  cost: number;
}

const wholeMovies: UnitMovie[] = [];

/** A movie without a cost of its own; one object for all units that have it. */
export const wholeMovie = (movie: number): UnitMovie => (wholeMovies[movie] ??= { movie, cost: 0 });

export type UnitDetail =
  | { languages: readonly string[]; countries: readonly string[] }
  | { from: number; to: number }
  /** A role of one word that is also somebody's first name or surname: "Leonard". */
  | { isUsualName: true };

/** A title of a movie, in any language; one object for all that it is, since there are very many. */
export class IndexedTitle implements Unit {
  readonly movie: number;
  readonly text: string;
  readonly words: readonly string[];
  /** Added to the cost: a title abroad comes after an English one. */
  readonly cost: number;

  constructor(movie: number, text: string, words: readonly string[], cost: number) {
    this.movie = movie;
    this.text = text;
    this.words = words;
    this.cost = cost;
  }

  get kind(): 'title' {
    return 'title';
  }

  get label(): string {
    return this.text;
  }

  get movies(): readonly UnitMovie[] {
    return [{ movie: this.movie, cost: this.cost }];
  }

  get title(): IndexedTitle {
    return this;
  }
}
