import { UNIT_KINDS, type UnderstoodUnit } from '@marquee/contract';
import { foldBase } from '@marquee/contract/fold-base';
import { TRAITS } from '../traits.ts';
import { KEY_COSTS } from './costs.ts';
import {
  isOrdinaryWord,
  isOtherQuestion,
  isSpelledRight,
  isStopWordIn,
  languageOf,
} from './description-words.ts';
import { MOVIE_WORDS, STOP_WORDS, YEARS_WORD, numberOf, yearsIn } from './known-words.ts';
import { lengthAt } from './lengths.ts';
import { lengthUnit } from './listed-units.ts';
import type { MovieIndex } from './movie-index.ts';
import { toStem, yearsUnit } from './named-units.ts';
import type { Unit, UnitKind, Years } from './reading.ts';
import { type Region, regionCalled, regionUnit } from './regions.ts';
import { type TermToken, termTokens } from './term-tokens.ts';
import { keysOfName } from './title-words.ts';
import { typingDistance } from './typing-distance.ts';
import { isTranslated } from './unit-index.ts';
import { WITHOUT_SPACES } from './word-variants.ts';
import {
  type FoundPhrase,
  PhraseReader,
  STEMS_COST,
  asksToWatch,
  isLightWord,
  isWeak,
  mendedWord,
  phraseOfWord,
} from './wish-phrases.ts';
import { type Order, orderCalled } from './wish-orders.ts';
import { WISH_LANGUAGES, type WishWords } from './wish-words.ts';

type Marker = Exclude<keyof WishWords, 'asks' | 'filler'>;

/** A part of a wish: alternatives of which a movie needs one, or what it must not be. */
export interface WishPart {
  kind: UnderstoodUnit['kind'];
  /** The alternatives: traits by id, or units. */
  options: readonly WishOption[];
  isExcluded: boolean;
  /** The tokens of the part, with its negation. */
  tokens: readonly number[];
  /** Parts joined by `or` have the same number. */
  group: number;
}

export type WishOption = { trait: string } | { unit: Unit; region?: Region } | { order: Order };

/** What a wish says, in the order of the term. */
export interface Wish {
  parts: readonly WishPart[];
  /** The movies that the wished ones shall be like, by their index in the catalogue. */
  likes: readonly Like[];
  /** What the movies shall be like, if no movie or series is called so, as typed. */
  missing?: string;
  /** The typed words that are not understood. */
  unused: readonly string[];
  tokens: readonly TermToken[];
  /** Whether units and filler words use every word. */
  isComplete: boolean;
  /** Whether a slip in a word of a phrase was mended. */
  isMended: boolean;
  /** Whether the text is no name: it asks for movies, or has several units or traits as written. */
  isSure: boolean;
  /** Whether the text asks for movies: it has a word for movie, of likeness or of negation. */
  hasFrame: boolean;
  /** Whether the text asks for something to watch: `I need`, `show me`. */
  asks: boolean;
  /** The share of the telling words that units use. */
  share: number;
}

/** A longer text is no wish. */
const MAX_TOKENS = 40;
const MAX_UNIT_TOKENS = 8;
/** Characters of a unit in a script without spaces. */
const MAX_UNIT_CHARACTERS = 14;
const UNKNOWN_COST = 100;
const SEGMENT_COST = 1;
const FILLER_COST = 0.95;

/** Costs by kind, which decide between units of the same words. Units of other kinds belong to no wish. */
const KIND_COSTS = {
  genre: 0.02,
  theme: 0.05,
  origin: 0.04,
  award: 0.01,
  length: 0.03,
  list: 0.03,
  years: 0.03,
  studio: 0.06,
  series: 0.07,
  person: 0.08,
  surname: 0.5,
} as const satisfies Partial<Record<UnitKind, number>>;
const kindCosts: Partial<Record<UnitKind, number>> = KIND_COSTS;

interface Segment {
  start: number;
  end: number;
  cost: number;
  options: readonly WishOption[];
  kind?: WishPart['kind'];
  marker?: Marker;
  isFiller?: true;
  /** Whether only a word of the trait's phrases was typed. */
  isWeak?: boolean;
}

/** Reads a term as a wish, in the language that understands most of it. Undefined if it has no unit. */
export function readWish(index: MovieIndex, term: string, language = 'en'): Wish | undefined {
  const tokens = termTokens(term);
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return undefined;
  // `best pizza in town` is a question; `best comedies` is a wish.
  if (isOtherQuestion(term) && tokens[0]?.text !== 'best') return undefined;
  let best: Wish | undefined;
  const { likely, others } = languagesFor(term, tokens, language);
  for (const code of [...likely, ...others]) {
    const words = tokens.map(({ text }) => (isSpelledRight(text) ? text : mended(index, text, code)));
    const isMended = words.some((word, at) => word !== tokens[at]?.text);
    const wish = toWish(index, term, tokens, segmentsOf(index, tokens, words, code), code, isMended);
    // In another language than the visitor's, one word means something by chance, unless it is long.
    const isLikely = likely.includes(code);
    const isMeant = isLikely || wish?.hasFrame || tokens.some(isLong);
    if (wish?.isComplete && (isMeant || (wish.parts.length > 1 && !isNameLike(tokens)))) return wish;
    if (wish && isLikely && (!best || wish.share > best.share)) best = wish;
  }
  return best;
}

