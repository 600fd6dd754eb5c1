import { TRANSLATED_TITLE_COST, TITLE_WORD_COSTS } from './costs.ts';
import { hasKind, type Reading } from './reading.ts';
import type { IndexedTitle } from './unit.ts';
import { STOP_WORDS } from './word-lists.ts';

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
): { coverage: 'all' | 'beginning' | 'some'; cost: number } | undefined {
  const typed = [...titleWords.values()];
  const counting = title.words.filter((word) => !STOP_WORDS.has(word));
  const missing = new Set(counting);
  for (const word of typed) missing.delete(word);
  const found = new Set(counting).size - missing.size;
  if (found === 0) return undefined;
  // One typed letter is not enough in a longer term: `how t` does not mean "E.T.".
  if (termLength > 1 && found === 1 && typed.every((word) => word.length === 1 || STOP_WORDS.has(word)))
    return undefined;
  const places = typed.map((word) => title.words.indexOf(word));
  const isInOrder = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
  const order = isInOrder ? 0 : TITLE_WORD_COSTS.otherOrder;
  if (missing.size === 0) return { coverage: 'all', cost: TITLE_WORD_COSTS.all + order };
  const share = found / (found + missing.size);
  const begins = counting.slice(0, found).every((word) => !missing.has(word));
  const coverage = begins ? 'beginning' : 'some';
  const first = Math.min(...places);
  const isPhrase = found > 1 && isInOrder && Math.max(...places) - first === new Set(places).size - 1;
  // Scattered words of a translated title are rejected, because they probably belong to another title.
  if (coverage === 'some' && found > 1 && !isInOrder && title.cost >= TRANSLATED_TITLE_COST) return undefined;
  const own = coverage === 'some' && isPhrase ? TITLE_WORD_COSTS.phrase : TITLE_WORD_COSTS[coverage];
  const translated = (TITLE_WORD_COSTS.translated - 1) * title.cost;
  return { coverage, cost: own + TITLE_WORD_COSTS.covered * share + order + translated };
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
  const counting = title.words.filter((other) => !STOP_WORDS.has(other));
  return votes >= WELL_KNOWN_MIN_VOTES || (word.length >= MIN_DISTINCTIVE_LENGTH && counting.length <= 2);
}

/** Whether the units and the title of a reading make sense together. */
export function isPlausible(reading: Reading): boolean {
  const { coverage, spans } = reading;
  const isTitle = coverage !== undefined || hasKind(reading, 'title');
  const isWhole = hasKind(reading, 'title') || coverage === 'all';
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
  if (isTitle && spans.some(({ unit }) => unit.kind === 'origin' && COMMON_ORIGINS.has(unit.label)))
    return false;
  if (coverage === 'some' || coverage === 'beginning') {
    if (hasKind(reading, 'genre', 'origin', 'theme', 'studio')) return false;
    if (coverage === 'some' && hasKind(reading, 'surname', 'years')) return false;
  }
  const spansWithTypo = spans.filter(({ isTypo }) => isTypo);
  if (spansWithTypo.length > 0 && spans.some(({ unit }) => COMMON_ORIGINS.has(unit.label))) return false;
  if (!isWhole && spans.filter(({ isTypo }) => isTypo).length > 1) return false;
  return true;
}
