import { TITLE_ABROAD_COST, TITLE_WORD_COSTS } from './costs.ts';
import { hasKind, type Reading } from './reading.ts';
import type { IndexedTitle } from './unit.ts';
import { STOP_WORDS } from './word-lists.ts';

/** Countries and languages of most movies: they tell none from another. */
const USUAL_ORIGINS: ReadonlySet<string> = new Set(['US', 'GB', 'en']);

/** How the words of a title are typed, and what that costs. */
export function coverageOf(
  title: IndexedTitle,
  titleWords: ReadonlyMap<number, string>,
): { coverage: 'all' | 'beginning' | 'some'; cost: number } | undefined {
  const typed = [...titleWords.values()];
  const counting = title.words.filter((word) => !STOP_WORDS.has(word));
  const missing = new Set(counting);
  for (const word of typed) missing.delete(word);
  const found = new Set(counting).size - missing.size;
  if (found === 0) return undefined;
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