const MIN_LENGTH_OF_FOREIGN_WORD = 12;
const isLong = ({ text }: TermToken) => text.length >= MIN_LENGTH_OF_FOREIGN_WORD;

const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, ['ja']],
  [/\p{sc=Han}/u, ['zh', 'ja']],
  [/\p{sc=Devanagari}/u, ['hi']],
  [/\p{sc=Arabic}/u, ['ar']],
];
const LATIN = WISH_LANGUAGES.filter((code) => !['ja', 'zh', 'hi', 'ar'].includes(code));

/**
 * Returns the languages in which a term may be read: likely are the one of most of its small words, the visitor's and
 * English. In others it is read only if they understand every word.
 */
function languagesFor(
  term: string,
  tokens: readonly TermToken[],
  language: string,
): { likely: readonly string[]; others: readonly string[] } {
  const [visitors = 'en'] = language.split('-');
  const text = tokens.map((token) => token.text).join('');
  const [, ofScript] = SCRIPTS.find(([script]) => script.test(text)) ?? [];
  if (ofScript) {
    const likely = ofScript.includes(visitors) ? [visitors] : [];
    return { likely: [...new Set([...likely, ...ofScript])], others: [] };
  }
  const ofWords = languageOf(term);
  const likely = [...new Set([...(ofWords ? [ofWords] : []), visitors, 'en'])].filter((code) =>
    LATIN.includes(code),
  );
  return { likely, others: LATIN.filter((code) => !likely.includes(code)) };
}

/**
 * Splits the tokens into units, small words and filler words, so that as few as possible are not understood.
 * @param words the tokens' words without slips.
 */
function segmentsOf(
  index: MovieIndex,
  tokens: readonly TermToken[],
  words: readonly string[],
  language: string,
): Segment[] {
  const best: { cost: number; segment?: Segment }[] = [{ cost: 0 }];
  const consider = (segment: Segment) => {
    const cost = (best[segment.start]?.cost ?? Infinity) + segment.cost;
    if (cost < (best[segment.end]?.cost ?? Infinity)) best[segment.end] = { cost, segment };
  };
  const mayHaveLength = words.some((word) => numberOf(word) !== undefined || HOURS.test(word));
  const reader = new PhraseReader(language, words);
  const english = language === 'en' ? undefined : new PhraseReader('en', words);
  const withMinutes = words.map(withoutSlip);
  for (let start = 0; start < tokens.length; start += 1) {
    consider({ start, end: start + 1, cost: UNKNOWN_COST, options: [] });
    if (isFiller(words[start] ?? '', language, reader.at(start, start + 1))) {
      consider({ start, end: start + 1, cost: FILLER_COST, options: [], isFiller: true });
    }
    const max = WITHOUT_SPACES.test(words[start] ?? '') ? MAX_UNIT_CHARACTERS : MAX_UNIT_TOKENS;
    for (let end = start + 1; end <= Math.min(tokens.length, start + max); end += 1) {
      if (end > start + 1 && tokens[end - 1]?.isAfterPause) break;
      for (const segment of segmentsAt(index, words, start, end, language, reader, english))
        consider(segment);
    }
    const years = yearRangeAt(tokens, start);
    if (years) {
      const unit = yearsUnit(index.catalogue, years);
      consider({ start, end: start + 2, cost: SEGMENT_COST, kind: 'years', options: [{ unit }] });
    }
    const length = mayHaveLength ? lengthAt(withMinutes, start) : undefined;
    if (length) {
      const unit = lengthUnit(index.catalogue, length);
      consider({ start, end: length.end, cost: SEGMENT_COST, kind: 'length', options: [{ unit }] });
    }
  }
  const segments: Segment[] = [];
  for (let at = tokens.length; at > 0;) {
    const segment = best[at]?.segment;
    if (!segment) break;
    segments.unshift(segment);
    at = segment.start;
  }
  return segments;
}

/** Returns the years from the first to the last of two with a dash: `1990-1995`, `80s-90s`. */
function yearRangeAt(tokens: readonly TermToken[], start: number): Years | undefined {
  const [first, last] = [tokens[start], tokens[start + 1]];
  if (!first || !last || first.from !== last.from) return undefined;
  const [from, to] = [yearsIn([first.text], 0), yearsIn([last.text], 0)];
  return from && to && from.to < to.from ? { from: from.from, to: to.to } : undefined;
}

