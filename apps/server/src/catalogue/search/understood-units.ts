import type { UnderstoodUnit } from '@marquee/contract';
import { foldBase } from '@marquee/contract/fold-base';
import { traitName, traitOfTheme } from '../traits.ts';
import type { Reading, Unit, UnitKind } from './reading.ts';
import { type TermToken, termTokens, withoutTokens } from './term-tokens.ts';
import { regionName } from './regions.ts';
import { unitName } from './term-units.ts';
import { orderName } from './wish-orders.ts';
import type { Wish, WishOption } from './wish.ts';

/** An answer names at most this many units. */
const MAX_UNITS = 12;

/** A unit with the positions of its tokens in the term. */
interface PlacedName extends Pick<UnderstoodUnit, 'kind' | 'name' | 'excluded' | 'directs'> {
  tokens: readonly number[];
}

/** Words that stand between two units, and go with the second. */
const CONNECTIVES = new Set(
  'and but or with und aber oder mit y e o pero con et mais ou avec mas com और लेकिन या و او لكن'
    .split(' ')
    .map(foldBase),
);

/** Names the units of a wish, in the order of the term, with the term without each of them. */
export const wishUnits = (wish: Wish, term: string, language: string): UnderstoodUnit[] =>
  withoutEach(namesOfWish(wish, language), term, wish.tokens, false);

/** Names the units of a wish, in the order of the term. */
export const namesOfWish = ({ parts, likes }: Wish, language: string): PlacedName[] =>
  joined([
    ...parts.map(({ kind, options, isExcluded, tokens }) => ({
      kind,
      name: optionName(options, language),
      ...(doesDirect(options) && { directs: true as const }),
      ...(isExcluded && { excluded: true as const }),
      tokens,
    })),
    ...likes.map(({ label, tokens }) => ({ kind: 'like' as const, name: label, tokens })),
  ]);

const doesDirect = ([option]: readonly WishOption[]) => option && 'unit' in option && option.unit.directs;

/** Names what a part of a wish asks for: the first of its alternatives. */
export function optionName([option]: readonly WishOption[], language: string): string {
  if (!option) return '';
  if ('trait' in option) return traitName(option.trait, language);
  if ('unit' in option && option.region) return regionName(option.region, language);
  return 'order' in option ? orderName(option.order, language) : unitName(option.unit, language);
}

/** The units that a reading of names has, by kind. Titles and the numbers of parts are no units. */
const KINDS: Partial<Record<UnitKind, UnderstoodUnit['kind']>> = {
  person: 'person',
  surname: 'person',
  firstName: 'person',
  series: 'series',
  studio: 'studio',
  role: 'role',
  roleName: 'role',
  genre: 'genre',
  theme: 'theme',
  years: 'years',
  origin: 'origin',
  award: 'award',
  length: 'length',
  list: 'list',
};

/** Returns the kind and name of a unit of a reading; none of a title. */
function nameOf(unit: Unit, language: string): [] | [Pick<UnderstoodUnit, 'kind' | 'name'>] {
  const kind = KINDS[unit.kind];
  if (!kind) return [];
  const trait = kind === 'theme' ? traitOfTheme(unit.label) : undefined;
  if (trait) return [{ kind: 'trait', name: traitName(trait, language) }];
  // The list of the best rated movies is an order.
  if (kind === 'list' && unit.label === 'topRated')
    return [{ kind: 'order', name: orderName('bestRated', language) }];
  return [{ kind, name: unitName(unit, language) }];
}

/** Names units without their places in a term. */
export const namesOf = (units: readonly Unit[], language = 'en'): UnderstoodUnit[] => {
  const named = units.flatMap((unit) => nameOf(unit, language)).map((name) => ({ ...name, tokens: [] }));
  return joined(named).map(({ kind, name }) => ({ kind, name }));
};

interface ReadTerm {
  term: string;
  /** The words that were read. */
  words: readonly string[];
  language: string;
  /** The people who have the surname that is the only name in the term. */
  namesakes: readonly string[];
  hasTitle: boolean;
}

/** Names the units of a reading, in the order of the term. */
export function readingUnits(
  { spans }: Reading,
  { term, words, language, namesakes, hasTitle }: ReadTerm,
): UnderstoodUnit[] {
  const tokens = termTokens(term);
  const tokensOf = alignWords(words, tokens);
  const placed = [...spans]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ unit, start, end }): PlacedName[] => {
      const isShared = unit.kind === 'surname' && namesakes.length > 0;
      const named = nameOf(isShared ? { ...unit, label: namesakes.join(', ') } : unit, language);
      return named.map((name) => ({ ...name, directs: unit.directs, tokens: tokensOf(start, end) }));
    });
  return withoutEach(joined(placed), term, tokens, hasTitle);
}

/** Finds the tokens of read words by their letters. Finds none if a slip was mended. */
function alignWords(words: readonly string[], tokens: readonly TermToken[]) {
  const ends = (texts: readonly string[]) => {
    let length = 0;
    return texts.map((text) => (length += text.length));
  };
  const texts = tokens.map(({ text }) => text);
  if (words.join('') !== texts.join('')) return () => [];
  const [wordEnds, tokenEnds] = [ends(words), ends(texts)];
  return (start: number, end: number): number[] => {
    const [from, to] = [wordEnds[start - 1] ?? 0, wordEnds[end - 1] ?? 0];
    return texts.flatMap((text, at) => {
      const tokenEnd = tokenEnds[at] ?? 0;
      return tokenEnd > from && tokenEnd - text.length < to ? [at] : [];
    });
  };
}

/** Joins units of the same name, in the order of the term. */
function joined(placed: readonly PlacedName[]): PlacedName[] {
  const byName = new Map<string, PlacedName>();
  const inOrder = [...placed].sort((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0));
  for (const one of inOrder) {
    const key = `${one.kind} ${one.name} ${one.excluded}`;
    const known = byName.get(key);
    byName.set(key, known ? { ...known, tokens: [...known.tokens, ...one.tokens] } : one);
  }
  return [...byName.values()].slice(0, MAX_UNITS);
}

/** Adds to units the term without each of them. */
function withoutEach(
  units: readonly PlacedName[],
  term: string,
  tokens: readonly TermToken[],
  hasTitle: boolean,
): UnderstoodUnit[] {
  return units.map(({ kind, name, excluded, directs, tokens: own }) => {
    const hasOthers = hasTitle || units.length > 1;
    const without =
      hasOthers && own.length > 0 ? withoutTokens(term, tokens, withConnectives(own, tokens)) : undefined;
    return {
      kind,
      name,
      ...(excluded && { excluded }),
      ...(directs && { directs }),
      ...(without !== undefined && { without }),
    };
  });
}

/** Adds the connectives before a unit; at the beginning of the term those after it. */
function withConnectives(own: readonly number[], tokens: readonly TermToken[]): Set<number> {
  const removed = new Set(own);
  const isConnective = (at: number) => CONNECTIVES.has(tokens[at]?.text ?? '');
  for (const at of own) {
    for (let before = at - 1; !removed.has(before) && isConnective(before); before -= 1) removed.add(before);
  }
  let first = 0;
  while (removed.has(first)) first += 1;
  for (let after = first; first > 0 && isConnective(after); after += 1) removed.add(after);
  return removed;
}
