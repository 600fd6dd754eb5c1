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

const indexes = new WeakMap<readonly Film[], IndexInTheMaking>();

/** The index of movies, made once for all who ask. */
export function indexMovies(films: readonly Film[]): MovieIndex {
  return indexOf(films).finish();
}

/** Milliseconds for which others wait at most while the index is made. */
const SLICE = 8;

/** Makes the index in slices, so that requests are answered meanwhile. Returns what stops it. */
export function prepareIndex(films: readonly Film[]): () => void {
  const index = indexOf(films);
  let next: NodeJS.Immediate | undefined;
  const work = () => {
    next = index.workFor(SLICE) ? undefined : setImmediate(work);
  };
  next = setImmediate(work);
  return () => clearImmediate(next);
}

function indexOf(films: readonly Film[]): IndexInTheMaking {
  const known = indexes.get(films);
  if (known) return known;
  const made = new IndexInTheMaking(films);
  indexes.set(films, made);
  return made;
}

/** An index that is made bit by bit; who needs it earlier makes what is missing. */
class IndexInTheMaking {
  readonly #steps: Generator<undefined, MovieIndex>;
  #index: MovieIndex | undefined;

  constructor(films: readonly Film[]) {
    this.#steps = makeIndex(films);
  }

  /** Whether the index is made. */
  workFor(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    while (!this.#index && performance.now() < end) this.#step();
    return this.#index !== undefined;
  }

  finish(): MovieIndex {
    let index = this.#index;
    while (!index) index = this.#step();
    return index;
  }

  #step(): MovieIndex | undefined {
    const { done, value } = this.#steps.next();
    if (done) this.#index = value;
    return this.#index;
  }
}

/** Titles that are indexed without a pause. */
const TITLES_BETWEEN_PAUSES = 500;
const MOVIES_BETWEEN_PAUSES = 100;

function* makeIndex(films: readonly Film[]): Generator<undefined, MovieIndex> {
  const units = new UnitIndex();
  const words = new TitleWordsIndex();
  const titles: IndexedTitle[][] = [];
  for (const [movie, film] of films.entries()) {
    titles.push(titlesOf(film, movie));
    if (movie % MOVIES_BETWEEN_PAUSES === 0) yield;
  }
  addNarrowingUnits(films, (key, unit, cost = 0) => units.add(key, { unit, cost }));
  yield;
  addThemes(units, films);
  addStudios(units, films);
  const isWord = (key: string) =>
    STOP_WORDS.has(key) ||
    MOVIE_WORDS.has(key) ||
    units.exact(key).some(({ unit: { kind } }) => kind === 'theme' || kind === 'genre' || kind === 'origin');
  yield* addPeople(units, films, isWord);
  addSeries(units, films);
  let count = 0;
  for (const title of titles.flat()) {
    addTitle(units, title);
    words.add(title);
    count += 1;
    if (count % TITLES_BETWEEN_PAUSES === 0) yield;
  }
  return { films, units, words, titles };
}