/** Returns the word of a phrase for a slip in it, unless the word names something. */
const mended = ({ units }: MovieIndex, word: string, language: string): string =>
  units.exact(word).length > 0
    ? word
    : (mendedWord(language, word) ?? (language === 'en' ? undefined : mendedWord('en', word)) ?? word);

/** Mends a slip in `minutes`. */
const withoutSlip = (word: string) =>
  word.length > 5 && word.startsWith('m') && typingDistance(word, 'minutes', 1) === 1 ? 'minutes' : word;

const HOURS = /hour|stund|heure|hora|घंट|साع|ساع|時|时/u;

function isFiller(word: string, language: string, meanings: readonly FoundPhrase[]): boolean {
  return (
    STOP_WORDS.has(word) ||
    MOVIE_WORDS.has(word) ||
    YEARS_WORD.test(word) ||
    isStopWordIn(language, word) ||
    (language !== 'en' && isLightWord(language, word)) ||
    meanings.some(({ meaning }) => meaning === 'filler')
  );
}

/** The endings of German compounds that mean a movie: `Antikriegsfilm`, `Weihnachtsfilme`. */
const FILM_AT_END = /^(.{4,}?)(?:s|n|en|es)?(?:spiel)?(?:film|filme|filmen|movie|movies|streifen)$/;

function segmentsAt(
  index: MovieIndex,
  words: readonly string[],
  start: number,
  end: number,
  language: string,
  reader: PhraseReader,
  english: PhraseReader | undefined,
): Segment[] {
  const typed = words.slice(start, end);
  const segments: Segment[] = [];
  const base = { start, end };
  const meanings = meaningsOf(language, typed, reader.at(start, end), () => english?.at(start, end) ?? []);
  const traits = meanings.filter(({ meaning }) => typeof meaning === 'object' && 'trait' in meaning);
  if (traits.length > 0) {
    const cost = Math.min(...traits.map((found) => found.cost));
    const options = traits
      .filter((found) => found.cost <= cost)
      .map(({ meaning }) => meaning as { trait: string });
    segments.push({
      ...base,
      cost: SEGMENT_COST + cost,
      kind: 'trait',
      options,
      isWeak: traits.every(isWeak),
    });
  }
  for (const { meaning, cost } of meanings) {
    if (meaning === 'filler')
      segments.push({ ...base, cost: FILLER_COST * (end - start), options: [], isFiller: true });
    else if ('marker' in meaning) {
      const segment = { ...base, cost: SEGMENT_COST - 0.1 + cost, options: [], marker: meaning.marker };
      segments.push(segment);
    }
  }
  const order = orderCalled(typed.join(''));
  if (order) segments.push({ ...base, cost: SEGMENT_COST, kind: 'order', options: [{ order }] });
  const region = regionCalled(typed.join(''));
  if (region) {
    segments.push({
      ...base,
      cost: SEGMENT_COST,
      kind: 'origin',
      options: [{ region, unit: regionUnit(index.catalogue, region) }],
    });
  }
  for (const { kind, unit, cost } of unitsNamed(
    index,
    typed,
    words.find((word) => YEARS_WORD.test(word)) ?? '',
  )) {
    segments.push({ ...base, cost: SEGMENT_COST + cost, kind, options: unit });
  }
  return segments;
}

function meaningsOf(
  language: string,
  [word = '', ...others]: readonly string[],
  found: readonly FoundPhrase[],
  inEnglish: () => readonly FoundPhrase[],
): readonly FoundPhrase[] {
  if (found.length > 0) return found;
  const ofEnglish = inEnglish().filter(isTrait);
  if (ofEnglish.length > 0 || others.length > 0 || language !== 'de') return ofEnglish;
  const [, stem] = FILM_AT_END.exec(word) ?? [];
  if (stem === undefined) return [];
  return [stem, `${stem}e`, `${stem}en`].flatMap((one) => phraseOfWord(language, one).filter(isTrait));
}

const isTrait = ({ meaning }: FoundPhrase) => typeof meaning === 'object' && 'trait' in meaning;

