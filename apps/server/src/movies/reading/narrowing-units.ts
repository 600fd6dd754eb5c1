import { readFileSync } from 'node:fs';
import { releaseYear } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { GENRE_NAMES, genreNames } from '../catalogue/genres.ts';
import { joinedWords } from '../catalogue/title-words.ts';
import { COUNTRY_COST, GENRE_WORD_COST } from './costs.ts';
import { originNames } from './origin-names.ts';
import type { Unit, UnitDetail, UnitKind, UnitMovie } from './unit.ts';
import { YEARS_WORDS } from './word-lists.ts';

/**
 * Words that people type for genres, languages (by TMDB's code), countries, and decades (by their first year), in
 * addition to the official names. Each value is a comma-separated list of words in the app's languages.
 */
const WORDS: {
  genres: Readonly<Record<string, string>>;
  /** Words for a combination of two genres. The key is both genres, joined by a plus. */
  genreMixes: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  countries: Readonly<Record<string, string>>;
  decades: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(new URL('./keywords.json', import.meta.url), 'utf8'));

/** Countries that the name of a language also stands for: `french` also finds movies from France in other languages. */
const COUNTRY_OF: Readonly<Record<string, readonly string[]>> = {
  de: ['DE'],
  fr: ['FR'],
  es: ['ES'],
  it: ['IT'],
  ja: ['JP'],
  ko: ['KR'],
  zh: ['CN', 'TW'],
  cn: ['HK'],
  hi: ['IN'],
  ru: ['RU', 'SU'],
  sv: ['SE'],
  da: ['DK'],
  no: ['NO'],
  fi: ['FI'],
  pl: ['PL'],
  fa: ['IR'],
  tr: ['TR'],
  he: ['IL'],
  th: ['TH'],
  cs: ['CZ', 'XC'],
  el: ['GR'],
  hu: ['HU'],
  nl: ['NL'],
  pt: ['PT', 'BR'],
};

/** Returns the years that words such as `new` and `old` mean, given the newest year in the catalogue. */
const yearsOf = (newest: number): Record<keyof typeof YEARS_WORDS, { from: number; to: number }> => ({
  new: { from: newest - 4, to: newest },
  old: { from: 1888, to: 1979 },
  silent: { from: 1888, to: 1929 },
  blackAndWhite: { from: 1888, to: 1960 },
});

const ENDINGS = /(?:e[snrm]?|as?|os?|s)$/;
/** Minimum length of a word stem. Shorter stems are ambiguous. */
const MIN_STEM_LENGTH = 4;

/** Removes the ending for number, gender or case, and marks the stem with a hyphen: `romântica` becomes `romantic-`. */
export function toStem(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= MIN_STEM_LENGTH && stem.length < word.length ? `${stem}-` : word;
}

type AddUnit = (key: string, unit: Unit, cost?: number) => void;

const listed = (words: string | undefined) => (words ? words.split(',').map(joinedWords) : []);

/**
 * A unit that selects its movies by a rule when they are first used. The rule returns the cost of a movie, or undefined
 * to exclude the movie.
 */
class RuleUnit implements Unit {
  readonly kind: UnitKind;
  readonly label: string;
  readonly detail?: UnitDetail;
  readonly #catalogue: readonly CatalogueMovie[];
  readonly #cost: (movie: CatalogueMovie) => number | undefined;
  #movies: readonly UnitMovie[] | undefined;

  constructor(
    catalogue: readonly CatalogueMovie[],
    { kind, label, detail }: Pick<Unit, 'kind' | 'label' | 'detail'>,
    cost: (movie: CatalogueMovie) => number | undefined,
  ) {
    this.#catalogue = catalogue;
    this.kind = kind;
    this.label = label;
    if (detail) this.detail = detail;
    this.#cost = cost;
  }

  get movies(): readonly UnitMovie[] {
    this.#movies ??= this.#catalogue.flatMap((movie, index) => {
      const cost = this.#cost(movie);
      return cost === undefined ? [] : { movieIndex: index, cost };
    });
    return this.#movies;
  }
}

