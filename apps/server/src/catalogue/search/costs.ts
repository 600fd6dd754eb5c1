import type { UnitKind } from './reading.ts';

/**
 * The cost of a unit by its kind. The cost of a reading is the sum of such costs, and movies are sorted by their
 * cheapest reading. So only differences matter: a title ranks above a name, and a name above a genre (design, Gateway).
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
  award: 0.7,
  length: 0.8,
  list: 0.8,
  surname: 1.1,
  roleName: 1.85,
  firstName: 3,
};

/** Costs of matching single words of a title. */
export const TITLE_WORD_COSTS = {
  /** All words of the title except stop words are typed, in any order. */
  all: 0.2,
  beginning: 1,
  some: 2,
  /** Multiplied by the typed share of the title. It is negative, so a more complete title costs less. */
  covered: -0.5,
  otherOrder: 0.1,
  /** The typed words stand next to each other in the middle of the title. */
  phrase: 1.2,
  /** The cost of the title's language is multiplied by this factor, so a translated title costs more. */
  translated: 5,
} as const;

/**
 * Costs of ignoring a word of the term: a stop word, which is higher at its beginning, where it is a part of titles
 * (`o brother`), or a word about movies such as `trailer`.
 */
export const DROPPED_COSTS = { stopWord: 0.05, firstStopWord: 0.15, movieWord: 0.2 } as const;
/** Added to a title if the term asks for several movies, such as `war films`, so that the genre ranks higher. */
export const TITLE_OF_MANY_COST = 1;

/** Added if only the beginning of a name is typed. Complete names rank higher. */
export const PREFIX_COST = 0.95;
/** Added if only the beginning of a word of a title is typed. */
export const WORD_PREFIX_COST = 0.3;
/** Added if only a first name or its beginning is typed. */
export const FIRST_NAME_PREFIX_COST = 2;
/**
 * Added to a title, depending on the key that matches. A title is indexed under up to four keys: the whole title, the
 * title without its article, its main part, and its subtitle.
 */
export const KEY_COSTS = { whole: 0, bare: 0.02, main: 0.15, subtitle: 0.6 } as const;
/** Costs of typos. `any` is added once, `each` per typo, and `sound` for a word that only sounds like the typed one. */
export const TYPO_COSTS = { any: 1, each: 0.5, sound: 0.8 } as const;
/** Added for a surname that no well-known person has, because the word probably means something else. */
export const OBSCURE_SURNAME_COST = 1.4;
/** Added to a title that begins with the term if the term is a well-known person's surname. */
export const TITLE_BEHIND_SURNAME_COST = 0.7;
/** Added for a surname in the plural, because the word probably means something else. */
export const PLURAL_SURNAME_COST = 0.3;
/** Multiplied by a person's rank among people with the same surname. The best known one has rank 0. */
export const SURNAME_RANK_COST = 0.04;
/** Added for a word that stands for a genre but is not its name, such as `love`. */
export const GENRE_WORD_COST = 0.4;
/**
 * Added for a match by word stem. The typed `inglo` has the same stem as the Spanish word *inglés* ("English"), but
 * titles that begin with `inglo` should rank higher than English movies.
 */
export const STEM_COST = 0.2;
/** Added if the term names a language or country, and the movie is from there but in another language. */
export const COUNTRY_COST = 0.3;
/** Added for a character name of one word, such as Harry. Titles that begin with the word rank higher. */
export const ONE_WORD_ROLE_COST = 0.35;
/** Added for a character with a form of address that the credits lack, such as `princess leia`. */
export const TITLED_ROLE_COST = 0.05;
/** Added for a person whose first name is typed in another form. People who are called so rank higher. */
export const NICKNAME_COST = 0.05;
/** Added for a person whose family name is typed first. A person whose name has the words in this order ranks higher. */
export const FAMILY_NAME_FIRST_COST = 0.05;
/** Added for a person who acts in the movie and did not direct it. */
export const CAST_COST = 0.02;
/** Added for a word that stands for a theme but is not its name. Titles that begin with the word rank higher. */
export const THEME_WORD_COST = 0.3;
/** Multiplied by the theme's index in the movie's list of themes. The first theme is the most important one. */
export const THEME_PLACE_COST = 0.02;
/**
 * Added to a title, depending on its language. `title` is the movie's main title, `original` its original one. Titles
 * in languages that are not listed cost {@link TRANSLATED_TITLE_COST}.
 */
export const TITLE_LANGUAGE_COSTS: Readonly<Record<string, number>> = {
  title: 0,
  original: 0.01,
  en: 0.05,
  romanised: 0.05,
};
export const TRANSLATED_TITLE_COST = 0.1;
