import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import {
  KEY_COSTS,
  TITLE_LANGUAGE_COSTS,
  TRANSLATED_TITLE_COST,
  TYPO_COSTS,
  WORD_PREFIX_COST,
} from './costs.ts';
import { DESCRIPTION_LANGUAGES, vocabularyOf } from './description-words.ts';
import { DescribedMovies } from './described-movies.ts';
import { MOVIE_WORDS, STOP_WORDS, numberOf } from './known-words.ts';
import { addListedUnits } from './listed-units.ts';
import { addNarrowingUnits, addSeries, addStudios, addThemes, addWords } from './named-units.ts';
import { addPeople } from './people-units.ts';
import { inSlices } from './in-slices.ts';
import type { IndexedTitle, Unit, UnitKind } from './reading.ts';
import { spellingsOf, titleWords } from './title-words.ts';
import { differInMoreThan, isLatin, letterSet, soundOf, typingDistance } from './typing-distance.ts';
import { KeysByStart, pushTo, UnitIndex } from './unit-index.ts';

/** Finds units by key, titles by word, and movies by what happens in them. */
export interface MovieIndex {
  catalogue: readonly CatalogueMovie[];
  units: UnitIndex;
  words: TitleWordsIndex;
  described: DescribedMovies;
}

const indexes = new WeakMap<readonly CatalogueMovie[], Promise<MovieIndex>>();

/**
 * Returns the index of a catalogue, which is built once. The server answers requests in the meantime; searches wait for
 * the index.
 */