/** Returns the units that the words name: those of the cheapest kind together. */
function unitsNamed(
  index: MovieIndex,
  typed: readonly string[],
  context: string,
): { kind: WishPart['kind']; unit: WishOption[]; cost: number }[] {
  const key = typed.join('');
  const years = yearsIn([key], 0) ?? (typed.length === 1 ? yearsIn([key, context], 0) : undefined);
  if (years) return [{ kind: 'years', unit: [{ unit: yearsUnit(index.catalogue, years) }], cost: 0 }];
  const [word = ''] = typed;
  const exact = index.units.exact(key);
  const isOneStem = typed.length === 1 && exact.length === 0;
  const film = typed.length === 1 ? FILM_AT_END.exec(word)?.[1] : undefined;
  const found = [
    ...exact,
    ...(isOneStem ? index.units.exact(toStem(word)) : []),
    ...(isOneStem && film ? [...index.units.exact(film), ...index.units.exact(toStem(film))] : []),
  ];
  return found.flatMap(({ unit, cost }): ReturnType<typeof unitsNamed> => {
    const kindCost = kindCosts[unit.kind];
    if (kindCost === undefined) return [];
    if (unit.kind === 'surname' && (typed.length > 1 || key.length < MIN_SURNAME_LENGTH || isCommonWord(key)))
      return [];
    if (unit.kind === 'person' && typed.every((one) => STOP_WORDS.has(one))) return [];
    const kind = unit.kind === 'surname' ? 'person' : UNIT_KINDS.find((one) => one === unit.kind);
    if (!kind) return [];
    // The list is an order of what the wish says otherwise.
    if (kind === 'list' && unit.label === 'topRated') {
      return [{ kind: 'order', unit: [{ order: 'bestRated' }], cost: kindCost }];
    }
    return [{ kind, unit: [{ unit }], cost: kindCost + 0.1 * cost }];
  });
}

/** Shorter surnames, such as Day, are ordinary words more often. */
const MIN_SURNAME_LENGTH = 5;

const isCommonWord = (word: string) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word) || isOrdinaryWord(word);

/** Years that a wish means by `recent`, `old` and `modern`. */
function yearsOfMarker(index: MovieIndex, marker: Marker): Years | undefined {
  const newest = newestYear(index);
  if (marker === 'recent') return { from: newest - 4, to: newest };
  if (marker === 'old') return { from: 0, to: 1979 };
  return marker === 'modern' ? { from: 2000, to: newest } : undefined;
}

const newestYears = new WeakMap<MovieIndex, number>();

function newestYear(index: MovieIndex): number {
  const known =
    newestYears.get(index) ??
    Math.max(...index.catalogue.map(({ release_date }) => Number(release_date?.slice(0, 4) ?? 0)));
  newestYears.set(index, known);
  return known;
}

/** Ages up to which each trait is meant. */
const TRAITS_BY_AGE: readonly (readonly [number, string])[] = [
  [5, 'under-6'],
  [10, 'ages-6-to-10'],
  [12, 'tweens'],
  [19, 'teens'],
];
const MIN_AGE_OF_GRANDPARENTS = 60;

const traitOfAge = (age: number): string | undefined =>
  TRAITS_BY_AGE.find(([upTo]) => age <= upTo)?.[1] ??
  (age >= MIN_AGE_OF_GRANDPARENTS ? 'grandparents' : undefined);

