/** The kinds of units by which people search. */
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
  | 'award'
  | 'length'
  | 'list'
  | 'years';

/** A name that people search by (a title, a person, a genre …), and the movies that it finds. */
export interface Unit {
  kind: UnitKind;
  /**
   * The unit's name. For an origin it is a code, for a genre or theme an English name; visitors see their translations.
   * Two genres are joined by a plus.
   */
  label: string;
  /** Movies by their index in the catalogue. */
  movies: readonly UnitMovie[];
  /** The title, if `kind` is `title`. */
  title?: IndexedTitle;
  /** The languages and countries, if `kind` is `origin`. */
  origin?: Origin;
  /** The years, if `kind` is `years`. */
  years?: Years;
  /** Whether this is a person who directed at least as many movies as the person acted in. */
  directs?: true;
  /** Whether this is a character name of one word that is also a common first name or surname, such as "Leonard". */
  isUsualName?: boolean;
}

/** TMDB's codes of languages and ISO 3166-1 codes of countries. */
interface Origin {
  languages: readonly string[];
  countries: readonly string[];
}

/** Both years are included. */
export interface Years {
  from: number;
  to: number;
}

export interface UnitMovie {
  movieIndex: number;
  /** Added to the unit's cost for this movie. It is higher if the unit is less important for the movie. */
  cost: number;
}

/** A title of a movie in any language. */
export interface IndexedTitle {
  movieIndex: number;
  text: string;
  words: readonly string[];
  /** Added to the unit's cost. Translated titles rank below English ones. */
  cost: number;
}

/** A unit under one of its keys. */
export interface UnitEntry {
  unit: Unit;
  /** The cost of this key (`KEY_COSTS`), which is added to the unit's cost. */
  cost: number;
}

/** A unit that a typed text may name, with the cost of the key and its typos. */
export interface FoundUnit extends UnitEntry {
  /** Whether only the beginning of the key was typed. */
  isIncomplete?: boolean;
  isTypo?: boolean;
  /** Whether the key only sounds like the typed text. */
  isSound?: boolean;
  /** Whether the typo changes the first letter. */
  hasOtherFirstLetter?: boolean;
}

/** The words of a term from `start` to before `end`, which may name a unit. */
export interface PlacedUnit extends FoundUnit {
  start: number;
  end: number;
}

/** The words of a term that are read as one unit of a movie. */
export interface Span extends PlacedUnit {
  /** The span's number in its term. Movies with the same spans have the same reading. */
  number: number;
  /** The unit's cost for the movie, including typos and incomplete words. */
  spanCost: number;
}

/**
 * One interpretation of a term for one movie. Each word belongs to a unit, to a title, or to nothing. A cheaper reading
 * fits better.
 */
export interface Reading {
  movieIndex: number;
  cost: number;
  spans: readonly Span[];
  /** The title, if the term contains single words of it. Undefined if the whole title was found as a unit. */
  title?: IndexedTitle;
  /** The words of `title` that the term contains, keyed by the position of the matching word in the term. */
  titleWords: ReadonlyMap<number, string>;
  /** The positions of the words that belong to no unit and no title, except stop words and words about movies. */
  unused: readonly number[];
  /** How much of `title` the term contains: all words, its first ones, or others. Stop words do not count. */
  coverage?: 'all' | 'beginning' | 'some';
}

export const hasKind = ({ spans }: Reading, ...kinds: UnitKind[]) =>
  spans.some(({ unit }) => kinds.includes(unit.kind));
