/** The kinds of names that the words of a term can be. */
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

/** A name that people search by (a title, a person, a genre …), and the movies that it finds. */
export interface Unit {
  kind: UnitKind;
  /** The name that visitors see, in English or in its own language. */
  label: string;
  /** Movies by their index in the catalogue. */
  movies: readonly UnitMovie[];
  /** Only for units of kind `title`. */
  title?: IndexedTitle;
  /** More about the unit, depending on its kind: languages and countries, a range of years, or an ambiguous name. */
  detail?: UnitDetail;
}

export interface UnitMovie {
  movie: number;
  /**
   * Added to the unit's cost for this movie. The less important the unit is for the movie, the higher the cost and the
   * lower the movie's rank.
   */
  cost: number;
}

const wholeMovies: UnitMovie[] = [];

/**
 * Returns the entry of a movie without an additional cost. All units share one such object per movie, to save memory.
 */
export const wholeMovie = (movie: number): UnitMovie => (wholeMovies[movie] ??= { movie, cost: 0 });

export type UnitDetail =
  | { languages: readonly string[]; countries: readonly string[] }
  | { from: number; to: number }
  /** A character name of one word that is also a common first name or surname, such as "Leonard". */
  | { isUsualName: true };

/**
 * A title of a movie in any language. The title object is itself the unit, without a second object for it, because
 * there are very many titles.
 */
export class IndexedTitle implements Unit {
  readonly movie: number;
  readonly text: string;
  readonly words: readonly string[];
  /** Added to the unit's cost, so that translated titles rank below English ones. */
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