/** Composes a wish of the segments: negations, limits, likeness and alternatives take what stands beside them. */
function toWish(
  index: MovieIndex,
  term: string,
  tokens: readonly TermToken[],
  segments: readonly Segment[],
  code: string,
  isMended: boolean,
): Wish | undefined {
  const words = tokens.map(({ text }) => text);
  const range = (...ones: readonly Segment[]) =>
    ones.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at));
  const parts: WishPart[] = [];
  const likes: Like[] = [];
  const unused: string[] = [];
  let missing: string | undefined;
  let group = 0;
  let unknownTokens = 0;
  let unitTokens = 0;
  /** The negation whose scope is not over, with its tokens until they are given to a part. */
  let negation: { tokens: number[] } | undefined;
  let isJoined = false;
  const add = (kind: WishPart['kind'], options: readonly WishOption[], own: readonly number[]) => {
    const previous = parts.at(-1);
    // A movie is of one year only, so several decades are alternatives. `Before 1985` limits them.
    const areYears = [previous?.options, options].every((ones) => ones?.some(isOfYears));
    const joins =
      (isJoined || areYears) && previous && !negation && !previous.isExcluded && canJoin(previous.kind, kind);
    if (!joins) group += 1;
    parts.push({
      kind,
      options,
      isExcluded: negation !== undefined,
      tokens: [...(negation?.tokens ?? []), ...own],
      group,
    });
    if (negation) negation.tokens = [];
    unitTokens += own.length;
    isJoined = false;
  };
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at];
    if (!segment) break;
    const next = segments[at + 1];
    const isPause = tokens[segment.start]?.isAfterPause ?? false;
    if (negation && negation.tokens.length === 0) {
      // The scope of a negation ends unless a conjunction follows what it excludes.
      const continues = segment.marker === 'or' || isConjunction(segment, words);
      if (continues && (next?.options.length ?? 0) > 0) continue;
      const isAfterConjunction = at > 0 && isConjunctionBefore(segments[at - 1], words);
      // In `no aliens or space battles`, `battles` goes with `space`.
      const isCompound = segment.options.length > 0 && isConjunctionBefore(segments[at - 2], words);
      // In `nothing scary, gory or sad`, the list goes on after the comma.
      const isInList = isPause && segment.options.length > 0 && next?.marker === 'or';
      if (!isInList && (!(isAfterConjunction || isCompound) || isPause)) negation = undefined;
    }
    // In `no subtitles, a good mystery`, what is excluded is no unit.
    const lastNegation = negation?.tokens.at(-1);
    if (isPause && lastNegation !== undefined && lastNegation < segment.start - 1) negation = undefined;
    const { marker } = segment;
    if (marker === 'like') {
      const found = likeAt(index, term, tokens, segments, at);
      if (!found || likes.some(({ label }) => label === found.label)) continue;
      if (found.movieIndexes.length > 0) likes.push(found);
      else missing = found.label;
      // A title before the word of likeness was read as other units.
      while ((parts.at(-1)?.tokens.at(-1) ?? -1) >= found.firstToken) parts.pop();
      const before = tokens
        .slice(found.firstToken, segment.start)
        .map(({ from, to }) => term.slice(from, to));
      for (const word of before) {
        if (unused.includes(word)) unknownTokens -= 1;
      }
      unused.splice(0, unused.length, ...unused.filter((word) => !before.includes(word)));
      unitTokens += found.tokens.length;
      negation = undefined;
      at = found.lastSegment;
      let last = found.tokens.at(-1) ?? 0;
      for (;;) {
        const other = found.movieIndexes.length > 0 ? nextLike(index, tokens, last) : undefined;
        if (!other) break;
        likes.push(other);
        unitTokens += other.tokens.length;
        last = other.tokens.at(-1) ?? last;
        at = segments.findLastIndex((one) => one.start <= last);
      }
      continue;
    }
    if (marker === 'meets') {
      const [before, after] = [titleBefore(index, words, segment), titleAfter(index, words, segment)];
      if (!before || !after) {
        unused.push(...tokens.slice(segment.start, segment.end).map(({ from, to }) => term.slice(from, to)));
        unknownTokens += segment.end - segment.start;
        continue;
      }
      const [firstToken = 0, lastToken = 0] = [before.tokens[0], after.tokens.at(-1)];
      while ((parts.at(-1)?.tokens[0] ?? -1) >= firstToken) {
        const dropped = parts.pop();
        unitTokens -= dropped?.tokens.length ?? 0;
      }
      for (const { from, to } of tokens.slice(firstToken, segment.start)) {
        const place = unused.indexOf(term.slice(from, to));
        if (place < 0) continue;
        unused.splice(place, 1);
        unknownTokens -= 1;
      }
      likes.push({ ...before, tokens: [...before.tokens, ...range(segment)] }, after);
      unitTokens += lastToken + 1 - firstToken;
      at = segments.findLastIndex((one) => one.start <= lastToken);
      continue;
    }
    if (marker === 'not') {
      negation = { tokens: range(segment) };
      continue;
    }
    if (marker === 'notAfter') {
      const previous = parts.at(-1);
      // `jaws full movie free` excludes nothing. Other languages have a word for movies before their negation.
      const isBeside = code !== 'en' || previous?.tokens.includes(segment.start - 1);
      if (previous && isBeside)
        parts.splice(-1, 1, {
          ...previous,
          isExcluded: true,
          tokens: [...previous.tokens, ...range(segment)],
        });
      continue;
    }
    if (marker === 'or') {
      isJoined = true;
      continue;
    }
    if (marker) {
      const numbers = words
        .slice(segment.start, segment.end)
        .flatMap((word) => numberOf(word) ?? [])
        .map(Number);
      const limit = limitAt(index, marker, numbers, next);
      if (limit) {
        add(limit.kind, [limit.option], limit.usesNext && next ? range(segment, next) : range(segment));
        if (limit.usesNext) at += 1;
      }
      continue;
    }
    if (segment.kind) {
      add(segment.kind, segment.options, range(segment));
      continue;
    }
    if (!segment.isFiller) {
      const typed = tokens[segment.start];
      if (typed) unused.push(term.slice(typed.from, typed.to));
      unknownTokens += 1;
      // What follows a negation and is not understood is never taken for a wish.
      if (negation) negation.tokens = [];
    }
  }
  if (parts.length === 0 && likes.length === 0 && missing === undefined) return undefined;
  const named = segments.filter((one) => one.kind);
  const hasFrame =
    FRAME.test(` ${words.join(' ')} `) ||
    FRAME_WITHOUT_SPACES.test(words.join('')) ||
    likes.length > 0 ||
    missing !== undefined ||
    // `No horror` excludes; `tomorrow never dies` is a title.
    (parts.some(({ isExcluded }) => isExcluded) &&
      (parts.some(({ isExcluded }) => !isExcluded) ||
        named.every(({ cost }) => cost <= SEGMENT_COST + KIND_COSTS.genre)));
  // Without a word that asks for movies, a short term is a name more often: `the hangover`, `american beauty`.
  const isShort = isNameLike(tokens);
  const hasOrder = named.some((one) => one.kind === 'order');
  const hasYearLimit = parts.some(isLimit) && words.some((word) => /^\d{4}$/.test(word));
  const lastNamed = named.at(-1);
  const endsWithNoun =
    code === 'en' &&
    isShort &&
    named.length > 1 &&
    lastNamed?.kind === 'trait' &&
    lastNamed.end - lastNamed.start === 1 &&
    !words[lastNamed.start]?.endsWith('s') &&
    isNounAlone(words[lastNamed.start] ?? '', parts);
  const hasNounOfTitles = segments.some(
    ({ isFiller: isDropped, start }) => isDropped && NOUNS_OF_TITLES.has(words[start] ?? ''),
  );
  const isTitleLike = isShort && (endsWithNoun || hasNounOfTitles);
  const isSure =
    hasFrame ||
    hasYearLimit ||
    (!ARTICLES_OF_TITLES.has(words[0] ?? '') &&
      named.filter((one) => !one.isWeak).length > 1 &&
      tokens.length > MAX_NAME_TOKENS) ||
    (named.every((one) => !one.isWeak) &&
      !isTitleLike &&
      !(
        (isShort || named.length === 1) &&
        named.some((one) => one.kind === 'trait' && one.cost > SEGMENT_COST + STEMS_COST)
      ) &&
      (words[0] !== 'the' || hasOrder) &&
      !isPluralAlone(words) &&
      !(code === 'en' && words.length === 1 && isNounAlone(words[0] ?? '', parts)) &&
      (!isShort ||
        hasOrder ||
        named.some((one) => one.kind === 'trait') ||
        (parts.length > named.length && tokens.length > 2)));
  return {
    parts: parts.filter((part) => !part.isExcluded || !isWished(parts, part)),
    likes,
    ...(missing !== undefined && { missing }),
    unused: [...new Set(unused)],
    tokens,
    isComplete: unknownTokens === 0 && isSure,
    isMended,
    isSure,
    hasFrame,
    asks: asksToWatch(code, words),
    share: unitTokens / (unitTokens + unknownTokens),
  };
}

