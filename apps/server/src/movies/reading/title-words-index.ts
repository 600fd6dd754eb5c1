import { typingDistance } from '../catalogue/typing-distance.ts';
import { WORD_PREFIX_COST, TYPO_COSTS } from './costs.ts';
import { KeysByStart } from './keys-by-start.ts';
import { differInMoreThan, letterSet } from './letter-set.ts';
import { numberOf } from './numbers.ts';
import { soundOf } from './sound.ts';
import type { IndexedTitle } from './unit.ts';

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
