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
  const steps = [
    () => addNarrowingUnits(catalogue, (key, unit, cost = 0) => units.add(key, unit, cost)),
    () => addListedUnits(catalogue, (key, unit) => units.add(key, unit, 0)),
    () => addThemes(units, catalogue),
    () => addStudios(units, catalogue),
  ];
  await inSlices(steps, (step) => step());
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

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** In scripts without spaces, a typed word of at least this many characters also matches inside a title's words. */
const MIN_PART_LENGTH = 2;
/** Minimum letters of an incomplete word that is the whole term. Fewer letters match too many words. */
const MIN_PREFIX_LENGTH = 3;
const MIN_LENGTH_WITH_TYPO = 5;
const MIN_LENGTH_WITH_TWO_TYPOS = 9;
const MIN_LENGTH_WITH_SOUND = 6;

type WordsByLength = { word: string; letters: number; sound: string | undefined }[][];

/** Finds titles by word. */
class TitleWordsIndex {
  readonly #titles = new Map<string, IndexedTitle[]>();
  readonly #byStart = new KeysByStart();
  readonly #withoutSpaces: string[] = [];
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
    (this.#wordsInScriptOf(word)[word.length] ??= []).push({
      word,
      letters: letterSet(word),
      sound: undefined,
    });
    if (WITHOUT_SPACES.test(word)) this.#withoutSpaces.push(word);
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
    const byLength = this.#wordsInScriptOf(typed);
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
/** A faster check that skips most titles. It also accepts some titles without a {@link SEPARATOR}. */
const HAS_SEPARATOR = /[:：/–—]| - /;
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
  if (!HAS_SEPARATOR.test(spelling)) return;
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
  shortest: number,
  cost: number,
): void {
  // Skips parts that identify no movie, such as "The Movie".
  if (words.join('').length < shortest) return;
  if (words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word))) return;
  addWords(index, words, unit, cost);
}