/** Whether an option is one or several years or decades, not a limit such as `before 1985`. */
const isOfYears = (option: WishOption): boolean =>
  'unit' in option &&
  option.unit.years !== undefined &&
  option.unit.years.from > 0 &&
  option.unit.years.to < Infinity;

/** Whether a part is years as in `since 2000`. */
export const isLimit = ({ options: [option] }: WishPart): boolean =>
  option !== undefined && 'unit' in option && option.unit.kind === 'years' && option.unit.label.includes('-');

/** Whether a wish also asks for what a part excludes by another word: `animation, not cgi`. */
const isWished = (parts: readonly WishPart[], { options: [option] }: WishPart): boolean =>
  parts.some(
    ({ isExcluded, options: [other] }) =>
      !isExcluded &&
      option &&
      other &&
      'unit' in option &&
      'unit' in other &&
      option.unit === other.unit &&
      option.unit.kind === 'genre',
  );

/** Words that say that a text asks for movies. Spaces stand around each word. */
const FRAME = new RegExp(
  ` (?:${foldBase('movies?|films?|flicks?|watch|watching|kinofilme?|filmen?|spielfilme?|pelis?|películas?|cine|filmes|cinéma|फिल्में|फिल्म|फ़िल्म|फ़िल्में|मूवी|मूवीज|فيلم|أفلام|افلام|الأفلام|فلم')}) `,
  'u',
);
const FRAME_WITHOUT_SPACES = new RegExp(foldBase('映画|作品|电影|影片|電影'), 'u');

const traitNames = new Set(TRAITS.flatMap(({ names }) => Object.values(names).flatMap(keysOfName)));
const ADJECTIVE = /..(?:y|ing|ic|ful|ive|al|ous|less|able|ish|est)$/;
/** For whom a movie is. */
const COMPANY = new Set(['under-6', 'ages-6-to-10', 'tweens', 'teens', 'family-night', 'grandparents']);

/** Whether an English word alone may be a title, such as `insomnia`: it is no adjective, trait's name or company. */
const isNounAlone = (word: string, parts: readonly WishPart[]) =>
  !traitNames.has(word) &&
  !ADJECTIVE.test(word) &&
  !parts.some(({ options }) => options.some((option) => 'trait' in option && COMPANY.has(option.trait)));

/** Whether a term is one English noun in the plural: `friends` is a name. */
const isPluralAlone = ([word = '', ...others]: readonly string[]) =>
  others.length === 0 &&
  /[a-z]{4}s$/.test(word) &&
  isOrdinaryWord(word.slice(0, -1)) &&
  !traitNames.has(word.slice(0, -1));

/** A text that begins with an article is a title more often. */
const ARTICLES_OF_TITLES = new Set(['the']);

/** Filler words with which titles end: `Funny People`, `Gloomy Sunday`. */
const NOUNS_OF_TITLES = new Set(
  'people story stories sunday saturday friday scene scenes time way evening afternoon weekend things'.split(
    ' ',
  ),
);

