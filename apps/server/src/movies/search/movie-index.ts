import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import {
  KEY_COSTS,
  TITLE_LANGUAGE_COSTS,
  TRANSLATED_TITLE_COST,
  TYPO_COSTS,
  WORD_PREFIX_COST,
} from './costs.ts';
import { MOVIE_WORDS, STOP_WORDS, numberOf } from './known-words.ts';
import { addNarrowingUnits, addSeries, addStudios, addThemes, addWords } from './named-units.ts';
import { addPeople } from './people-units.ts';
import { IndexedTitle, type UnitKind } from './reading.ts';
import { titleWords } from './title-words.ts';
import { differInMoreThan, letterSet, soundOf, typingDistance } from './typing-distance.ts';
import { KeysByStart, UnitIndex } from './unit-index.ts';

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

/** A title word that a typed word matches, with the cost of the match. */
export interface WordMatch {
  word: string;
  cost: number;
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** In scripts without spaces, a typed word of at least this many characters also matches inside a title's words. */
const MIN_PART_LENGTH = 2;
/** Minimum letters of an incomplete word that is the whole term. Fewer letters match too many words. */
const MIN_PREFIX_LENGTH = 3;
const MIN_LENGTH_WITH_TYPO = 5;
const MIN_LENGTH_WITH_TWO_TYPOS = 9;
const MIN_LENGTH_WITH_SOUND = 6;

/** Finds titles by word. */
export class TitleWordsIndex {
  readonly #titles = new Map<string, IndexedTitle[]>();
  /** All title words, in the order of insertion. */
  readonly #words: string[] = [];
  readonly #byStart = new KeysByStart(this.#words);
  readonly #withoutSpaces: string[] = [];
  readonly #byLength: { word: string; letters: number; sound: string | undefined }[][] = [];
  readonly #numbers = new Map<string, string[]>();
  /** How many of `#words` are already in `#byLength`. A search with typos adds the missing ones. */
  #sorted = 0;

  add(title: IndexedTitle): void {
    title.words.forEach((word, at) => {
      const known = this.#titles.get(word);
      if (known === undefined) this.#addWord(word, at === 0, title);
      else if (known[known.length - 1] !== title) known.push(title);
    });
  }

  #addWord(word: string, isFirst: boolean, title: IndexedTitle): void {
    this.#titles.set(word, [title]);
    this.#words.push(word);
    if (WITHOUT_SPACES.test(word)) this.#withoutSpaces.push(word);
    const number = numberOf(word, isFirst);
    if (number === undefined) return;
    const same = this.#numbers.get(number);
    if (same) same.push(word);
    else this.#numbers.set(number, [word]);
  }

  #wordsByLength() {
    for (; this.#sorted < this.#words.length; this.#sorted += 1) {
      const word = this.#words[this.#sorted] ?? '';
      (this.#byLength[word.length] ??= []).push({ word, letters: letterSet(word), sound: undefined });
    }
    return this.#byLength;
  }

  has(word: string): boolean {
    return this.#titles.has(word);
  }

  hasBeginning(typed: string): boolean {
    return this.has(typed) || this.#byStart.keysFor(typed).length > 0;
  }

  titlesWith(word: string): readonly IndexedTitle[] {
    return this.#titles.get(word) ?? [];
  }

