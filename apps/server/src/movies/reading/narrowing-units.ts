import { readFileSync } from 'node:fs';
import { releaseYear } from '@marquee/contract';
import { LANGUAGES } from '@marquee/messages';
import type { Film } from '../catalogue/film.ts';
import { GENRE_NAMES, genreNames } from '../catalogue/genres.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { COUNTRY_COST, GENRE_WORD_COST } from './costs.ts';
import type { Unit, UnitDetail, UnitKind, UnitMovie } from './unit.ts';
import { YEARS_WORDS } from './word-lists.ts';

/**
 * Words that people type beside the names of genres, languages and countries, in the app's languages: for genres; for movies
 * in a language, by its code as the movie database has it, or of a country; for decades, by their first year.
 */
const WORDS: {
  genres: Readonly<Record<string, string>>;
  /** Of movies that are of two genres, which are joined by a plus. */
  genreMixes: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  countries: Readonly<Record<string, string>>;
  decades: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(new URL('./keywords.json', import.meta.url), 'utf8'));

/** Countries that a language's name also means: what was made there. */
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

/** The years that words such as `new` mean, beside the newest year of the catalogue. */
const yearsOf = (newest: number): Record<keyof typeof YEARS_WORDS, { from: number; to: number }> => ({
  new: { from: newest - 4, to: newest },
  old: { from: 1888, to: 1979 },
  silent: { from: 1888, to: 1929 },
  blackAndWhite: { from: 1888, to: 1960 },
});

const ENDINGS = /(?:e[snrm]?|as?|os?|s)$/;
/** Shorter words lose too much with their ending. */
const SHORTEST_STEM = 4;

/** A word without the ending of a plural, a gender or a case: `romântica` is `romantic-`. */
export function toStem(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM && stem.length < word.length ? `${stem}-` : word;
}

type Add = (key: string, unit: Unit, cost?: number) => void;

const compact = (text: string) => titleWords(text).join('');
const listed = (words: string | undefined) => (words ? words.split(',').map(compact) : []);

/** A unit of the movies that hold to a rule, at what it costs, where undefined is not at all; they are looked for when first asked for. */
class RuleUnit implements Unit {
  readonly kind: UnitKind;
  readonly label: string;
  readonly detail?: UnitDetail;
  readonly #films: readonly Film[];
  readonly #cost: (film: Film) => number | undefined;
  #movies: readonly UnitMovie[] | undefined;

  constructor(
    films: readonly Film[],
    { kind, label, detail }: Pick<Unit, 'kind' | 'label' | 'detail'>,
    cost: (film: Film) => number | undefined,
  ) {
    this.#films = films;
    this.kind = kind;
    this.label = label;
    if (detail) this.detail = detail;
    this.#cost = cost;
  }

  get movies(): readonly UnitMovie[] {
    this.#movies ??= this.#films.flatMap((film, movie) => {
      const cost = this.#cost(film);
      return cost === undefined ? [] : { movie, cost };
    });
    return this.#movies;
  }
}

/** Units that narrow the movies down: genres, languages and countries, decades and words for a time. */
export function addNarrowingUnits(films: readonly Film[], addWhole: Add): void {
  const add: Add = (key, unit, cost) => {
    addWhole(key, unit, cost);
    if (toStem(key) !== key) addWhole(toStem(key), unit, cost);
  };
  for (const genre of GENRE_NAMES) {
    const unit = new RuleUnit(films, { kind: 'genre', label: genre }, ({ genres }) =>
      genres.includes(genre) ? 0 : undefined,
    );
    for (const name of genreNames(genre)) add(compact(name), unit);
    for (const key of listed(WORDS.genres[genre])) add(key, unit, GENRE_WORD_COST);
  }
  for (const [mix, words] of Object.entries(WORDS.genreMixes)) {
    const genres = mix.split('+');
    const unit = new RuleUnit(films, { kind: 'genre', label: mix }, (film) =>
      genres.every((one) => film.genres.includes(one)) ? 0 : undefined,
    );
    for (const key of listed(words)) add(key, unit);
  }
  addOrigins(films, add);
  const newest = Math.max(...films.map((film) => Number(releaseYear(film) ?? 0)));
  const named = yearsOf(newest);
  for (const [decade, words] of Object.entries(WORDS.decades)) {
    const unit = yearsUnit(films, { from: Number(decade), to: Number(decade) + 9 });
    for (const key of listed(words)) add(key, unit);
  }
  for (const name of ['new', 'old', 'silent', 'blackAndWhite'] as const) {
    const unit = yearsUnit(films, named[name]);
    for (const key of listed(YEARS_WORDS[name])) add(key, unit);
  }
}

function addOrigins(films: readonly Film[], add: Add): void {
  for (const { label, languages, countries, keys } of ORIGINS) {
    const unit = originUnit(films, label, languages, countries);
    for (const key of keys) add(key, unit);
  }
}

interface Origin {
  label: string;
  languages: readonly string[];
  countries: readonly string[];
  keys: readonly string[];
}

/** What languages and countries are called. */
const ORIGINS: readonly Origin[] = namedOrigins();

function namedOrigins(): Origin[] {
  const names = (type: 'language' | 'region') => {
    const all = Object.keys(LANGUAGES).map((one) => new Intl.DisplayNames(one, { type, fallback: 'none' }));
    // 日本語 is spoken, 日本 is what its films are called.
    return (code: string) =>
      all
        .flatMap((one) => one.of(code) ?? [])
        .flatMap((name) => [name, name.replace(/[語语]$/, '')].map(compact));
  };
  const [languageNames, countryNames] = [names('language'), names('region')];
  return [
    ...Object.entries(WORDS.languages).map(([language, words]) => {
      const countries = COUNTRY_OF[language] ?? [];
      // What the movie database calls Cantonese is no code of Node's.
      const own = languageNames(language === 'cn' ? 'yue' : language);
      const keys = [...own, ...listed(words), ...countryNames(countries[0] ?? 'ZZ')];
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
  films: readonly Film[],
  label: string,
  languages: readonly string[],
  countries: readonly string[],
): Unit =>
  new RuleUnit(films, { kind: 'origin', label, detail: { languages, countries } }, (film) => {
    if (languages.includes(film.language)) return 0;
    if (!film.countries.some((country) => countries.includes(country))) return undefined;
    return languages.length > 0 ? COUNTRY_COST : 0;
  });

/** Movies of some years. */
export function yearsUnit(films: readonly Film[], { from, to }: { from: number; to: number }): Unit {
  const label =
    from === to ? String(from) : from % 10 === 0 && to === from + 9 ? `${from}s` : `${from}–${to}`;
  return new RuleUnit(films, { kind: 'years', label, detail: { from, to } }, (film) => {
    const year = Number(releaseYear(film));
    return year >= from && year <= to ? 0 : undefined;
  });
}
