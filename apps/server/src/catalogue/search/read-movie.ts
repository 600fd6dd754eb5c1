import {
  DROPPED_COSTS,
  PREFIX_COST,
  TITLE_OF_MANY_COST,
  TITLE_WORD_COSTS,
  TRANSLATED_TITLE_COST,
  TYPO_COSTS,
  WORD_PREFIX_COST,
} from './costs.ts';
import { PLURALS, STOP_WORDS } from './known-words.ts';
import { LISTED_KINDS } from './listed-units.ts';
import { type IndexedTitle, type Reading, type Span, hasKind } from './reading.ts';

/** The words of a term. For each of them, `matches` has the title words, of any movie, that the word matches. */
export interface TermWords {
  words: readonly string[];
  isStopWord: readonly boolean[];
  isMovieWord: readonly boolean[];
  /** For each word of the term: the title words that it matches, with the cost of the match. */
  matches: readonly ReadonlyMap<string, number>[];
}

type Coverage = NonNullable<Reading['coverage']>;

/**
 * How many steps the search for readings of a term may still take. All movies share it. A step places a word, in about
 * 0.3 µs.
 */
export interface Budget {
  steps: number;
}

/** Steps that it costs to begin with a movie, and to compare a complete reading. */
const MOVIE_STEPS = 2;
const READING_STEPS = 8;

/** Minimum letters of a word with a typo in a title that is only partly typed. */
const MIN_LENGTH_WITH_TYPO = 7;
/** The cost of a word outside all names and titles, higher than all other costs together. */
const UNUSED_COST = 20;

/**
 * Reads a term for one movie after another. A reading assigns each word to one of the movie's units or to a title. Stop
 * words and words about movies may stay unassigned.
 */
export class MovieReader {
  readonly #term: TermWords;
  readonly #budget: Budget;
  readonly #maxUnused: number;
  readonly #asksForSeveral: boolean;
  #movieIndex = 0;
  #title: IndexedTitle | undefined;
  #best: Reading | undefined;
  readonly #spansByStart: Span[][];
  readonly #path: Span[] = [];
  readonly #unused: number[] = [];
  readonly #titleWords = new Map<number, string>();

  /**
   * @param budget the steps that are left. If they run out, the cheapest reading so far is returned.
   * @param maxUnused how many words may stay unused, besides stop words and words about movies.
   */
  constructor(term: TermWords, budget: Budget, maxUnused: number) {
    this.#term = term;
    this.#budget = budget;
    this.#maxUnused = maxUnused;
    this.#spansByStart = term.words.map(() => []);
    this.#asksForSeveral = term.words.some((word) => PLURALS.has(word));
  }