export function indexMovies(catalogue: readonly CatalogueMovie[]): Promise<MovieIndex> {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/** Units of these kinds have ordinary words as names. Such words are not indexed as names of people or characters. */
const KINDS_WITH_WORDS: ReadonlySet<UnitKind> = new Set(['theme', 'genre', 'origin']);

async function buildIndex(catalogue: readonly CatalogueMovie[]): Promise<MovieIndex> {
  const units = new UnitIndex();
  const words = new TitleWordsIndex();
  const described = new DescribedMovies();
  const steps = [addNarrowingUnits, addListedUnits, addThemes, addStudios];
  await inSlices(steps, (addUnits) => addUnits(units, catalogue));
  const excludedKeys = units.keysOf(KINDS_WITH_WORDS);
  for (const word of [...STOP_WORDS, ...MOVIE_WORDS]) excludedKeys.add(word);
  await addPeople(units, catalogue, excludedKeys);
  addSeries(units, catalogue);
  await inSlices(catalogue.entries(), ([movieIndex, movie]) => {
    addTitles(units, words, movie, movieIndex);
    described.add(movie, movieIndex);
  });
  await inSlices(DESCRIPTION_LANGUAGES, vocabularyOf);
  return { catalogue, units, words, described };
}

/** A title word that a typed word matches, with the cost of the match. */
interface WordMatch {
  word: string;
  cost: number;
}

/** Scripts that seldom separate words. A typed word also matches inside a title's words. */
const MATCHED_INSIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Minimum characters of an incomplete word, and of a word that matches inside others. */
const MIN_PART_LENGTH = 2;
/** Minimum letters of an incomplete word that is the whole term. Fewer letters match too many words. */
const MIN_PREFIX_LENGTH = 3;
/** Minimum lengths of a word with a typo. Shorter words with one are usually other words. */
const MIN_LENGTH_WITH_TYPO = 4;
const MIN_LENGTH_WITH_TYPO_IN_FIRST_LETTER = 6;
const MIN_LENGTH_WITH_TWO_TYPOS = 9;
const MAX_TYPOS = 2;
const MIN_LENGTH_WITH_SOUND = 6;
/** Minimum consonants for a match by sound. Fewer consonants match too many words. */
const MIN_SOUND_LENGTH = 3;

/** The phonetic key `sound` is computed at its first use. */
type WordsByLength = { word: string; letters: number; sound?: string }[][];

/** Finds titles by word. */
class TitleWordsIndex {
  readonly #titles = new Map<string, IndexedTitle[]>();
  readonly #byStart = new KeysByStart();
  /** The words in the scripts of {@link MATCHED_INSIDE}. */
  readonly #matchedInside: string[] = [];
  readonly #latinWords: WordsByLength = [];
  readonly #otherWords: WordsByLength = [];
  readonly #numbers = new Map<string, string[]>();

  add(title: IndexedTitle): void {
    title.words.forEach((word, at) => {
      const known = this.#titles.get(word);
      if (known === undefined) this.#addWord(word, at === 0, title);
      else if (known[known.length - 1] !== title) known.push(title);
    });
  }

  #addWord(word: string, isFirst: boolean, title: IndexedTitle): void {
    this.#titles.set(word, [title]);
    this.#byStart.add(word);
    (this.#wordsInScriptOf(word)[word.length] ??= []).push({ word, letters: letterSet(word) });
    if (MATCHED_INSIDE.test(word)) this.#matchedInside.push(word);
    const number = numberOf(word, isFirst);
    if (number !== undefined) pushTo(this.#numbers, number, word);
  }

  #wordsInScriptOf(text: string): WordsByLength {
    return isLatin(text) ? this.#latinWords : this.#otherWords;
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
   * Returns title words that equal the typed word or are the same number.
   * @param isFirst whether the word is the first one of the term.
   * @param isLast whether it is the last one. It may be incomplete then, so title words that begin with it are
   *   returned, too.
   */
  matches(typed: string, isFirst: boolean, isLast: boolean): WordMatch[] {
    const found = new Map<string, number>();
    if (this.#titles.has(typed)) found.set(typed, 0);
    const number = numberOf(typed, isFirst) ?? '';
    for (const word of this.#numbers.get(number) ?? []) found.set(word, 0);
    const isMatchedInside = MATCHED_INSIDE.test(typed);
    const minLength = isFirst && !isMatchedInside ? MIN_PREFIX_LENGTH : MIN_PART_LENGTH;
    if (isLast && typed.length >= minLength) {
      for (const word of this.#byStart.keysFor(typed)) found.set(word, WORD_PREFIX_COST);
    }
    if (isMatchedInside && typed.length >= MIN_PART_LENGTH) {
      for (const word of this.#matchedInside) {
        if (!found.has(word) && word.includes(typed)) found.set(word, WORD_PREFIX_COST);
      }
    }
    return [...found].map(([word, cost]) => ({ word, cost }));
  }

  /** Returns title words that differ from the typed word by typos, or sound like it. */
  near(typed: string): WordMatch[] {
    if (typed.length < MIN_LENGTH_WITH_TYPO || /\d/.test(typed)) return [];
    const letters = letterSet(typed);
    const sound = typed.length >= MIN_LENGTH_WITH_SOUND ? soundOf(typed) : '';
    const found: WordMatch[] = [];
    const byLength = this.#wordsInScriptOf(typed);
    const mayDifferInFirstLetter = typed.length >= MIN_LENGTH_WITH_TYPO_IN_FIRST_LETTER;
    for (let length = typed.length - MAX_TYPOS; length <= typed.length + MAX_TYPOS; length += 1) {
      const allowed = Math.min(length, typed.length) >= MIN_LENGTH_WITH_TWO_TYPOS ? MAX_TYPOS : 1;
      for (const entry of byLength[length] ?? []) {
        const { word } = entry;
        if (!differInMoreThan(allowed, letters, entry.letters)) {
          const typos = typingDistance(typed, word, allowed);
          if (typos > 0 && typos <= allowed && (mayDifferInFirstLetter || typed[0] === word[0])) {
            found.push({ word, cost: TYPO_COSTS.any + TYPO_COSTS.each * typos });
            continue;
          }
        }
        if (sound.length < MIN_SOUND_LENGTH || typed[0] !== word[0]) continue;
        entry.sound ??= soundOf(word);
        if (entry.sound === sound && word !== typed)
          found.push({ word, cost: TYPO_COSTS.any + TYPO_COSTS.sound });
      }
    }
    return found;
  }
}

/** Indexes a movie's titles in all of their spellings, without duplicates. */
function addTitles(
  units: UnitIndex,
  index: TitleWordsIndex,
  movie: CatalogueMovie,
  movieIndex: number,
): void {
  const seen = new Set<string>();
  const add = (text: string, language: string) => {
    const cost = TITLE_LANGUAGE_COSTS[language] ?? TRANSLATED_TITLE_COST;
    for (const spelling of spellingsOf(text)) {
      const words = titleWords(spelling);
      const key = words.join('');
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      const title = { movieIndex, text, words, cost };
      addTitle(units, title, spelling);
      index.add(title);
    }
  };
  add(movie.title, 'title');
  if (movie.original_title) add(movie.original_title, 'original');
  for (const [language, titles] of Object.entries(movie.titles ?? {})) {
    for (const title of titles) add(title, language);
  }
}

const SEPARATOR = /: | [-–—] |：|\//;
const MIN_MAIN_LENGTH = 3;
const MIN_SUBTITLE_LENGTH = 6;

/**
 * Indexes a title under up to four keys: the whole title, the title without its article, its main part, and its
 * subtitle.
 */
function addTitle(index: UnitIndex, title: IndexedTitle, spelling: string): void {
  const { movieIndex, text, words, cost } = title;
  const unit: Unit = { kind: 'title', label: text, movies: [{ movieIndex, cost }], title };
  addWords(index, words, unit, KEY_COSTS.whole);
  const [main = '', ...subtitles] = spelling.split(SEPARATOR);
  const subtitle = subtitles.at(-1);
  if (subtitle === undefined) return;
  addPart(index, unit, titleWords(main), MIN_MAIN_LENGTH, KEY_COSTS.main);
  const subtitleWords = titleWords(subtitle);
  addPart(index, unit, subtitleWords, subtitleWords.length > 1 ? 0 : MIN_SUBTITLE_LENGTH, KEY_COSTS.subtitle);
}

function addPart(
  index: UnitIndex,
  unit: Unit,
  words: readonly string[],
  minLength: number,
  cost: number,
): void {
  // Skips parts that identify no movie, such as "The Movie".
  if (words.join('').length < minLength) return;
  if (words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word))) return;
  addWords(index, words, unit, cost);
}
