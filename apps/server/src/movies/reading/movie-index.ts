import type { Film } from '../catalogue/film.ts';
import { addNarrowingUnits } from './narrowing-units.ts';
import { addPeople, addSeries, addStudios, addThemes, addTitle, titlesOf } from './movie-units.ts';
import { TitleWordsIndex } from './title-words-index.ts';
import type { IndexedTitle } from './unit.ts';
import { UnitIndex } from './unit-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

/** All that terms are looked up in: whole units by their keys, and the words of titles. */
export interface MovieIndex {
  films: readonly Film[];
  units: UnitIndex;
  words: TitleWordsIndex;
  /** By movie. */
  titles: readonly (readonly IndexedTitle[])[];
}

export function indexMovies(films: readonly Film[]): MovieIndex {
  const units = new UnitIndex();
  const words = new TitleWordsIndex();
  const titles = films.map(titlesOf);
  addNarrowingUnits(films, (key, unit, cost = 0) => units.add(key, { unit, cost }));
  addThemes(units, films);
  addStudios(units, films);
  const isWord = (key: string) =>
    STOP_WORDS.has(key) ||
    MOVIE_WORDS.has(key) ||
    units.exact(key).some(({ unit: { kind } }) => kind === 'theme' || kind === 'genre' || kind === 'origin');
  addPeople(units, films, isWord);
  addSeries(units, films);
  for (const title of titles.flat()) {
    addTitle(units, title);
    words.add(title);
  }
  return { films, units, words, titles };
}
