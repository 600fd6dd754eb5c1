import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { addNarrowingUnits } from './narrowing-units.ts';
import { addSeries, addStudios, addThemes } from './named-units.ts';
import { inSlices } from './in-slices.ts';
import { addPeople } from './people-units.ts';
import { addTitle, titlesOf } from './title-units.ts';
import { TitleWordsIndex } from './title-words-index.ts';
import type { UnitKind } from './unit.ts';
import { UnitIndex } from './unit-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

/** Finds units by key, and titles by word. */
export interface MovieIndex {
  catalogue: readonly CatalogueMovie[];
  units: UnitIndex;
  words: TitleWordsIndex;
  /**
   * Adds the titles in non-Latin scripts, unless they are already added. Terms in Latin letters do not need these
   * titles.
   */
  addOtherScripts(): void;
}

const builders = new WeakMap<readonly CatalogueMovie[], IndexBuilder>();

/** Returns the index of a catalogue. The index is built once; if it is not complete yet, this call completes it. */
export function indexMovies(catalogue: readonly CatalogueMovie[]): MovieIndex {
  return builderOf(catalogue).finish();
}

/** Building the index blocks the event loop for about this many milliseconds at a time. */
const SLICE_MS = 8;

/**
 * Builds the index in slices, so that the server can answer requests between them. Returns a function that stops the
 * building.
 */
export function prepareIndex(catalogue: readonly CatalogueMovie[]): () => void {
  const builder = builderOf(catalogue);
  let next: NodeJS.Immediate | undefined;
  const work = () => {
    next = builder.buildFor(SLICE_MS) ? undefined : setImmediate(work);
  };
  next = setImmediate(work);
  return () => clearImmediate(next);
}

function builderOf(catalogue: readonly CatalogueMovie[]): IndexBuilder {
  const known = builders.get(catalogue);
  if (known) return known;
  const builder = new IndexBuilder(catalogue);
  builders.set(catalogue, builder);
  return builder;
}

/** Builds the index step by step. `finish` runs all remaining steps at once. */
class IndexBuilder {
  readonly #steps: Generator<undefined, MovieIndex>;
  #index: MovieIndex | undefined;

  constructor(catalogue: readonly CatalogueMovie[]) {
    this.#steps = buildIndex(catalogue);
  }

  /** Builds for about `milliseconds`. Returns whether the index is complete. */
  buildFor(milliseconds: number): boolean {
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

/** Units of these kinds have ordinary words as names. Such words are not indexed as names of people or characters. */
const KINDS_WITH_WORDS: ReadonlySet<UnitKind> = new Set(['theme', 'genre', 'origin']);

function* buildIndex(catalogue: readonly CatalogueMovie[]): Generator<undefined, MovieIndex> {
  const units = new UnitIndex();
  const words = new TitleWordsIndex();
  addNarrowingUnits(catalogue, (key, unit, cost = 0) => units.add(key, unit, cost));
  yield;
  addThemes(units, catalogue);
  addStudios(units, catalogue);
  const excludedKeys = units.keysOf(KINDS_WITH_WORDS);
  for (const word of [...STOP_WORDS, ...MOVIE_WORDS]) excludedKeys.add(word);
  yield* addPeople(units, catalogue, excludedKeys);
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
      // Runs the generator to its end without pauses.
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