/** Titles are seldom longer. */
const MAX_NAME_TOKENS = 3;
const isNameLike = (tokens: readonly TermToken[]) => tokens.length <= MAX_NAME_TOKENS;

const CONJUNCTIONS = new Set(
  'and or nor und oder et ou ni y o e nem और या व و او أو と や 和 或 或者'.split(' ').map(foldBase),
);
const isConjunction = ({ start, end }: Segment, words: readonly string[]) =>
  CONJUNCTIONS.has(words.slice(start, end).join(''));
const isConjunctionBefore = (segment: Segment | undefined, words: readonly string[]) =>
  segment !== undefined && (segment.marker === 'or' || isConjunction(segment, words));

const yearsOf = ({ options: [option] }: Segment): Years | undefined =>
  option && 'unit' in option ? option.unit.years : undefined;

const JOINED_KINDS: readonly ReadonlySet<WishPart['kind']>[] = [
  new Set(['person']),
  new Set(['genre']),
  new Set(['origin']),
  new Set(['studio']),
  new Set(['theme', 'trait']),
  new Set(['years']),
  new Set(['series']),
];
const canJoin = (one: WishPart['kind'], other: WishPart['kind']) =>
  JOINED_KINDS.some((kinds) => kinds.has(one) && kinds.has(other));

interface Limit {
  kind: WishPart['kind'];
  option: WishOption;
  /** Whether the limit includes the next segment. */
  usesNext?: boolean;
}

/** `the last few years` are these. */
const LAST_YEARS = 10;

/** Returns the limit that a small word sets, with its own numbers or with the unit that follows. */
function limitAt(
  index: MovieIndex,
  marker: Marker,
  [number, second]: readonly number[],
  next: Segment | undefined,
): Limit | undefined {
  const years = (limits: Years, usesNext = false): Limit => ({
    kind: 'years',
    option: { unit: yearsUnit(index.catalogue, limits) },
    usesNext,
  });
  const following = next && yearsOf(next);
  const isOwn = number !== undefined && number > 1800;
  const limit = isOwn ? { from: number, to: number } : following;
  const newest = newestYear(index);
  switch (marker) {
    case 'since':
      return limit && years({ from: limit.from, to: Infinity }, !isOwn);
    case 'after':
      return limit && years({ from: limit.to + 1, to: Infinity }, !isOwn);
    case 'before':
      return limit && years({ from: 0, to: limit.from - 1 }, !isOwn);
    case 'between':
      return isOwn && second !== undefined ? years({ from: number, to: second }) : undefined;
    case 'lastYears':
      return years({ from: newest - (number ?? LAST_YEARS), to: newest });
    case 'early':
    case 'mid':
    case 'late': {
      if (!following || following.to - following.from !== 9) return undefined;
      const [from, to] = { early: [0, 3], mid: [3, 6], late: [6, 9] }[marker];
      return years({ from: following.from + (from ?? 0), to: following.from + (to ?? 9) }, true);
    }
    case 'minutesAtMost': {
      const length = next?.options[0];
      const [shortest, longest] =
        length && 'unit' in length && length.unit.kind === 'length'
          ? length.unit.label.split('-').map(Number)
          : [];
      const minutes = number ?? (shortest && longest ? (shortest + longest) / 2 : longest);
      if (!minutes) return undefined;
      const unit = lengthUnit(index.catalogue, { longest: minutes });
      return { kind: 'length', option: { unit }, usesNext: number === undefined };
    }
    case 'ages': {
      const trait = number === undefined ? undefined : traitOfAge(number);
      return trait === undefined ? undefined : { kind: 'trait', option: { trait } };
    }
    default: {
      const named = yearsOfMarker(index, marker);
      return named && years(named);
    }
  }
}

interface Like {
  movieIndexes: readonly number[];
  /** The movie's title, or what was typed if no movie or series is called so. */
  label: string;
  tokens: readonly number[];
}

