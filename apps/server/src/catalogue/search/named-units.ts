import { releaseYear } from '@marquee/contract';
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { APP_LANGUAGES } from '../../app-languages.ts';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import { GENRE_NAMES, genreName, genreNames } from '../genres.ts';
import { themeOfTrait, traitsOf } from '../traits.ts';
import { COUNTRY_COST, GENRE_WORD_COST, KEY_COSTS, THEME_PLACE_COST, THEME_WORD_COST } from './costs.ts';
import { equalKeys } from './equal-words.ts';
import { YEARS_WORDS } from './known-words.ts';
import type { Unit, UnitMovie, Years } from './reading.ts';
import { keysOfName, keysOfList, spellingsOf, titleWords } from './title-words.ts';
import { pushTo, type UnitIndex } from './unit-index.ts';

/** A language (TMDB's code) or a country (ISO 3166-1). */
type OriginType = 'language' | 'region';

/** Countries whose full name in Unicode's data is unusual ("Hong Kong SAR China"), so visitors see the short name. */
const WITH_SHORT_NAME: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

const displayNames = new Map<string, Intl.DisplayNames>();

function nameIn(
  language: string,
  type: OriginType,
  code: string,
  style: 'long' | 'short',
): string | undefined {
  const key = `${language} ${type} ${style}`;
  const names = displayNames.get(key) ?? new Intl.DisplayNames(language, { type, style, fallback: 'none' });
  displayNames.set(key, names);
  // Node does not know `cn`, TMDB's code for Cantonese; the standard code is `yue`.
  return names.of(type === 'language' && code === 'cn' ? 'yue' : code);
}

/**
 * Returns the name of a language or country in a language; the code if there is no name. The server provides these
 * names, because devices have no `Intl.DisplayNames`, and browsers have other names than Node.
 */
export const originName = (type: OriginType, code: string, language: string): string =>
  nameIn(language, type, code, WITH_SHORT_NAME.has(code) ? 'short' : 'long') ?? code;

/** Returns the names of a language or country in all of the app's languages. */
function originNames(type: OriginType, code: string): string[] {
  const styles: readonly ('long' | 'short')[] = WITH_SHORT_NAME.has(code) ? ['long', 'short'] : ['long'];
  return APP_LANGUAGES.flatMap((language) =>
    styles.flatMap((style) => nameIn(language, type, code, style) ?? []),
  );
}

interface Studio {
  name: string;
  /** Names of the studio's companies, as stored in the movies. */
  companies: readonly string[];
  /** Other names that people type. */
  also: readonly string[];
  /** TMDB ids of the studio's series. All their movies count as the studio's, even those of other companies. */
  series?: readonly number[];
}

const STUDIOS: readonly Studio[] = JSON.parse(
  readFileSync(new URL('../studios.json', import.meta.url), 'utf8'),
);

/** Articles of the app's languages and Italian, which people leave out of a name. */
const ARTICLES = new Set(
  'a an the le la les l un une el los las lo il gli der die das ein eine o os as um uma'.split(' '),
);

/** Indexes a name in all of its spellings, each as in {@link addWords}. */
function addName(index: UnitIndex, name: string, unit: Unit, cost = 0): void {
  for (const spelling of spellingsOf(name)) addWords(index, titleWords(spelling), unit, cost);
}

/** Indexes a name as it is written, with its numbers and short words in one form, and without a leading article. */
export function addWords(index: UnitIndex, words: readonly string[], unit: Unit, cost: number): void {
  index.add(words.join(''), unit, cost);
  const equal = equalKeys(words);
  for (const key of equal) index.add(key, unit, cost);
  if (words.length < 2 || !ARTICLES.has(words[0] ?? '')) return;
  const bare = words.slice(1);
  const keys = equal.length > 0 ? [bare.join(''), ...equalKeys(bare)] : [bare.join('')];
  for (const key of keys) index.add(key, unit, cost + KEY_COSTS.bare);
}

interface Series {
  label: string;
  names: readonly string[];
  movies: UnitMovie[];
}