  /**
   * Returns title words that equal the typed word or are the same number. With `isIncomplete`, also returns title words
   * that begin with the typed word.
   */
  matches(typed: string, isFirst: boolean, isIncomplete: boolean): WordMatch[] {
    const found = new Map<string, number>();
    if (this.#titles.has(typed)) found.set(typed, 0);
    const number = numberOf(typed, isFirst);
    for (const word of (number !== undefined && this.#numbers.get(number)) || []) {
      if (!found.has(word)) found.set(word, 0);
    }
    if (isIncomplete && (isFirst ? typed.length >= MIN_PREFIX_LENGTH || WITHOUT_SPACES.test(typed) : true)) {
      const completions = typed.length > 1 ? this.#byStart.keysFor(typed) : [];
      for (const word of completions) found.set(word, WORD_PREFIX_COST);
    }
    if (typed.length >= MIN_PART_LENGTH && WITHOUT_SPACES.test(typed)) {
      for (const word of this.#withoutSpaces) {
        if (!found.has(word) && word.includes(typed)) found.set(word, WORD_PREFIX_COST);
      }
    }
    return [...found].map(([word, cost]) => ({ word, cost }));
  }

  /** Returns title words that differ from the typed word by typos, or sound like it. */
  near(typed: string): WordMatch[] {
    if (typed.length < MIN_LENGTH_WITH_TYPO - 1 || /\d/.test(typed)) return [];
    const letters = letterSet(typed);
    const sound = typed.length >= MIN_LENGTH_WITH_SOUND ? soundOf(typed) : '';
    const found: WordMatch[] = [];
    const byLength = this.#wordsByLength();
    for (let length = typed.length - 2; length <= typed.length + 2; length += 1) {
      const allowed = Math.min(length, typed.length) >= MIN_LENGTH_WITH_TWO_TYPOS ? 2 : 1;
      for (const entry of byLength[length] ?? []) {
        const { word } = entry;
        if (!differInMoreThan(allowed, letters, entry.letters)) {
          const typos = typingDistance(typed, word, allowed);
          if (typos > 0 && typos <= allowed && (typed.length > 5 || typed[0] === word[0])) {
            found.push({ word, cost: TYPO_COSTS.any + TYPO_COSTS.each * typos });
            continue;
          }
        }
        if (sound.length < 3 || typed[0] !== word[0]) continue;
        entry.sound ??= soundOf(word);
        if (entry.sound === sound && word !== typed)
          found.push({ word, cost: TYPO_COSTS.any + TYPO_COSTS.sound });
      }
    }
    return found;
  }
}

/**
 * Returns a movie's titles without duplicates.
 * @param inOtherScripts whether to return the titles in other scripts instead of those in Latin letters.
 */
export function titlesOf(movie: CatalogueMovie, index: number, inOtherScripts: boolean): IndexedTitle[] {
  const found: IndexedTitle[] = [];
  const seen = new Set<string>();
  const add = (text: string, language: string) => {
    if (isOfOtherScript(text) !== inOtherScripts) return;
    const words = titleWords(text);
    const key = words.join('');
    if (key === '' || seen.has(key)) return;
    seen.add(key);
    found.push(new IndexedTitle(index, text, words, TITLE_LANGUAGE_COSTS[language] ?? TRANSLATED_TITLE_COST));
  };
  add(movie.title, 'title');
  if (movie.original_title) add(movie.original_title, 'original');
  for (const [language, titles] of Object.entries(movie.titles ?? {})) {
    for (const title of titles) add(title, language);
  }
  return found;
}

const SEPARATOR = /: | [-–—] |：|\//;
/** A faster check that skips most titles. It also accepts some titles without a {@link SEPARATOR}. */
const HAS_SEPARATOR = /[:：/–—]| - /;
const MIN_MAIN_LENGTH = 3;
const MIN_SUBTITLE_LENGTH = 6;

/**
 * Indexes a title under up to four keys: the whole title, the title without its article, its main part, and its
 * subtitle.
 */
export function addTitle(index: UnitIndex, title: IndexedTitle): void {
  addWords(index, title.words, title, KEY_COSTS.whole);
  if (!HAS_SEPARATOR.test(title.text)) return;
  const [main = '', ...subtitles] = title.text.split(SEPARATOR);
  const subtitle = subtitles.at(-1);
  if (subtitle === undefined) return;
  addPart(index, title, titleWords(main), MIN_MAIN_LENGTH, KEY_COSTS.main);
  const words = titleWords(subtitle);
  addPart(index, title, words, words.length > 1 ? 0 : MIN_SUBTITLE_LENGTH, KEY_COSTS.subtitle);
}

function addPart(
  index: UnitIndex,
  title: IndexedTitle,
  words: readonly string[],
  shortest: number,
  cost: number,
): void {
  // Skips parts that identify no movie, such as "The Movie".
  if (words.join('').length < shortest) return;
  if (words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word))) return;
  addWords(index, words, title, cost);
}

const OTHER_SCRIPT = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u206f]/;

/** Whether a text contains letters of a non-Latin script. Terms in Latin letters never match such a text. */
export const isOfOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

/** Processing this many entries takes some milliseconds. */
const ENTRIES_PER_SLICE = 200;

/**
 * Calls `work` for each entry, and yields after every {@link ENTRIES_PER_SLICE} entries, so that the caller can pause.
 * `work` is not part of the generator, because V8 compiles generators slowly.
 */
export function* inSlices<Entry>(
  entries: Iterable<Entry>,
  work: (entry: Entry) => void,
): Generator<undefined, void> {
  let count = 0;
  for (const entry of entries) {
    work(entry);
    count += 1;
    if (count % ENTRIES_PER_SLICE === 0) yield;
  }
}
