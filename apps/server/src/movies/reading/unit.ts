/** The kinds of units that the words of a term can name. */
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

/** A name that people search by (a title, a person, a genre …) and the movies that it finds. */
export interface Unit {
  kind: UnitKind;
  /** The name that visitors see, in English or in its own language. */
  label: string;
  /** Movies by their index in the catalogue. */
  movies: readonly UnitMovie[];
  /** Only for units of kind `title`. */
  title?: IndexedTitle;
  /** More about the unit, by kind: its languages and countries, its years, or its ambiguity. */
  detail?: UnitDetail;
}

export interface UnitMovie {
  movie: number;
  /** Added to the unit's cost. A movie for which the unit is less important ranks lower. */
  cost: number;
}

const wholeMovies: UnitMovie[] = [];

/** A movie without an additional cost. Units share one object per movie, to save memory. */
export const wholeMovie = (movie: number): UnitMovie => (wholeMovies[movie] ??= { movie, cost: 0 });

export type UnitDetail =
  | { languages: readonly string[]; countries: readonly string[] }
  | { from: number; to: number }
  /** A role of one word that is also somebody's first name or surname: "Leonard". */
  | { isUsualName: true };

/** A title of a movie in any language. It is its own unit, which saves memory: there are very many titles. */
export class IndexedTitle implements Unit {
  readonly movie: number;
  readonly text: string;
  readonly words: readonly string[];
  /** Added to the unit's cost. Translated titles rank below English ones. */
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
