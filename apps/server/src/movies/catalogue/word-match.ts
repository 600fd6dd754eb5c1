import { typingDistance } from './typing-distance.ts';

/** Which letters a word has, as bits; letters that share a bit make a word look like more words, never like fewer. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether more than `limit` letters of one set are missing from the other; a typing slip brings in one at most. */
export function lacksMoreThan(limit: number, letters: number, others: number): boolean {
  let missing = letters & ~others;
  for (let count = 0; count < limit && missing !== 0; count += 1) missing &= missing - 1;
  return missing !== 0;
}

/** How well a typed word fits a word of a title; the lower, the better. */
export const WordMatch = {
  whole: 0,
  /** The beginning of the title's word, or a part of it in a script that is written without spaces. */
  part: 1,
  oneSlip: 2,
  twoSlips: 3,
  /** The beginning, with a slip. */
  partWithSlip: 4,
  none: 255,
} as const;

/** Shorter words with a slip in them are too often other words. */
const ONE_SLIP_FROM = 5;
const TWO_SLIPS_FROM = 9;
const SHORTEST_WITH_SLIP = 4;
/** A longer "word" is no word; comparing it would take time for nothing. */
const LONGEST_WITH_SLIP = 40;

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const NUMBER = /^\p{N}+$/u;

/** A word of a title, prepared for comparing. */
export interface TitleTerm {
  word: string;
  letters: number;
}

export function toTitleTerm(word: string): TitleTerm {
  return { word, letters: letterSet(word) };
}

/**
 * Tells how well words of titles fit a typed word, all as `titleWords` gives them.
 * @param unfinished whether it is the last word, at which somebody may still be typing.
 * @param forgiving whether slips are looked for.
 */
export function createWordMatcher(typed: string, unfinished: boolean, forgiving: boolean) {
  const inside = WITHOUT_SPACES.test(typed);
  const mayHaveSlips =
    forgiving &&
    typed.length >= SHORTEST_WITH_SLIP &&
    typed.length <= LONGEST_WITH_SLIP &&
    !NUMBER.test(typed);
  const mayBePartWithSlip = unfinished && typed.length >= ONE_SLIP_FROM;

  const typedLetters = letterSet(typed);

  return function match({ word, letters }: TitleTerm): number {
    if (typed === word) return WordMatch.whole;
    if (unfinished && word.startsWith(typed)) return WordMatch.part;
    if (inside && word.includes(typed)) return WordMatch.part;

    if (!mayHaveSlips || word.length < ONE_SLIP_FROM) return WordMatch.none;
    const allowed = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    // Nearly all words end here, far more cheaply than by their distance.
    if (lacksMoreThan(allowed, typedLetters, letters)) return WordMatch.none;
    const slips = typingDistance(typed, word, allowed);
    if (slips === 1) return WordMatch.oneSlip;
    if (slips <= allowed) return WordMatch.twoSlips;
    if (mayBePartWithSlip && typingDistance(typed, word, 1, true) === 1) return WordMatch.partWithSlip;
    return WordMatch.none;
  };
}
