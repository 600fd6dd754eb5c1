import { TITLE_ABROAD_COST, TITLE_WORD_COSTS } from './costs.ts';
import { hasKind, type Reading } from './reading.ts';
import type { IndexedTitle } from './unit.ts';
import { STOP_WORDS } from './word-lists.ts';

/** Countries and languages of most movies: they tell none from another. */
const USUAL_ORIGINS: ReadonlySet<string> = new Set(['US', 'GB', 'en']);

/**
 * How the words of a title are typed, and what that costs.
 * @param termLength how many words the term has.
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
  // `how t` is not "E.T.".
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
  // Scattered words of a title abroad are rather those of another title.
  if (coverage === 'some' && found > 1 && !isInOrder && title.cost >= TITLE_ABROAD_COST) return undefined;
  const own = coverage === 'some' && isPhrase ? TITLE_WORD_COSTS.phrase : TITLE_WORD_COSTS[coverage];
  const abroad = (TITLE_WORD_COSTS.abroad - 1) * title.cost;
  return { coverage, cost: own + TITLE_WORD_COSTS.covered * share + order + abroad };
}

/** So many votes has a movie that may be meant by one word from the middle of its title: `knight`, `jedi`. */
const VOTES_OF_WELL_KNOWN = 5000;
/** A longer word means a less known movie, too, where it is half of the title: `mockingbird`. */
const SHORTEST_TELLING = 7;

const SHORTEST_BEGINNING_ABROAD = 5;

/** Whether Latin letters are rather a word than the beginning of a title abroad: `hero` is not "Héroes de ocasión". */
export const isShortAbroad = (typed: string) =>
  typed.length < SHORTEST_BEGINNING_ABROAD && /^[a-z]*$/.test(typed);

/** Whether the words of a title that are typed tell it from others: `rush` alone is not "The Gold Rush". */
export function isTellingTitle(
  { title, titleWords, coverage, spans }: Reading,
  words: readonly string[],
  votes: number,
): boolean {
  if (!title || spans.length > 0) return true;
  const found = [...titleWords].filter(([, word]) => !STOP_WORDS.has(word));
  const [[at, word] = [0, '']] = found;
  if (found.length > 1) return true;
  const typed = words[at] ?? '';
  const isBegun = typed !== word && word.startsWith(typed);
  if (isBegun && title.cost >= TITLE_ABROAD_COST && isShortAbroad(typed)) return false;
  if (coverage !== 'some') return true;
  if (isBegun && typed.length < SHORTEST_TELLING) return false;
  const counting = title.words.filter((other) => !STOP_WORDS.has(other));
  return votes >= VOTES_OF_WELL_KNOWN || (word.length >= SHORTEST_TELLING && counting.length <= 2);
}

/** Whether what the words are makes sense together. */
export function makesSense(reading: Reading): boolean {
  const { coverage, spans } = reading;
  const isTitle = coverage !== undefined || hasKind(reading, 'title');
  const isWhole = hasKind(reading, 'title') || coverage === 'all';
  if (spans.length === 0 && coverage === undefined) return false;
  // A number in a series says nothing alone.
  if (hasKind(reading, 'part') && !isTitle && !hasKind(reading, 'series', 'role')) return false;
  // Two titles of one movie are one title too many.
  if (spans.filter(({ unit }) => unit.kind === 'title').length > 1) return false;
  if (coverage !== undefined && hasKind(reading, 'title')) return false;
  // A first name alone is nobody but where it is all that is typed, or beside a title.
  if (hasKind(reading, 'firstName') && spans.length > 1) return false;
  if (hasKind(reading, 'roleName') && !isTitle && spans.length > 1 && !hasKind(reading, 'series', 'person'))
    return false;
  // `american beauty` is no American movie that has "Beauty" in its title.
  if (isTitle && spans.some(({ unit }) => unit.kind === 'origin' && USUAL_ORIGINS.has(unit.label)))
    return false;
  if (coverage === 'some' || coverage === 'beginning') {
    if (hasKind(reading, 'genre', 'origin', 'theme', 'studio')) return false;
    if (coverage === 'some' && hasKind(reading, 'surname', 'years')) return false;
  }
  const slipped = spans.filter(({ isSlip }) => isSlip);
  if (slipped.length > 0 && spans.some(({ unit }) => USUAL_ORIGINS.has(unit.label))) return false;
  if (!isWhole && spans.filter(({ isSlip }) => isSlip).length > 1) return false;
  return true;
}
