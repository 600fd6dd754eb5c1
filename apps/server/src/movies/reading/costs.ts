import type { UnitKind } from './unit.ts';

/**
 * What each part of a reading costs; the movie with the cheapest reading comes first. Only differences matter: a title
 * comes before a name, a name before a genre, a whole title before some of its words.
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

/** Words of a title that is not typed as a whole. */
export const TITLE_WORD_COSTS = {
  /** All words that count, in their order or another one. */
  all: 0.2,
  beginning: 1,
  some: 2,
  /** Less for each share of the title that is typed. */
  covered: -0.5,
  otherOrder: 0.1,
  /** Neighbouring words from the middle. */
  phrase: 1.2,
  /** As many times as much for a title abroad. */
  abroad: 5,
} as const;

/** Words that say nothing. */
export const DROPPED_COSTS = { stopWord: 0.05, movieWord: 0.2 } as const;
/** A title where more than one movie is asked for. */
export const TITLE_OF_MANY_COST = 1;

/** The last word is only begun: after all that is whole, such as a genre's name. */
export const BEGINNING_COST = 0.95;
/** A word of a title is only begun. */
export const BEGUN_WORD_COST = 0.3;
/** Of a person only the first name, or a part of it. */
export const BEGUN_PERSON_COST = 2;
/** A key that is not the whole name: a title without its article, its main part, its subtitle. */
export const KEY_COSTS = { whole: 0, bare: 0.02, main: 0.15, subtitle: 0.6 } as const;
/** Whatever needs a slip comes after all that needs none. */
export const SLIP_COSTS = { any: 1, each: 0.5, sound: 0.8 } as const;
/** A surname that nobody well known bears is rather a word. */
export const OBSCURE_SURNAME_COST = 1.4;
/** Of several who bear a surname the better known come first. */
export const SURNAME_RANK_COST = 0.04;
/** A genre by another word than its name: `love`. */
export const GENRE_WORD_COST = 0.4;
/** Another ending: `inglo` begins a title before it is Spanish for English. */
export const STEM_COST = 0.2;
/** From the country, but in another language. */
export const COUNTRY_COST = 0.3;
/** Many are called Harry; titles that begin so come first. */
export const ONE_WORD_ROLE_COST = 0.35;
/** A role with a title that the movie does not give. */
export const TITLED_ROLE_COST = 0.05;
/** Somebody seen in a movie, not its director. */
export const CAST_COST = 0.02;
/** A theme by another word than its name: titles that begin so come first. */
export const THEME_WORD_COST = 0.3;
/** The further back in a movie's themes, the later it comes. */
export const THEME_PLACE_COST = 0.02;
/** By the language of a title. */
export const TITLE_LANGUAGE_COSTS: Readonly<Record<string, number>> = {
  title: 0,
  original: 0.01,
  en: 0.05,
  romanised: 0.05,
};
export const TITLE_ABROAD_COST = 0.1;
