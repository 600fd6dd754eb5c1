import {
  PREFIX_COST,
  WORD_PREFIX_COST,
  DROPPED_COSTS,
  SLIP_COSTS,
  TRANSLATED_TITLE_COST,
  TITLE_OF_MANY_COST,
  TITLE_WORD_COSTS,
} from './costs.ts';
import { coverageOf, makesSense } from './judge.ts';
import type { Reading, Span } from './reading.ts';
import type { IndexedTitle } from './unit.ts';
import { PLURALS } from './word-lists.ts';

/** The words of a term and the title words that they can match. This does not depend on a movie. */
export interface TermWords {
  words: readonly string[];
  isStopWord: readonly boolean[];
  isMovieWord: readonly boolean[];
  /** For each word of the term: the title words that it matches, with the cost of each match. */
  matches: readonly ReadonlyMap<string, number>[];
}

/** Maximum steps of the search for one movie's cheapest reading. A term of stop words alone would need very many. */
const MAX_STEPS = 400;
const MIN_LENGTH_WITH_SLIP = 7;
/** The cost of a word that belongs to no name and no title. It is higher than all other costs together. */
const UNPLACED_COST = 20;

/**
 * Finds the cheapest reading of a term for one movie: the cheapest way to assign each word to a unit of the movie (a
 * name such as a person or genre) or to `title`. Stop words and words about movies may stay unassigned. Returns
 * undefined if there is no such reading.
 * @param mayMiss how many other words may stay unassigned.
 */
export function readMovie(
  movie: number,
  spans: readonly Span[],
  title: IndexedTitle | undefined,
  term: TermWords,
  mayMiss = 0,
): Reading | undefined {
  const count = term.words.length;
  const starting: Span[][] = Array.from({ length: count }, () => []);
  for (const span of spans) starting[span.start]?.push(span);

  let best: Reading | undefined;
  let steps = 0;
  const path: Span[] = [];
  const titleWords = new Map<number, string>();

  const asksForMany = term.words.some((word) => PLURALS.has(word));
  /** Whether the plural word in the term, such as `films`, is part of a title or name. */
  const hasPlural = () =>
    [...titleWords.keys()].some((at) => PLURALS.has(term.words[at] ?? '')) ||
    path.some(({ start, end }) => term.words.slice(start, end).some((word) => PLURALS.has(word)));

  /**
   * Whether a word with a typo is probably another word than the title's. For an English title that is typed in part,
   * this holds for a short word, and for one that only sounds alike. For a translated title, it holds for any word
   * unless the whole title (of more than one word) is typed.
   */
  const hasOtherWord = (coverage: 'all' | 'beginning' | 'some') =>
    [...titleWords].some(([at, word]) => {
      const typed = term.words[at] ?? '';
      const cost = term.matches[at]?.get(word) ?? 0;
      if (cost < SLIP_COSTS.any) return false;
      if ((title?.cost ?? 0) >= TRANSLATED_TITLE_COST) return coverage !== 'all' || titleWords.size === 1;
      if (coverage === 'all') return false;
      return typed.length < MIN_LENGTH_WITH_SLIP || cost > SLIP_COSTS.any + SLIP_COSTS.each;
    });

  /**
   * Returns the additional cost of a one-word title that is typed incompletely, so that it costs the same as other
   * incomplete names.
   */
  function begunCost(coverage: string): number {
    const [only, ...more] = titleWords;
    if (coverage !== 'all' || !only || more.length > 0) return 0;
    const [at, word] = only;
    if (term.matches[at]?.get(word) !== WORD_PREFIX_COST) return 0;
    const translated = (TITLE_WORD_COSTS.translated - 1) * (title?.cost ?? 0);
    return PREFIX_COST - WORD_PREFIX_COST - TITLE_WORD_COSTS.all + translated;
  }

  function finish(cost: number, unplaced: number): void {
    const covered = title && titleWords.size > 0 ? coverageOf(title, titleWords, count) : undefined;
    if (titleWords.size > 0 && !covered) return;
    if (covered && hasOtherWord(covered.coverage)) return;
    const isTitle = covered !== undefined || path.some(({ unit }) => unit.kind === 'title');
    const ofMany = isTitle && asksForMany && !hasPlural() ? TITLE_OF_MANY_COST : 0;
    const total =
      cost +
      (covered ? covered.cost + begunCost(covered.coverage) : 0) +
      (covered && title ? title.cost : 0) +
      ofMany;
    if (best && best.cost <= total) return;
    const reading: Reading = {
      movie,
      cost: total,
      spans: [...path],
      titleWords: new Map(titleWords),
      unplaced,
      ...(covered && { title, coverage: covered.coverage }),
    };
    if (makesSense(reading)) best = reading;
  }

  function place(at: number, cost: number, unplaced: number): void {
    steps += 1;
    if (steps > MAX_STEPS || (best && best.cost <= cost)) return;
    if (at === count) {
      finish(cost, unplaced);
      return;
    }
    for (const span of starting[at] ?? []) {
      path.push(span);
      place(span.end, cost + span.spanCost, unplaced);
      path.pop();
    }
    const inTitle = title && wordIn(title, term, at);
    if (inTitle) {
      titleWords.set(at, inTitle.word);
      place(at + 1, cost + inTitle.cost, unplaced);
      titleWords.delete(at);
    }
    if (term.isStopWord[at]) place(at + 1, cost + DROPPED_COSTS.stopWord, unplaced);
    else if (term.isMovieWord[at]) place(at + 1, cost + DROPPED_COSTS.movieWord, unplaced);
    else if (unplaced < mayMiss) place(at + 1, cost + UNPLACED_COST, unplaced + 1);
  }

  place(0, 0, 0);
  return best;
}

/** Returns the title's word that matches the typed word at the lowest cost. */
function wordIn(title: IndexedTitle, { words, matches, isStopWord }: TermWords, at: number) {
  const word = words[at] ?? '';
  if (title.words.includes(word)) return { word, cost: 0 };
  if (isStopWord[at]) return undefined;
  let found: { word: string; cost: number } | undefined;
  for (const [place, other] of title.words.entries()) {
    // A letter at the beginning, as in "V for Vendetta", is not a Roman number.
    if (place === 0 && /^[vx]$/.test(other)) continue;
    const cost = matches[at]?.get(other);
    if (cost !== undefined && (!found || cost < found.cost)) found = { word: other, cost };
  }
  return found;
}