  /** Returns the cheapest reading for a movie; undefined if there is none. */
  read(movieIndex: number, spans: readonly Span[], title: IndexedTitle | undefined): Reading | undefined {
    this.#movieIndex = movieIndex;
    this.#title = title;
    for (const list of this.#spansByStart) list.length = 0;
    for (const span of spans) this.#spansByStart[span.start]?.push(span);
    this.#best = undefined;
    this.#budget.steps -= MOVIE_STEPS;
    this.#placeWord(0, 0);
    return this.#best;
  }

  /** Whether the plural in the term, such as `films`, is part of a title or name. */
  #hasPlural(): boolean {
    const { words } = this.#term;
    return (
      [...this.#titleWords.keys()].some((at) => PLURALS.has(words[at] ?? '')) ||
      this.#path.some(({ start, end }) => words.slice(start, end).some((word) => PLURALS.has(word)))
    );
  }

  /**
   * Whether a word that matches the title only with a typo is probably another word. In a partly typed English title,
   * short words must have no typo, and longer words at most one; words that only sound alike do not match. A translated
   * title with a typo must be typed completely and have several words.
   */
  #hasOtherWord(coverage: Coverage): boolean {
    return [...this.#titleWords].some(([at, word]) => {
      const typed = this.#term.words[at] ?? '';
      const cost = this.#term.matches[at]?.get(word) ?? 0;
      if (cost < TYPO_COSTS.any) return false;
      if ((this.#title?.cost ?? 0) >= TRANSLATED_TITLE_COST)
        return coverage !== 'all' || this.#titleWords.size === 1;
      if (coverage === 'all') return false;
      return typed.length < MIN_LENGTH_WITH_TYPO || cost > TYPO_COSTS.any + TYPO_COSTS.each;
    });
  }

  /**
   * Returns the additional cost of an incompletely typed title of one word; 0 for other titles. It makes such a title
   * as expensive as other incomplete names.
   */
  #incompleteWordCost(coverage: Coverage): number {
    const [firstWord, ...more] = this.#titleWords;
    if (coverage !== 'all' || !firstWord || more.length > 0) return 0;
    const [at, word] = firstWord;
    if (this.#term.matches[at]?.get(word) !== WORD_PREFIX_COST) return 0;
    const translated = (TITLE_WORD_COSTS.translated - 1) * (this.#title?.cost ?? 0);
    return PREFIX_COST - WORD_PREFIX_COST - TITLE_WORD_COSTS.all + translated;
  }

  #completeReading(cost: number): void {
    this.#budget.steps -= READING_STEPS;
    const title = this.#title;
    const titleWords = this.#titleWords;
    const covered =
      title && titleWords.size > 0 ? coverageOf(title, titleWords, this.#term.words.length) : undefined;
    if (titleWords.size > 0 && !covered) return;
    if (covered && this.#hasOtherWord(covered.coverage)) return;
    const isTitle = covered !== undefined || this.#path.some(({ unit }) => unit.kind === 'title');
    const severalMoviesCost = isTitle && this.#asksForSeveral && !this.#hasPlural() ? TITLE_OF_MANY_COST : 0;
    const total =
      cost +
      (covered ? covered.cost + this.#incompleteWordCost(covered.coverage) : 0) +
      (covered && title ? title.cost : 0) +
      severalMoviesCost;
    if (this.#best && this.#best.cost <= total) return;
    const reading: Reading = {
      movieIndex: this.#movieIndex,
      cost: total,
      spans: [...this.#path],
      titleWords: new Map(titleWords),
      unused: [...this.#unused],
      ...(covered && { title, coverage: covered.coverage }),
    };
    if (isPlausible(reading)) this.#best = reading;
  }

  #placeWord(at: number, cost: number): void {
    this.#budget.steps -= 1;
    if (this.#budget.steps < 0 || (this.#best && this.#best.cost <= cost)) return;
    const term = this.#term;
    if (at === term.words.length) {
      this.#completeReading(cost);
      return;
    }
    for (const span of this.#spansByStart[at] ?? []) {
      this.#path.push(span);
      this.#placeWord(span.end, cost + span.spanCost);
      this.#path.pop();
    }
    const titleWord = this.#title && wordIn(this.#title, term, at);
    if (titleWord) {
      this.#titleWords.set(at, titleWord.word);
      this.#placeWord(at + 1, cost + titleWord.cost);
      this.#titleWords.delete(at);
    }
    if (term.isStopWord[at])
      this.#placeWord(at + 1, cost + DROPPED_COSTS[at === 0 ? 'firstStopWord' : 'stopWord']);
    else if (term.isMovieWord[at]) this.#placeWord(at + 1, cost + DROPPED_COSTS.movieWord);
    else if (this.#unused.length < this.#maxUnused) {
      this.#unused.push(at);
      this.#placeWord(at + 1, cost + UNUSED_COST);
      this.#unused.pop();
    }
  }
}

/** Returns the title's word that matches the typed word at the lowest cost. */
function wordIn(
  title: IndexedTitle,
  { words, matches, isStopWord }: TermWords,
  at: number,
): { word: string; cost: number } | undefined {
  const word = words[at] ?? '';
  if (title.words.includes(word)) return { word, cost: 0 };
  if (isStopWord[at]) return undefined;
  let found: ReturnType<typeof wordIn>;
  for (const [index, other] of title.words.entries()) {
    // V at the beginning, as in "V for Vendetta", is not a Roman numeral.
    if (index === 0 && /^[vx]$/.test(other)) continue;
    const cost = matches[at]?.get(other);
    if (cost !== undefined && (!found || cost < found.cost)) found = { word: other, cost };
  }
  return found;
}

/** The origins of most movies, which therefore do not distinguish one movie from another. */
const COMMON_ORIGINS: ReadonlySet<string> = new Set(['US', 'GB', 'en']);

/**
 * Returns how much of a title the term contains, and the cost of this match. Returns undefined if the term contains too
 * little of the title to mean it.
 * @param termLength the number of words in the term.
 */
export function coverageOf(
  title: IndexedTitle,
  titleWords: ReadonlyMap<number, string>,
  termLength: number,
): { coverage: Coverage; cost: number } | undefined {
  const typed = [...titleWords.values()];
  const significant = title.words.filter((word) => !STOP_WORDS.has(word));
  const all = new Set(significant);
  const missing = new Set(significant.filter((word) => !typed.includes(word)));
  const typedCount = all.size - missing.size;
  if (typedCount === 0) return undefined;
  // One typed letter is not enough in a longer term: `how t` does not mean "E.T.".
  if (termLength > 1 && typedCount === 1 && typed.every((word) => word.length === 1 || STOP_WORDS.has(word)))
    return undefined;
  const places = typed.map((word) => title.words.indexOf(word));
  const isInOrder = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
  const orderCost = isInOrder ? 0 : TITLE_WORD_COSTS.otherOrder;
  if (missing.size === 0) return { coverage: 'all', cost: TITLE_WORD_COSTS.all + orderCost };
  const isBeginning = significant.slice(0, typedCount).every((word) => !missing.has(word));
  const coverage = isBeginning ? 'beginning' : 'some';
  // Words in another order than in the translated title probably belong to another title.
  if (!isBeginning && typedCount > 1 && !isInOrder && title.cost >= TRANSLATED_TITLE_COST) return undefined;
  const isPhrase =
    typedCount > 1 && isInOrder && Math.max(...places) - Math.min(...places) === new Set(places).size - 1;
  const coverageCost = !isBeginning && isPhrase ? TITLE_WORD_COSTS.phrase : TITLE_WORD_COSTS[coverage];
  const shareCost = TITLE_WORD_COSTS.covered * (typedCount / all.size);
  // `MovieReader` adds the title's cost once more.
  const translatedCost = (TITLE_WORD_COSTS.translated - 1) * title.cost;
  return { coverage, cost: coverageCost + shareCost + orderCost + translatedCost };
}

/**
 * If the term is one word from the middle of a title, such as `knight` or `jedi`, it finds only movies with at least
 * this many votes.
 */
const WELL_KNOWN_MIN_VOTES = 5000;
/**
 * A word with at least this many letters, such as `mockingbird`, also finds movies with fewer votes, if it is at least
 * half of the title.
 */
const MIN_DISTINCTIVE_LENGTH = 7;

const MIN_TRANSLATED_PREFIX_LENGTH = 5;

/**
 * Whether the typed text has too few Latin letters to find a translated title by its beginning: `hero` should not find
 * "Héroes de ocasión".
 */
export const isTooShortForTranslated = (typed: string) =>
  typed.length < MIN_TRANSLATED_PREFIX_LENGTH && /^[a-z]*$/.test(typed);

/** Whether the typed words identify the title. `rush` alone does not identify "The Gold Rush". */
export function isDistinctiveTitle(
  { title, titleWords, coverage, spans }: Reading,
  words: readonly string[],
  votes: number,
): boolean {
  if (!title || spans.length > 0) return true;
  const found = [...titleWords].filter(([, word]) => !STOP_WORDS.has(word));
  const [[at, word] = [0, '']] = found;
  if (found.length > 1) return true;
  const typed = words[at] ?? '';
  const isIncomplete = typed !== word && word.startsWith(typed);
  if (isIncomplete && title.cost >= TRANSLATED_TITLE_COST && isTooShortForTranslated(typed)) return false;
  if (coverage !== 'some') return true;
  if (isIncomplete && typed.length < MIN_DISTINCTIVE_LENGTH) return false;
  const significant = title.words.filter((other) => !STOP_WORDS.has(other));
  return votes >= WELL_KNOWN_MIN_VOTES || (word.length >= MIN_DISTINCTIVE_LENGTH && significant.length <= 2);
}

/** Whether the units and the title of a reading make sense together. */
function isPlausible(reading: Reading): boolean {
  const { coverage, spans } = reading;
  const isTitle = coverage !== undefined || hasKind(reading, 'title');
  const isWholeTitle = coverage === 'all' || hasKind(reading, 'title');
  if (spans.length === 0 && coverage === undefined) return false;
  // A number needs the series, character or title that it belongs to.
  if (hasKind(reading, 'part') && !isTitle && !hasKind(reading, 'series', 'role')) return false;
  // A term contains at most one title.
  if (spans.filter(({ unit }) => unit.kind === 'title').length > 1) return false;
  if (coverage !== undefined && hasKind(reading, 'title')) return false;
  // A first name cannot be combined with anything else.
  if (hasKind(reading, 'firstName') && spans.length > 1) return false;
  if (hasKind(reading, 'roleName') && !isTitle && spans.length > 1 && !hasKind(reading, 'series', 'person'))
    return false;
  // `american beauty` does not mean an American movie with "Beauty" in its title.
  const spansWithTypo = spans.filter(({ isTypo }) => isTypo);
  const hasCommonOrigin = spans.some(
    ({ unit: { kind, label } }) => kind === 'origin' && COMMON_ORIGINS.has(label),
  );
  if (hasCommonOrigin && (isTitle || spansWithTypo.length > 0)) return false;
  if (coverage === 'some' || coverage === 'beginning') {
    if (hasKind(reading, 'genre', 'origin', 'theme', 'studio', ...LISTED_KINDS)) return false;
    if (coverage === 'some' && hasKind(reading, 'surname', 'years')) return false;
  }
  if (!isWholeTitle && spansWithTypo.length > 1) return false;
  // `oscar and lucinda` does not mean an award of Lucinda Jenney.
  const hasInexactName = spans.some(
    ({ unit: { kind }, isTypo, isIncomplete }) =>
      (isTypo || isIncomplete) && kind !== 'genre' && !LISTED_KINDS.has(kind),
  );
  return !(hasInexactName && hasKind(reading, ...LISTED_KINDS));
}