/** Indexes the filters: genres, languages, countries, decades and words for a period such as `new`. */
export function addNarrowingUnits(catalogue: readonly CatalogueMovie[], addUnit: AddUnit): void {
  const add: AddUnit = (key, unit, cost) => {
    addUnit(key, unit, cost);
    if (toStem(key) !== key) addUnit(toStem(key), unit, cost);
  };
  for (const genre of GENRE_NAMES) {
    const unit = new RuleUnit(catalogue, { kind: 'genre', label: genre }, ({ genres }) =>
      genres.includes(genre) ? 0 : undefined,
    );
    for (const name of genreNames(genre)) add(joinedWords(name), unit);
    for (const key of listed(WORDS.genres[genre])) add(key, unit, GENRE_WORD_COST);
  }
  for (const [mix, words] of Object.entries(WORDS.genreMixes)) {
    const genres = mix.split('+');
    const unit = new RuleUnit(catalogue, { kind: 'genre', label: mix }, (movie) =>
      genres.every((one) => movie.genres.includes(one)) ? 0 : undefined,
    );
    for (const key of listed(words)) add(key, unit);
  }
  addOrigins(catalogue, add);
  const newest = Math.max(...catalogue.map((movie) => Number(releaseYear(movie) ?? 0)));
  const named = yearsOf(newest);
  for (const [decade, words] of Object.entries(WORDS.decades)) {
    const unit = yearsUnit(catalogue, { from: Number(decade), to: Number(decade) + 9 });
    for (const key of listed(words)) add(key, unit);
  }
  for (const name of ['new', 'old', 'silent', 'blackAndWhite'] as const) {
    const unit = yearsUnit(catalogue, named[name]);
    for (const key of listed(YEARS_WORDS[name])) add(key, unit);
  }
}

function addOrigins(catalogue: readonly CatalogueMovie[], add: AddUnit): void {
  for (const { label, languages, countries, keys } of ORIGINS) {
    const unit = originUnit(catalogue, label, languages, countries);
    for (const key of keys) add(key, unit);
  }
}

interface Origin {
  label: string;
  languages: readonly string[];
  countries: readonly string[];
  keys: readonly string[];
}

const ORIGINS: readonly Origin[] = namedOrigins();

function namedOrigins(): Origin[] {
  // Japanese and Chinese language names are also indexed without the character for "language": 日本 besides 日本語.
  const names = (type: 'language' | 'region') => (code: string) =>
    originNames(type, code).flatMap((name) => [name, name.replace(/[語语]$/, '')].map(joinedWords));
  const [languageNames, countryNames] = [names('language'), names('region')];
  return [
    ...Object.entries(WORDS.languages).map(([language, words]) => {
      const countries = COUNTRY_OF[language] ?? [];
      const keys = [...languageNames(language), ...listed(words), ...countryNames(countries[0] ?? 'ZZ')];
      return { label: language, languages: [language], countries, keys };
    }),
    ...Object.entries(WORDS.countries).map(([country, words]) => ({
      label: country,
      languages: [],
      countries: [country],
      keys: [...countryNames(country), ...listed(words)],
    })),
  ];
}

const originUnit = (
  catalogue: readonly CatalogueMovie[],
  label: string,
  languages: readonly string[],
  countries: readonly string[],
): Unit =>
  new RuleUnit(catalogue, { kind: 'origin', label, detail: { languages, countries } }, (movie) => {
    if (languages.includes(movie.language)) return 0;
    if (!movie.countries.some((country) => countries.includes(country))) return undefined;
    return languages.length > 0 ? COUNTRY_COST : 0;
  });

/** Creates the filter that finds the movies released in a range of years, such as 1990 to 1999 for `90s`. */
export function yearsUnit(
  catalogue: readonly CatalogueMovie[],
  { from, to }: { from: number; to: number },
): Unit {
  const label =
    from === to ? String(from) : from % 10 === 0 && to === from + 9 ? `${from}s` : `${from}–${to}`;
  return new RuleUnit(catalogue, { kind: 'years', label, detail: { from, to } }, (movie) => {
    const year = Number(releaseYear(movie));
    return year >= from && year <= to ? 0 : undefined;
  });
}
