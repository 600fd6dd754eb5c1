import type { UnderstoodUnit } from '@marquee/contract';
import { foldBase } from '@marquee/contract/fold-base';
import { TRAITS } from '../traits.ts';
import { KEY_COSTS } from './costs.ts';
import { isOrdinaryWord, isOtherQuestion, isSpelledRight, languageOf } from './description-words.ts';
import { numberOf } from './known-words.ts';
import { ceremonyYears, lengthUnit } from './listed-units.ts';
import type { MovieIndex } from './movie-index.ts';
import { yearsUnit } from './named-units.ts';
import type { Unit, Years } from './reading.ts';
import type { Region } from './regions.ts';
import { type TermToken, termTokens } from './term-tokens.ts';
import { keysOfName } from './title-words.ts';
import { isTranslated } from './unit-index.ts';
import {
  FILLER,
  KIND_COSTS,
  type Meaning,
  type NamedSpan,
  SEGMENT_COST,
  WishMeanings,
} from './wish-meanings.ts';
import { STEMS_COST, asksToWatch } from './wish-phrases.ts';
import type { Order } from './wish-orders.ts';
import { WISH_LANGUAGES, type WishWords } from './wish-words.ts';

/** A small word of a wish that says what another part does. */
export type WishMarker = Exclude<keyof WishWords, 'asks' | 'filler'>;

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
const UNKNOWN_COST = 100;

interface Segment extends Meaning {
  start: number;
  end: number;
}

/** Reads a term as a wish, in the language that understands most of it. Undefined if it has no unit. */
export const readWish = (index: MovieIndex, term: string, language = 'en'): Wish | undefined =>
  new WishReadings(index, term, language).best();

/** A term as a wish in each language. Languages that leave words unused are read only when that matters. */
export class WishReadings {
  readonly #index: MovieIndex;
  readonly #term: string;
  readonly #meanings: WishMeanings;
  readonly #tokens: readonly TermToken[];
  readonly #languages: ReturnType<typeof languagesFor>;
  readonly #segments = new Map<string, { segments: readonly Segment[]; isMended: boolean }>();
  readonly #wishes = new Map<string, Wish | undefined>();
  #asWritten?: MendedWords;
  #complete?: { wish: Wish | undefined };

  /** @param meanings what words mean, if terms with the same words are read, too. */
  constructor(index: MovieIndex, term: string, language: string, meanings = new WishMeanings(index)) {
    this.#index = index;
    this.#term = term;
    this.#meanings = meanings;
    const tokens = termTokens(term);
    this.#tokens = tokens.length > MAX_TOKENS ? [] : tokens;
    this.#languages = languagesFor(term, this.#tokens, language);
  }

  /** Returns the wish that uses every word, in the first language that has one. */
  complete(): Wish | undefined {
    this.#complete ??= { wish: this.#findComplete() };
    return this.#complete.wish;
  }

  /** Returns the complete wish, else the one that uses most words. */
  best(): Wish | undefined {
    const complete = this.complete();
    if (complete || this.#isQuestion()) return complete;
    let best: Wish | undefined;
    for (const code of this.#languages.likely) {
      const wish = this.#wishIn(code);
      if (wish && (!best || wish.share > best.share)) best = wish;
    }
    return best;
  }

  #findComplete(): Wish | undefined {
    const tokens = this.#tokens;
    const { likely, others } = this.#languages;
    for (const code of [...likely, ...others]) {
      const { words, spans } = this.#wordsIn(code);
      if (this.#meanings.leavesUnused(code, words, spans)) continue;
      const { segments } = this.#segmentsIn(code);
      // Words of likeness use the words of a title beside them.
      const mayUseAll = segments.some(({ marker }) => marker === 'like' || marker === 'meets');
      if (!mayUseAll && segments.some(isUnknown)) continue;
      const wish = this.#wishIn(code);
      // In another language than the visitor's, one word means something by chance, unless it is long.
      const isMeant = likely.includes(code) || wish?.hasFrame || tokens.some(isLong);
      if (wish?.isComplete && (isMeant || (wish.parts.length > 1 && !isNameLike(tokens))))
        return this.#isQuestion() ? undefined : wish;
    }
    return undefined;
  }

  /** `best pizza in town` is a question; `best comedies` is a wish. */
  #isQuestion(): boolean {
    return isOtherQuestion(this.#term) && this.#tokens[0]?.text !== 'best';
  }

  #wishIn(code: string): Wish | undefined {
    if (!this.#wishes.has(code)) {
      const { segments, isMended } = this.#segmentsIn(code);
      this.#wishes.set(code, toWish(this.#index, this.#term, this.#tokens, segments, code, isMended));
    }
    return this.#wishes.get(code);
  }

