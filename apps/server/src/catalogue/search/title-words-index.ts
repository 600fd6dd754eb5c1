import { TYPO_COSTS, WORD_PREFIX_COST } from './costs.ts';
import { equalWords } from './equal-words.ts';
import { numberOf } from './known-words.ts';
import type { IndexedTitle } from './reading.ts';
import { differInMoreThan, isLatin, letterSet, soundOf, typingDistance } from './typing-distance.ts';
import { KeysByStart, pushTo } from './unit-index.ts';

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
export class TitleWordsIndex {
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
   * Returns title words that equal the typed word, also written out or short, or are the same number.
   * @param isFirst whether the word is the first one of the term.
   * @param isLast whether it is the last one. It may be incomplete then, so title words that begin with it are
   *   returned, too.
   */
  matches(typed: string, isFirst: boolean, isLast: boolean): WordMatch[] {
    const found = new Map<string, number>();
    if (this.#titles.has(typed)) found.set(typed, 0);
    const number = numberOf(typed, isFirst) ?? '';
    for (const word of this.#numbers.get(number) ?? []) found.set(word, 0);
    // The last word may also be the beginning of another one: `st` of Star.
    for (const word of equalWords(typed))
      if (!found.has(word) && this.#titles.has(word)) found.set(word, isLast ? WORD_PREFIX_COST : 0);
    const isMatchedInside = MATCHED_INSIDE.test(typed);
    const minLength = isFirst && !isMatchedInside ? MIN_PREFIX_LENGTH : MIN_PART_LENGTH;
    if (isLast && typed.length >= minLength) {
      for (const word of this.#byStart.keysFor(typed)) {
        if (!found.has(word)) found.set(word, WORD_PREFIX_COST);
      }
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
