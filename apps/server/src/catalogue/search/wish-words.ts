import { readFileSync } from 'node:fs';
import { foldBase } from '@marquee/contract/fold-base';
import { APP_LANGUAGES } from '../../app-languages.ts';

/**
 * The small words of wishes in a language: phrases of likeness, negation and limits. In patterns, `{n}`, `{m}`, `{a}` and
 * `{b}` are numbers.
 */
export interface WishWords {
  like: readonly string[];
  /** Words between two titles that a movie shall be like. */
  meets: readonly string[];
  not: readonly string[];
  /** Words of negation that follow what they exclude. */
  notAfter: readonly string[];
  or: readonly string[];
  since: readonly string[];
  before: readonly string[];
  /** Unlike `before`, with the year itself. */
  until: readonly string[];
  after: readonly string[];
  between: readonly string[];
  lastYears: readonly string[];
  recent: readonly string[];
  old: readonly string[];
  modern: readonly string[];
  /** Parts of a decade. */
  early: readonly string[];
  mid: readonly string[];
  late: readonly string[];
  /** Words before or after a length that make it a limit. */
  minutesAtMost: readonly string[];
  ages: readonly string[];
  /** Words that ask for something to watch. They say nothing about the wished movies. */
  asks: readonly string[];
  /** Words that say nothing about the wished movies. */
  filler: readonly string[];
}

/** The codes of the languages with wish words, English first. */
export const WISH_LANGUAGES: readonly string[] = ['en', ...APP_LANGUAGES.filter((code) => code !== 'en')].map(
  (code) => code.slice(0, 2),
);

/** Reads the words of a language. */
export const readWishWords = (language: string): WishWords =>
  JSON.parse(readFileSync(new URL(`./wish-words/${language}.json`, import.meta.url), 'utf8'));

const CONJUNCTIONS = new Set(
  'and or nor und oder et ou ni y o e nem और या व و او أو と や 和 或 或者'.split(' ').map(foldBase),
);
/** Whether a folded word joins two others: `and`, `oder`. */
export const isConjunction = (word: string): boolean => CONJUNCTIONS.has(word);
