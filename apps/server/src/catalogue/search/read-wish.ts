import { isInMovieTexts, isOtherQuestion, languageOf } from './description-words.ts';
import { STOP_WORDS, numberOf } from './known-words.ts';
import { ceremonyYears } from './listed-units.ts';
import type { MovieIndex } from './movie-index.ts';
import { type TermToken, termTokens } from './term-tokens.ts';
import { isUnknown, likeAt, nextLike, titleAfter, titleBefore } from './wish-likes.ts';
import { limitAt } from './wish-limits.ts';
import { FILLER, type SpannedWords, WishMeanings } from './wish-meanings.ts';
import { asksForMovies, isNameLike, isRatherWish } from './wish-or-name.ts';
import { asksToWatch } from './wish-phrases.ts';
import { WISH_LANGUAGES, isConjunction } from './wish-words.ts';
import {
  type Like,
  type Meaning,
  type Segment,
  type Wish,
  type WishMarker,
  type WishOption,
  type WishPart,
  isLimit,
} from './wish.ts';

/** A longer text is no wish. */
const MAX_TOKENS = 40;
const UNKNOWN_COST = 100;

/** Reads a term as a wish, in the language that understands most of it. Undefined if it has no unit. */
export const readWish = (index: MovieIndex, term: string, language = 'en'): Wish | undefined =>
  new WishReadings(index, term, language, new WishMeanings(index, { steps: Infinity })).best();

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

  /** @param meanings what words mean, which terms with the same words may share. */
  constructor(index: MovieIndex, term: string, language: string, meanings: WishMeanings) {
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
    // An English title has words that mean something elsewhere: `Christmas with the Kranks`.
    const isInEnglish = 2 * tokens.filter(isEnglish).length > tokens.length;
    for (const code of isInEnglish ? likely : [...likely, ...others]) {
      if (this.#meanings.leavesUnused(code, this.#wordsIn(code))) continue;
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
    const mended = this.#wordsIn(code);
    const found = { segments: segmentsOf(this.#meanings, mended, code), isMended: mended.isMended };
    this.#segments.set(code, found);
    return found;
  }

  /** Returns the words without slips in a language, and their spans. */
  #wordsIn(code: string): MendedWords {
    const words = this.#tokens.map(({ text }) => this.#meanings.withoutSlip(text, code));
    const isMended = words.some((word, at) => word !== this.#tokens[at]?.text);
    if (!isMended && this.#asWritten) return this.#asWritten;
    const mended = { ...this.#meanings.spansOf(this.#tokens, words), isMended };
    if (!isMended) this.#asWritten = mended;
    return mended;
  }
}

/** The words of a term without slips. */
interface MendedWords extends SpannedWords {
  isMended: boolean;
}

const MIN_LENGTH_OF_FOREIGN_WORD = 12;
const isLong = ({ text }: TermToken) => text.length >= MIN_LENGTH_OF_FOREIGN_WORD;

const isEnglish = ({ text }: TermToken) => STOP_WORDS.has(text) || isInMovieTexts(text);

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

/** Splits the words into units, small words and filler words, so that as few as possible are not understood. */
function segmentsOf(meanings: WishMeanings, { words, spans }: SpannedWords, language: string): Segment[] {
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

/** Small words that mean nothing without years: `Before the Devil Knows You're Dead`. */
const NEEDS_LIMIT: ReadonlySet<WishMarker> = new Set([
  'since',
  'before',
  'until',
  'after',
  'between',
  'early',
  'mid',
  'late',
]);

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
  const leaveUnused = ({ start, end }: Segment) => {
    unused.push(...tokens.slice(start, end).map(({ from, to }) => term.slice(from, to)));
    unknownTokens += end - start;
  };
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
      const continues = segment.marker === 'or' || isConjunctionSegment(segment, words);
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
        leaveUnused(segment);
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
      } else if (NEEDS_LIMIT.has(marker)) {
        leaveUnused(segment);
      }
      continue;
    }
    if (segment.kind) {
      add(segment.kind, segment.options, range(segment));
      continue;
    }
    if (!segment.isFiller) {
      leaveUnused(segment);
      // What follows a negation and is not understood is never taken for a wish.
      if (negation) negation.tokens = [];
    }
  }
  const asks = asksToWatch(code, words);
  const isEmpty = parts.length === 0 && likes.length === 0 && missing === undefined;
  // `What should I watch tonight` asks for any good movie. One word alone is more often the beginning of a title.
  const onlyAsks = isEmpty && asks && unknownTokens === 0 && tokens.length > 1;
  if (isEmpty && !onlyAsks) return undefined;
  if (onlyAsks) add('order', [{ order: 'bestRated' }], []);
  const read = { language: code, words, segments, parts };
  const hasFrame = likes.length > 0 || missing !== undefined || asksForMovies(read);
  const hasYearLimit = parts.some(isLimit) && words.some((word) => /^\d{4}$/.test(word));
  // `Something with pirates` asks for movies; `something wild` may be a title.
  const asksForParts = asks && tokens.length - unitTokens > 1;
  const isSure = hasFrame || hasYearLimit || onlyAsks || asksForParts || isRatherWish(read);
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
    asks,
    share: unitTokens / (unitTokens + unknownTokens || 1),
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

const isConjunctionSegment = ({ start, end }: Segment, words: readonly string[]) =>
  isConjunction(words.slice(start, end).join(''));
const isConjunctionBefore = (segment: Segment | undefined, words: readonly string[]) =>
  segment !== undefined && (segment.marker === 'or' || isConjunctionSegment(segment, words));

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
