import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { addNarrowingUnits } from './narrowing-units.ts';
import { addSeries, addStudios, addThemes } from './named-units.ts';
import { inSlices } from './pauses.ts';
import { addPeople } from './people-units.ts';
import { addTitle, titlesOf } from './title-units.ts';
import { TitleWordsIndex } from './title-words-index.ts';
import type { UnitKind } from './unit.ts';
import { UnitIndex } from './unit-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

/** All that terms are looked up in: whole units by their keys, and the words of titles. */
export interface MovieIndex {
  catalogue: readonly CatalogueMovie[];
  units: UnitIndex;
  words: TitleWordsIndex;
  /** Adds the titles in other scripts than Latin, once; no term in Latin letters needs them. */
  addOtherScripts(): void;
}

const indexes = new WeakMap<readonly CatalogueMovie[], IndexInTheMaking>();

/** The index of movies, made once for all who ask. */
export function indexMovies(catalogue: readonly CatalogueMovie[]): MovieIndex {
  return indexOf(catalogue).finish();
}

/** Milliseconds for which others wait at most while the index is made. */
const SLICE = 8;

/** Makes the index in slices, so that requests are answered meanwhile. Returns what stops it. */
export function prepareIndex(catalogue: readonly CatalogueMovie[]): () => void {
  const index = indexOf(catalogue);
  let next: NodeJS.Immediate | undefined;
  const work = () => {
    next = index.workFor(SLICE) ? undefined : setImmediate(work);
  };
  next = setImmediate(work);
  return () => clearImmediate(next);
}

function indexOf(catalogue: readonly CatalogueMovie[]): IndexInTheMaking {
  const known = indexes.get(catalogue);
  if (known) return known;
  const made = new IndexInTheMaking(catalogue);
  indexes.set(catalogue, made);
  return made;
}

/** An index that is made bit by bit; who needs it earlier makes what is missing. */
class IndexInTheMaking {
  readonly #steps: Generator<undefined, MovieIndex>;
  #index: MovieIndex | undefined;

  constructor(catalogue: readonly CatalogueMovie[]) {
    this.#steps = makeIndex(catalogue);
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

/** Kinds whose names are no names of people or roles. */
const WORDS: ReadonlySet<UnitKind> = new Set(['theme', 'genre', 'origin']);

function* makeIndex(catalogue: readonly CatalogueMovie[]): Generator<undefined, MovieIndex> {
  const units = new UnitIndex();
  const words = new TitleWordsIndex();
  addNarrowingUnits(catalogue, (key, unit, cost = 0) => units.add(key, unit, cost));
  yield;
  addThemes(units, catalogue);
  addStudios(units, catalogue);
  const noNames = units.keysOf(WORDS);
  for (const word of [...STOP_WORDS, ...MOVIE_WORDS]) noNames.add(word);
  yield* addPeople(units, catalogue, noNames);
  addSeries(units, catalogue);
  yield;
  yield* addTitles(units, words, catalogue, false);
  let hasOtherScripts = false;
  return {
    catalogue,
    units,
    words,
    addOtherScripts() {
      if (hasOtherScripts) return;
      hasOtherScripts = true;
      // Without its pauses.
      Array.from(addTitles(units, words, catalogue, true));
    },
  };
}

function addTitles(
  units: UnitIndex,
  words: TitleWordsIndex,
  catalogue: readonly CatalogueMovie[],
  inOtherScripts: boolean,
): Generator<undefined, void> {
  let index = 0;
  return inSlices(catalogue, (movie) => {
    for (const title of titlesOf(movie, index, inOtherScripts)) {
      addTitle(units, title);
      words.add(title);
    }
    index += 1;
  });
}
