import { readFileSync } from 'node:fs';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { joinedWords, titleWords } from '../catalogue/title-words.ts';
import { KEY_COSTS, THEME_PLACE_COST, THEME_WORD_COST } from './costs.ts';
import { joinNumbers, mayHaveNumbers, numberOf } from './numbers.ts';
import { THEMES } from './themes.ts';
import { type Unit, type UnitMovie, wholeMovie } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';

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
  readFileSync(new URL('../catalogue/studios.json', import.meta.url), 'utf8'),
);

const ARTICLES = new Set(
  'a an the le la les l un une el los las lo il gli der die das ein eine o os as um uma'.split(' '),
);

/** Joins the words without spaces and writes numbers as digits: `7samurai` for "Seven Samurai". */
export const withDigits = (words: readonly string[]): string =>
  mayHaveNumbers(words)
    ? joinNumbers(words)
        .map((word, index) => numberOf(word, index === 0) ?? word)
        .join('')
    : words.join('');

/** Indexes a name under up to three keys: as written, with numbers as digits, and without a leading article. */
export function addWords(index: UnitIndex, words: readonly string[], unit: Unit, cost: number): void {
  index.add(words.join(''), unit, cost);
  if (mayHaveNumbers(words)) index.add(withDigits(words), unit, cost);
  if (words.length > 1 && ARTICLES.has(words[0] ?? ''))
    index.add(words.slice(1).join(''), unit, cost + KEY_COSTS.bare);
}

const addName = (index: UnitIndex, name: string, unit: Unit) => addWords(index, titleWords(name), unit, 0);

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
    known.movies.push(wholeMovie(movieIndex));
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
      movies: [...movies].map(wholeMovie),
    };
    for (const one of [name, ...also]) addName(index, one, unit);
  }
}

export function pushTo<Key, Entry>(lists: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

/** Indexes themes by the words that people type for them, in singular and plural. */
export function addThemes(index: UnitIndex, catalogue: readonly CatalogueMovie[]): void {
  const byTheme = new Map<string, UnitMovie[]>();
  catalogue.forEach(({ themes = [] }, movieIndex) => {
    for (const [place, theme] of themes.entries())
      pushTo(byTheme, theme, { movieIndex, cost: place * THEME_PLACE_COST });
  });
  for (const { id, words } of THEMES) {
    const movies = byTheme.get(id);
    if (!movies) continue;
    const unit: Unit = { kind: 'theme', label: id, movies };
    const names = new Set([id, ...Object.values(words).map(([name = '']) => name)]);
    for (const word of new Set([...names, ...Object.values(words).flat()])) {
      const key = joinedWords(word);
      const cost = names.has(word) ? 0 : THEME_WORD_COST;
      index.add(key, unit, cost);
      if (/^[a-z]{4,}$/.test(key)) index.add(`${key}s`, unit, cost);
    }
  }
}