/** Indexes the series by name, without TMDB's additions such as "Collection". */
export function addSeries(index: UnitIndex, catalogue: readonly CatalogueMovie[]): void {
  const all = new Map<number, Series>();
  catalogue.forEach(({ series }, movieIndex) => {
    if (!series) return;
    const label = seriesLabel(series.name);
    const known = all.get(series.id) ?? { label, names: [label, ...(series.also ?? [])], movies: [] };
    known.movies.push({ movieIndex, cost: 0 });
    all.set(series.id, known);
  });
  for (const { label, names, movies } of all.values()) {
    const unit: Unit = { kind: 'series', label, movies };
    for (const name of names) addName(index, name, unit);
  }
}

const SERIES_ENDING =
  /[\s–-]*\b(?:\(.*\)|original|collection|anthology|series|trilogy|saga|universe|sammlung|filmreihe|quadrilogy)\s*$/i;

/** Returns the name of a series without TMDB's additions: "The Godfather" for "The Godfather Collection". */
export function seriesLabel(name: string): string {
  const shorter = name.replace(SERIES_ENDING, '').trim();
  return shorter === '' || shorter === name ? name : seriesLabel(shorter);
}

/** Indexes the studios by name, with the movies of their companies and series. */
export function addStudios(index: UnitIndex, catalogue: readonly CatalogueMovie[]): void {
  const byCompany = new Map<string, number[]>();
  const bySeries = new Map<number, number[]>();
  catalogue.forEach(({ companies, series }, movieIndex) => {
    for (const company of companies) pushTo(byCompany, company.toLowerCase(), movieIndex);
    if (series) pushTo(bySeries, series.id, movieIndex);
  });
  for (const { name, companies, also, series = [] } of STUDIOS) {
    const movies = new Set([
      ...companies.flatMap((company) => byCompany.get(company.toLowerCase()) ?? []),
      ...series.flatMap((id) => bySeries.get(id) ?? []),
    ]);
    if (movies.size === 0) continue;
    const unit: Unit = {
      kind: 'studio',
      label: name,
      movies: [...movies].map((movieIndex) => ({ movieIndex, cost: 0 })),
    };
    for (const one of [name, ...also]) addName(index, one, unit);
  }
}

/**
 * Indexes themes by the words that people type for them, in singular and plural. A theme that is the same thing as a
 * trait has the trait's movies, too.
 */
export function addThemes(index: UnitIndex, catalogue: readonly CatalogueMovie[]): void {
  const byTheme = new Map<string, UnitMovie[]>();
  catalogue.forEach((movie, movieIndex) => {
    const ofTraits = traitsOf(movie).flatMap(({ id }) => themeOfTrait(id) ?? []);
    const themes = new Set([...(movie.themes ?? []), ...ofTraits]);
    for (const [place, theme] of [...themes].entries())
      pushTo(byTheme, theme, { movieIndex, cost: place * THEME_PLACE_COST });
  });
  for (const { id, words } of THEMES) {
    const movies = byTheme.get(id);
    if (!movies) continue;
    const unit: Unit = { kind: 'theme', label: id, movies };
    const names = new Set([id, ...Object.values(words).map(([name = '']) => name)]);
    for (const word of new Set([...names, ...Object.values(words).flat()])) {
      const languages = Object.keys(words).filter((language) => words[language]?.includes(word));
      const cost = names.has(word) ? 0 : THEME_WORD_COST;
      for (const key of keysOfName(word)) {
        for (const form of formsOf(key, languages)) index.add(form, unit, cost);
      }
    }
  }
}

/** Endings of plurals besides -s, and in German also of what follows `mit`, with what replaces them. */
const INFLECTIONS: Readonly<Record<string, readonly [ending: RegExp, replacement: string][]>> = {
  de: [[/(?<=e[lr]?)$/, 'n']],
  es: [
    [/z$/, 'ces'],
    [/(?<=[djlnr])$/, 'es'],
  ],
  fr: [
    [/(?<=eau)$/, 'x'],
    [/al$/, 'aux'],
  ],
  pt: [
    [/ao$/, 'oes'],
    [/(?<=[aeou])l$/, 'is'],
    [/m$/, 'ns'],
    [/(?<=[rz])$/, 'es'],
  ],
};