/** Returns the movie that follows or precedes a word of likeness, and the last segment that it uses. */
function likeAt(
  index: MovieIndex,
  term: string,
  tokens: readonly TermToken[],
  segments: readonly Segment[],
  at: number,
): (Like & { lastSegment: number; firstToken: number }) | undefined {
  const marker = segments[at];
  if (!marker) return undefined;
  const words = tokens.map(({ text }) => text);
  const ending = (end: number) => segments.findLastIndex((one) => one.start < end);
  for (const mends of [false, true]) {
    for (let end = Math.min(words.length, marker.end + MAX_TITLE_TOKENS); end > marker.end; end -= 1) {
      const found = moviesCalled(index, words.slice(marker.end, end), mends);
      if (!found || (mends && isAllKnown(segments, marker.end, end))) continue;
      return {
        ...found,
        tokens: numbersFrom(marker.start, end),
        lastSegment: ending(end),
        firstToken: marker.start,
      };
    }
    for (let start = Math.max(0, marker.start - MAX_TITLE_TOKENS); start < marker.start; start += 1) {
      const found = moviesCalled(index, words.slice(start, marker.start), mends);
      if (!found || (mends && isAllKnown(segments, start, marker.start))) continue;
      return { ...found, tokens: numbersFrom(start, marker.end), lastSegment: at, firstToken: start };
    }
  }
  const stop = segments.findIndex(
    (one, place) => place > at && (one.marker !== undefined || isPauseBefore(tokens, one)),
  );
  const last = stop < 0 ? segments.length - 1 : stop - 1;
  const named = segments.slice(at + 1, last + 1);
  const [first, final] = [named[0], named.at(-1)];
  if (!first || !final || !named.some(isUnknown)) return undefined;
  const label = term.slice(tokens[first.start]?.from, tokens[final.end - 1]?.to);
  return {
    movieIndexes: [],
    label,
    tokens: numbersFrom(marker.start, final.end),
    lastSegment: last,
    firstToken: marker.start,
  };
}

/** Returns the next movie of a list, as in `like inception, the prestige and interstellar`. */
function nextLike(index: MovieIndex, tokens: readonly TermToken[], last: number): Like | undefined {
  const words = tokens.map(({ text }) => text);
  const next = tokens[last + 1];
  if (!next) return undefined;
  const isJoined = CONJUNCTIONS.has(next.text) || LIST_WORDS.has(next.text);
  const start = last + (isJoined ? 2 : 1);
  if (!isJoined && !next.isAfterPause) return undefined;
  // After a comma alone, one word is seldom a title: `like up, funny`.
  const shortest = isJoined ? 1 : 2;
  for (const mends of isJoined ? [false, true] : [false]) {
    for (let end = Math.min(words.length, start + MAX_TITLE_TOKENS); end >= start + shortest; end -= 1) {
      const found = moviesCalled(index, words.slice(start, end), mends);
      if (found) return { ...found, tokens: numbersFrom(start, end) };
    }
  }
  return undefined;
}

/** Words between two titles of a list, beside conjunctions. */
const LIST_WORDS = new Set(['meets', 'with', 'mit', 'con', 'avec', 'com', 'et', 'plus']);
const numbersFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Returns the movie whose title ends before a segment. */
function titleBefore(index: MovieIndex, words: readonly string[], { start }: Segment): Like | undefined {
  for (let first = Math.max(0, start - MAX_TITLE_TOKENS); first < start; first += 1) {
    const found = moviesCalled(index, words.slice(first, start), false);
    if (found) return { ...found, tokens: numbersFrom(first, start) };
  }
  return undefined;
}

/** Returns the movie whose title begins after a segment. */
function titleAfter(index: MovieIndex, words: readonly string[], { end }: Segment): Like | undefined {
  for (let last = Math.min(words.length, end + MAX_TITLE_TOKENS); last > end; last -= 1) {
    const found = moviesCalled(index, words.slice(end, last), false);
    if (found) return { ...found, tokens: numbersFrom(end, last) };
  }
  return undefined;
}

const MAX_TITLE_TOKENS = 12;
const isUnknown = ({ options, marker, isFiller: isDropped }: Segment) =>
  options.length === 0 && marker === undefined && !isDropped;
const isPauseBefore = (tokens: readonly TermToken[], { start }: Segment) =>
  tokens[start]?.isAfterPause ?? false;
/** Whether no word of these tokens is unknown, so that there is no slip to mend. */
const isAllKnown = (segments: readonly Segment[], from: number, to: number) =>
  !segments.some((one) => one.start >= from && one.end <= to && isUnknown(one));

/** Returns the movie of a title, or the movies of a series. */
function moviesCalled(index: MovieIndex, words: readonly string[], mends: boolean) {
  const key = words.join('');
  if (mends && (key.length < MIN_LENGTH_OF_MENDED_TITLE || words.every(isSpelledRight))) return undefined;
  const named = mends
    ? index.units.near(key).filter((one) => !isTranslated(one) && !one.hasOtherFirstLetter)
    : index.units.exact(key);
  const found = named.filter(
    ({ unit: { kind }, cost }) =>
      (kind === 'title' && (mends || cost < KEY_COSTS.subtitle)) || kind === 'series',
  );
  const [first] = found.sort((a, b) => a.cost - b.cost || fame(index, b.unit) - fame(index, a.unit));
  if (!first) return undefined;
  return { movieIndexes: first.unit.movies.map(({ movieIndex }) => movieIndex), label: first.unit.label };
}

const MIN_LENGTH_OF_MENDED_TITLE = 5;

const fame = ({ catalogue }: MovieIndex, { movies }: Unit) =>
  Math.max(...movies.map(({ movieIndex }) => catalogue[movieIndex]?.vote_count ?? 0));