  #segmentsIn(code: string): { segments: readonly Segment[]; isMended: boolean } {
    const known = this.#segments.get(code);
    if (known) return known;
    const { words, spans, isMended } = this.#wordsIn(code);
    const found = { segments: segmentsOf(this.#meanings, words, spans, code), isMended };
    this.#segments.set(code, found);
    return found;
  }

  /** Returns the words without slips in a language, and their spans. */
  #wordsIn(code: string): MendedWords {
    const words = this.#tokens.map(({ text }) => this.#meanings.withoutSlip(text, code));
    const isMended = words.some((word, at) => word !== this.#tokens[at]?.text);
    if (!isMended && this.#asWritten) return this.#asWritten;
    const mended = { words, spans: this.#meanings.spansOf(this.#tokens, words), isMended };
    if (!isMended) this.#asWritten = mended;
    return mended;
  }
}

/** The words of a term without slips. */
interface MendedWords {
  words: readonly string[];
  /** By the position of their first word. */
  spans: readonly (readonly NamedSpan[])[];
  isMended: boolean;
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
 * Splits the words into units, small words and filler words, so that as few as possible are not understood.
 * @param words the tokens' words without slips.
 */
function segmentsOf(
  meanings: WishMeanings,
  words: readonly string[],
  spans: readonly (readonly NamedSpan[])[],
  language: string,
): Segment[] {
  const best: { cost: number; start: number; meaning?: Meaning }[] = [{ cost: 0, start: 0 }];
  const consider = (start: number, end: number, meaning: Meaning) => {
    const cost = (best[start]?.cost ?? Infinity) + meaning.cost;
    if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, start, meaning };
  };
  for (const [start, ofStart] of spans.entries()) {
    consider(start, start + 1, UNKNOWN);
    if (meanings.isFiller(language, words, start)) consider(start, start + 1, FILLER);
    for (const span of ofStart) {
      for (const meaning of meanings.meaningsIn(language, words, span)) consider(start, span.end, meaning);
    }
  }
  const segments: Segment[] = [];
  for (let end = words.length; end > 0;) {
    const { start = 0, meaning } = best[end] ?? {};
    if (!meaning) break;
    segments.unshift({ ...meaning, start, end });
    end = start;
  }
  return segments;
}

const UNKNOWN: Meaning = { cost: UNKNOWN_COST, options: [] };

/** Years that a wish means by `recent`, `old` and `modern`. */
function yearsOfMarker(index: MovieIndex, marker: WishMarker): Years | undefined {
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
    parts: inCeremonies(
      index,
      parts.filter((part) => !part.isExcluded || !isWished(parts, part)),
    ),
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

/** Returns the parts with years as those of ceremonies, if the wish is for an award. */
function inCeremonies({ catalogue }: MovieIndex, parts: readonly WishPart[]): readonly WishPart[] {
  if (!parts.some(({ kind }) => kind === 'award')) return parts;
  const units = parts.flatMap(({ options }) =>
    options.flatMap((option) => ('unit' in option ? option.unit : [])),
  );
  const toCeremonies = ceremonyYears(catalogue, units);
  return parts.map((part) => ({
    ...part,
    options: part.options.map((option) =>
      'unit' in option ? { ...option, unit: toCeremonies(option.unit) } : option,
    ),
  }));
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
  marker: WishMarker,
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