/** Returns a theme's word as it is, and in the plural: `zombie`, `zombies`; `Haie`, `Haien`. */
function formsOf(key: string, languages: readonly string[]): Set<string> {
  if (!/^[a-z]{4,}$/.test(key)) return new Set([key]);
  const endings = languages.flatMap((language) => INFLECTIONS[language] ?? []);
  const inflected = endings.filter(([ending]) => ending.test(key));
  return new Set([key, `${key}s`, ...inflected.map(([ending, by]) => key.replace(ending, by))]);
}

interface Theme {
  id: string;
  /** Words that people type, by language. Visitors see the first word. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** All themes. Movies refer to them by id. */
const THEMES: readonly Theme[] = JSON.parse(readFileSync(new URL('../themes.json', import.meta.url), 'utf8'));

const themeWords = new Map(THEMES.map(({ id, words }) => [id, words]));

/** Returns the name of a theme in a language (TMDB's code, such as `pt-BR`). */
export const themeName = (id: string, language: string): string =>
  themeWords.get(id)?.[language.slice(0, 2)]?.[0] ?? id;

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
const yearsOf = (newest: number): Record<keyof typeof YEARS_WORDS, Years> => ({
  new: { from: newest - 4, to: newest },
  old: { from: 0, to: 1979 },
});

/** Endings of English, German and Romance words. */
const ENDINGS = /(?:e[snrm]?|as?|os?|s)$/;
/** Minimum length of a word stem. Shorter stems are ambiguous. */
const MIN_STEM_LENGTH = 4;

/** Removes the ending for number, gender or case, and marks the stem with a hyphen: `romântica` becomes `romantic-`. */
export function toStem(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= MIN_STEM_LENGTH && stem.length < word.length ? `${stem}-` : word;
}

/**
 * Creates a unit that selects its movies by a rule. The rule returns the cost of a movie, or undefined to exclude it.
 */
export function unitByRule(
  catalogue: readonly CatalogueMovie[],
  unit: Omit<Unit, 'movies'>,
  costOf: (movie: CatalogueMovie) => number | undefined,
): Unit {
  const movies: UnitMovie[] = [];
  catalogue.forEach((movie, movieIndex) => {
    const cost = costOf(movie);
    if (cost !== undefined) movies.push({ movieIndex, cost });
  });
  return { ...unit, movies };
}

/** Maximum filters that are kept for one catalogue. Visitors may type any years and lengths. */
const MAX_KEPT_UNITS = 200;
const keptUnits = new WeakMap<readonly CatalogueMovie[], LRUCache<string, Unit>>();

/** Returns the filter that finds the movies of a rule, like {@link unitByRule}; its kind and label name the rule. */
export function filterByRule(
  catalogue: readonly CatalogueMovie[],
  unit: Omit<Unit, 'movies'>,
  fits: (movie: CatalogueMovie) => boolean,
): Unit {
  const kept = keptUnits.get(catalogue) ?? new LRUCache<string, Unit>({ max: MAX_KEPT_UNITS });
  keptUnits.set(catalogue, kept);
  const key = `${unit.kind} ${unit.label}`;
  const found = kept.get(key) ?? unitByRule(catalogue, unit, (movie) => (fits(movie) ? 0 : undefined));
  kept.set(key, found);
  return found;
}

/** Indexes the filters: genres, languages, countries, decades and words for a period such as `new`. */
export function addNarrowingUnits(index: UnitIndex, catalogue: readonly CatalogueMovie[]): void {
  const add = (unit: Unit, keys: readonly string[], cost = 0) => {
    for (const key of keys) {
      index.add(key, unit, cost);
      if (toStem(key) !== key) index.add(toStem(key), unit, cost);
    }
  };
  for (const genre of GENRE_NAMES) {
    const unit = unitByRule(catalogue, { kind: 'genre', label: genre }, ({ genres }) =>
      genres.includes(genre) ? 0 : undefined,
    );
    add(unit, genreNames(genre).flatMap(keysOfName));
    add(unit, keysOfList(WORDS.genres[genre] ?? ''), GENRE_WORD_COST);
  }
  for (const [mix, words] of Object.entries(WORDS.genreMixes)) {
    const genres = mix.split('+');
    const unit = unitByRule(catalogue, { kind: 'genre', label: mix }, (movie) =>
      genres.every((one) => movie.genres.includes(one)) ? 0 : undefined,
    );
    add(unit, keysOfList(words));
  }
  for (const { keys, ...origin } of namedOrigins()) add(originUnit(catalogue, origin), keys);
  const newest = Math.max(...catalogue.map((movie) => Number(releaseYear(movie) ?? 0)));
  const named = yearsOf(newest);
  for (const [decade, words] of Object.entries(WORDS.decades)) {
    const from = Number(decade);
    add(yearsUnit(catalogue, { from, to: from + 9 }), keysOfList(words));
  }
  for (const name of ['new', 'old'] as const) {
    add(yearsUnit(catalogue, named[name]), keysOfList(YEARS_WORDS[name]));
  }
}

/** Returns the words that a language (TMDB's code) has for a theme, genre, or language and country, as they are written. */
export function wordsIn({ kind, label, origin }: Unit, language: string): readonly string[] {
  if (kind === 'theme') return themeWords.get(label)?.[language.slice(0, 2)] ?? [];
  if (kind === 'genre') return label.split('+').map((genre) => genreName(genre, language));
  const { languages = [], countries = [] } = origin ?? {};
  return [
    ...languages.map((code) => originName('language', code, language)),
    ...countries.map((code) => originName('region', code, language)),
  ];
}

interface NamedOrigin {
  label: string;
  languages: readonly string[];
  countries: readonly string[];
}

/** Returns the languages, then the countries, with their keys. */
function namedOrigins(): (NamedOrigin & { keys: readonly string[] })[] {
  // Japanese and Chinese language names are also indexed without the character for "language": 日本 besides 日本語.
  const nameKeys = (type: OriginType, code: string) =>
    originNames(type, code).flatMap((name) => [name, name.replace(/[語语]$/, '')].flatMap(keysOfName));
  const languages = Object.entries(WORDS.languages).map(([language, words]) => {
    const countries = COUNTRY_OF[language] ?? [];
    const [country] = countries;
    const countryKeys = country === undefined ? [] : nameKeys('region', country);
    const keys = [...nameKeys('language', language), ...keysOfList(words), ...countryKeys];
    return { label: language, languages: [language], countries, keys };
  });
  const countries = Object.entries(WORDS.countries).map(([country, words]) => {
    const keys = [...nameKeys('region', country), ...keysOfList(words)];
    return { label: country, languages: [], countries: [country], keys };
  });
  return [...languages, ...countries];
}

/** Movies in the language come first, or in that of the country: who says `Brazilian` hardly means The Witch. */
function originUnit(
  catalogue: readonly CatalogueMovie[],
  { label, languages, countries }: NamedOrigin,
): Unit {
  const spoken = languages.length > 0 ? languages : countries.flatMap(languagesIn);
  return unitByRule(catalogue, { kind: 'origin', label, origin: { languages, countries } }, (movie) => {
    const isFromCountry = movie.countries.some((country) => countries.includes(country));
    if (!isFromCountry && !languages.includes(movie.language)) return undefined;
    return spoken.includes(movie.language) ? 0 : COUNTRY_COST;
  });
}

/** Returns the language that most people of a country speak, as Unicode knows it, by TMDB's codes. */
function languagesIn(country: string): string[] {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  // `cn` is TMDB's code of Cantonese.
  return language === 'zh' ? ['zh', 'cn'] : [language];
}

/** Creates the filter that finds the movies released in a range of years, such as 1990 to 1999 for `90s`. */
export function yearsUnit(catalogue: readonly CatalogueMovie[], years: Years): Unit {
  const { from, to } = years;
  const isDecade = from % 10 === 0 && to === from + 9;
  const label = isDecade
    ? `${from}s`
    : from === to
      ? String(from)
      : `${from || ''}-${to === Infinity ? '' : to}`;
  return filterByRule(catalogue, { kind: 'years', label, years }, (movie) => {
    const year = Number(releaseYear(movie));
    return year >= from && year <= to;
  });
}
