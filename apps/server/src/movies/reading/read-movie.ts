import {
  BEGINNING_COST,
  BEGUN_WORD_COST,
  DROPPED_COSTS,
  SLIP_COSTS,
  TITLE_ABROAD_COST,
  TITLE_OF_MANY_COST,
  TITLE_WORD_COSTS,
} from './costs.ts';
import { coverageOf, makesSense } from './judge.ts';
import type { Reading, Span } from './reading.ts';
import type { IndexedTitle } from './unit.ts';
import { PLURALS } from './word-lists.ts';

/** What the words of a term may be, whatever the movie. */
export interface TermWords {
  words: readonly string[];
  isStopWord: readonly boolean[];
  isMovieWord: readonly boolean[];
  /** What a word matches in titles, and at what cost. */
  matches: readonly ReadonlyMap<string, number>[];
}

/** Readings of one movie that are looked at; a term of stop words alone would have very many. */
const MOST_STEPS = 400;
const SHORTEST_WITH_SLIP = 7;
/** What a word without a place costs: more than all else. */
const UNPLACED_COST = 20;

/**
 * The cheapest reading of a term for one movie, in which each word has a place: in a unit of the movie, in one of its titles,
 * or among the words that say nothing. Undefined where there is none.
 * @param mayMiss how many words need no place.
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
  /** Whether the word for many is one of the title's own. */
  const hasPlural = () =>
    [...titleWords.keys()].some((at) => PLURALS.has(term.words[at] ?? '')) ||
    path.some(({ start, end }) => term.words.slice(start, end).some((word) => PLURALS.has(word)));

  /**
   * Whether a word with a slip is rather another word: a short one, or a mere sound, where only some of the title's words
   * are typed; any in a title abroad.
   */
  const hasOtherWord = (coverage: 'all' | 'beginning' | 'some') =>
    [...titleWords].some(([at, word]) => {
      const typed = term.words[at] ?? '';
      const cost = term.matches[at]?.get(word) ?? 0;
      if (cost < SLIP_COSTS.any) return false;
      if ((title?.cost ?? 0) >= TITLE_ABROAD_COST) return coverage !== 'all' || titleWords.size === 1;
      if (coverage === 'all') return false;
      return typed.length < SHORTEST_WITH_SLIP || cost > SLIP_COSTS.any + SLIP_COSTS.each;
    });

  /** A title whose one word is begun comes where others come that are begun. */
  function begunCost(coverage: string): number {
    const [only, ...more] = titleWords;
    if (coverage !== 'all' || !only || more.length > 0) return 0;
    const [at, word] = only;
    if (term.matches[at]?.get(word) !== BEGUN_WORD_COST) return 0;
    const abroad = (TITLE_WORD_COSTS.abroad - 1) * (title?.cost ?? 0);
    return BEGINNING_COST - BEGUN_WORD_COST - TITLE_WORD_COSTS.all + abroad;
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
    if (steps > MOST_STEPS || (best && best.cost <= cost)) return;
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

/** The title's word that the typed one is best. */
function wordIn(title: IndexedTitle, { words, matches, isStopWord }: TermWords, at: number) {
  const word = words[at] ?? '';
  if (title.words.includes(word)) return { word, cost: 0 };
  if (isStopWord[at]) return undefined;
  let found: { word: string; cost: number } | undefined;
  for (const [place, other] of title.words.entries()) {
    // `V for Vendetta` is no 5.
    if (place === 0 && /^[vx]$/.test(other)) continue;
    const cost = matches[at]?.get(other);
    if (cost !== undefined && (!found || cost < found.cost)) found = { word: other, cost };
  }
  return found;
}
