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
  /** Of people, of roles, of a title's language …: what {@link UnitKind} alone does not say. */
  detail?: UnitDetail;
}

export interface UnitMovie {
  movie: number;
  /** Added to the cost of the unit: what a movie is in the second place comes later. */
  cost: number;
}

type UnitDetail =
  | { title: IndexedTitle }
  | { languages: readonly string[]; countries: readonly string[] }
  | { from: number; to: number }
  /** A role of one word that is also somebody's first name or surname: "Leonard". */
  | { isUsualName: true };

/** A title of a movie, in any language. */
export interface IndexedTitle {
  movie: number;
  text: string;
  /** `title`, `original`, or a key of `OtherTitles`. */
  language: string;
  words: readonly string[];
  /** Added to the cost: a title abroad comes after an English one. */
  cost: number;
}
