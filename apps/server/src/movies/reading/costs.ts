import type { UnitKind } from './unit.ts';

/**
 * The cost of a unit in a reading, by its kind. Movies are sorted by the cost of their cheapest reading, so only differences
 * matter: a title ranks above a name, a name above a genre, a complete title above some of its words.
 */
export const UNIT_COSTS: Readonly<Record<UnitKind, number>> = {
  title: 0,
  part: 0.1,
  person: 0.5,
  series: 0.6,
  studio: 0.7,
  genre: 0.8,
  years: 0.8,
  role: 0.8,
  theme: 0.9,
  origin: 0.9,
  surname: 1.1,
  roleName: 1.85,
  firstName: 3,
};

/** Costs of matching a title by single words instead of as a whole. */
export const TITLE_WORD_COSTS = {
  /** All words except stop words are typed, in any order. */
  all: 0.2,
  beginning: 1,
  some: 2,
  /** Multiplied by the typed share of the title, and so a discount. */
  covered: -0.5,
  otherOrder: 0.1,
  /** Consecutive words from the middle of the title. */
  phrase: 1.2,
  /** Factor for the cost of a translated title. */
  translated: 5,
} as const;

/** Costs of ignoring a word of the term. */
export const DROPPED_COSTS = { stopWord: 0.05, movieWord: 0.2 } as const;
/** Added to a title if the term asks for several movies, such as `war films`. */
export const TITLE_OF_MANY_COST = 1;

/** The typed text is only the beginning of a unit's name. Ranks below complete names, such as a genre's. */
export const PREFIX_COST = 0.95;
/** The typed word is only the beginning of a title's word. */
export const WORD_PREFIX_COST = 0.3;
/** Only a person's first name, or the beginning of it, is typed. */
export const FIRST_NAME_PREFIX_COST = 2;
/** Costs of the parts under which a title is indexed: all of it, without its article, its main part, its subtitle. */
export const KEY_COSTS = { whole: 0, bare: 0.02, main: 0.15, subtitle: 0.6 } as const;
/** Costs of typing errors. Readings with slips rank below those without. */
export const SLIP_COSTS = { any: 1, each: 0.5, sound: 0.8 } as const;
/** A surname that no well-known person has: the word probably means something else. */
export const OBSCURE_SURNAME_COST = 1.4;
/** Multiplied by a person's rank among those with the same surname, the best known having rank 0. */
export const SURNAME_RANK_COST = 0.04;
/** A word for a genre that is not its name, such as `love`. */
export const GENRE_WORD_COST = 0.4;
/** A match by stem. `inglo` should match a title that begins so before Spanish *inglés*. */
export const STEM_COST = 0.2;
/** For a language: a movie from one of its countries, but in another language. */
export const COUNTRY_COST = 0.3;
/** A role of one word, such as Harry. Titles that begin with the word rank higher. */
export const ONE_WORD_ROLE_COST = 0.35;
/** A role typed with a form of address that its name in the credits lacks, such as `princess leia`. */
export const TITLED_ROLE_COST = 0.05;
/** A person who acts in the movie and did not direct it. */
export const CAST_COST = 0.02;
/** A word for a theme that is not its name. Titles that begin with the word rank higher. */
export const THEME_WORD_COST = 0.3;
/** Multiplied by the theme's index in the movie's list of themes, which begins with the most important one. */
export const THEME_PLACE_COST = 0.02;
/** Costs of titles by their language; `TRANSLATED_TITLE_COST` for all others. */
export const TITLE_LANGUAGE_COSTS: Readonly<Record<string, number>> = {
  title: 0,
  original: 0.01,
  en: 0.05,
  romanised: 0.05,
};
export const TRANSLATED_TITLE_COST = 0.1;
