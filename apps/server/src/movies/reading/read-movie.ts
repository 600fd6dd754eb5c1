import {
  PREFIX_COST,
  WORD_PREFIX_COST,
  DROPPED_COSTS,
  TYPO_COSTS,
  TRANSLATED_TITLE_COST,
  TITLE_OF_MANY_COST,
  TITLE_WORD_COSTS,
} from './costs.ts';
import { coverageOf, isPlausible } from './judge.ts';
import type { Reading, Span } from './reading.ts';
import type { IndexedTitle } from './unit.ts';
import { PLURALS } from './word-lists.ts';

/** The words of a term. For each of them, `matches` has the title words, of any movie, that the word matches. */
export interface TermWords {
  words: readonly string[];
  isStopWord: readonly boolean[];
  isMovieWord: readonly boolean[];
  /** For each word of the term: the title words that it matches, with the cost of the match. */
  matches: readonly ReadonlyMap<string, number>[];
}

/** Maximum steps in which `readMovie` looks for the cheapest reading. A term of stop words alone would take far more. */
const MAX_STEPS = 400;
const MIN_LENGTH_WITH_TYPO = 7;
/** The cost of a word outside all names and titles, higher than all other costs together. */
const UNPLACED_COST = 20;

/**
 * Returns the cheapest reading of a term for one movie; undefined if there is no reading. A reading assigns each word
 * to one of the movie's units or to `title`. Stop words and words about movies may stay unassigned.
 * @param maxUnplaced how many other words may stay unassigned.
 */
export function readMovie(
  movieIndex: number,
  spans: readonly Span[],
  title: IndexedTitle | undefined,
  term: TermWords,
  maxUnplaced = 0,
): Reading | undefined {
  const count = term.words.length;
  const spansByStart: Span[][] = Array.from({ length: count }, () => []);
  for (const span of spans) spansByStart[span.start]?.push(span);

  let best: Reading | undefined;
  let steps = 0;
  const path: Span[] = [];
  const titleWords = new Map<number, string>();

  const asksForSeveral = term.words.some((word) => PLURALS.has(word));
  /** Whether the plural in the term, such as `films`, is part of a title or name. */
  const hasPlural = () =>
    [...titleWords.keys()].some((at) => PLURALS.has(term.words[at] ?? '')) ||
    path.some(({ start, end }) => term.words.slice(start, end).some((word) => PLURALS.has(word)));

  /**
   * Whether a word that matches the title only with a typo is probably another word. In a partly typed English title,
   * short words must have no typo, and longer words at most one; words that only sound alike do not match. A translated
   * title with a typo must be typed completely and have several words.
   */
  const hasOtherWord = (coverage: 'all' | 'beginning' | 'some') =>
    [...titleWords].some(([at, word]) => {
      const typed = term.words[at] ?? '';
      const cost = term.matches[at]?.get(word) ?? 0;
      if (cost < TYPO_COSTS.any) return false;
      if ((title?.cost ?? 0) >= TRANSLATED_TITLE_COST) return coverage !== 'all' || titleWords.size === 1;
      if (coverage === 'all') return false;
      return typed.length < MIN_LENGTH_WITH_TYPO || cost > TYPO_COSTS.any + TYPO_COSTS.each;
    });

  /**
   * Returns the additional cost of an incompletely typed title of one word; 0 for other titles. It makes such a title
   * as expensive as other incomplete names.
   */
  function incompleteWordCost(coverage: string): number {
    const [firstWord, ...more] = titleWords;
    if (coverage !== 'all' || !firstWord || more.length > 0) return 0;
    const [at, word] = firstWord;
    if (term.matches[at]?.get(word) !== WORD_PREFIX_COST) return 0;
    const translated = (TITLE_WORD_COSTS.translated - 1) * (title?.cost ?? 0);
    return PREFIX_COST - WORD_PREFIX_COST - TITLE_WORD_COSTS.all + translated;
  }

  function completeReading(cost: number, unplaced: number): void {
    const covered = title && titleWords.size > 0 ? coverageOf(title, titleWords, count) : undefined;
    if (titleWords.size > 0 && !covered) return;
    if (covered && hasOtherWord(covered.coverage)) return;
    const isTitle = covered !== undefined || path.some(({ unit }) => unit.kind === 'title');
    const severalMoviesCost = isTitle && asksForSeveral && !hasPlural() ? TITLE_OF_MANY_COST : 0;
    const total =
      cost +
      (covered ? covered.cost + incompleteWordCost(covered.coverage) : 0) +
      (covered && title ? title.cost : 0) +
      severalMoviesCost;
    if (best && best.cost <= total) return;
    const reading: Reading = {
      movieIndex,
      cost: total,
      spans: [...path],
      titleWords: new Map(titleWords),
      unplaced,
      ...(covered && { title, coverage: covered.coverage }),
    };
    if (isPlausible(reading)) best = reading;
  }

  function placeWord(at: number, cost: number, unplaced: number): void {
    steps += 1;
    if (steps > MAX_STEPS || (best && best.cost <= cost)) return;
    if (at === count) {
      completeReading(cost, unplaced);
      return;
    }
    for (const span of spansByStart[at] ?? []) {
      path.push(span);
      placeWord(span.end, cost + span.spanCost, unplaced);
      path.pop();
    }
    const titleWord = title && wordIn(title, term, at);
    if (titleWord) {
      titleWords.set(at, titleWord.word);
      placeWord(at + 1, cost + titleWord.cost, unplaced);
      titleWords.delete(at);
    }
    if (term.isStopWord[at]) placeWord(at + 1, cost + DROPPED_COSTS.stopWord, unplaced);
    else if (term.isMovieWord[at]) placeWord(at + 1, cost + DROPPED_COSTS.movieWord, unplaced);
    else if (unplaced < maxUnplaced) placeWord(at + 1, cost + UNPLACED_COST, unplaced + 1);
  }

  placeWord(0, 0, 0);
  return best;
}

/** Returns the title's word that matches the typed word at the lowest cost. */
function wordIn(title: IndexedTitle, { words, matches, isStopWord }: TermWords, at: number) {
  const word = words[at] ?? '';
  if (title.words.includes(word)) return { word, cost: 0 };
  if (isStopWord[at]) return undefined;
  let found: { word: string; cost: number } | undefined;
  for (const [index, other] of title.words.entries()) {
    // V at the beginning, as in "V for Vendetta", is not a Roman numeral.
    if (index === 0 && /^[vx]$/.test(other)) continue;
    const cost = matches[at]?.get(other);
    if (cost !== undefined && (!found || cost < found.cost)) found = { word: other, cost };
  }
  return found;
}
