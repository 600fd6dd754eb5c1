import { UNIT_KINDS } from '@marquee/contract';
import { traitOfTheme } from '../traits.ts';
import { isOrdinaryWord, isSpelledRight, isStopWordIn } from './description-words.ts';
import { MOVIE_WORDS, STOP_WORDS, YEARS_WORD, numberOf, yearsIn, WITHOUT_SPACES } from './known-words.ts';
import { lengthAt } from './lengths.ts';
import { lengthUnit } from './listed-units.ts';
import type { MovieIndex } from './movie-index.ts';
import { toStem, yearsUnit } from './named-units.ts';
import type { Budget } from './read-movie.ts';
import type { UnitKind, Years } from './reading.ts';
import { regionCalled, regionUnit } from './regions.ts';
import type { TermToken } from './term-tokens.ts';
import { typingDistance } from './typing-distance.ts';
import {
  type FoundPhrase,
  PhraseReader,
  type WordSpan,
  isLightWord,
  isWeak,
  mendedWord,
} from './wish-phrases.ts';
import { orderCalled } from './wish-orders.ts';
import type { Meaning } from './wish.ts';

/** Words beside each other, with what they mean in every language. */
interface NamedSpan extends WordSpan {
  named: readonly Meaning[];
  /** Whether they may be a phrase, too. */
  mayBePhrase: boolean;
}

/** The words of a term, with the spans that begin at each. */
export interface SpannedWords {
  words: readonly string[];
  spans: readonly (readonly NamedSpan[])[];
  /** The positions of words that mean nothing whatever the language. */
  open: readonly number[];
}

const MAX_UNIT_TOKENS = 8;
/** Characters of a unit in a script without spaces. */
const MAX_UNIT_CHARACTERS = 14;
export const SEGMENT_COST = 1;
const FILLER_COST = 0.95;

/** Costs by kind, which decide between units of the same words. Units of other kinds belong to no wish. */
export const KIND_COSTS = {
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

const NOTHING: readonly Meaning[] = [];

/**
 * Looks up what words mean in a wish, each once: a term is read in several languages, and its words are in the terms of
 * Narrow, too.
 */
export class WishMeanings {
  readonly #index: MovieIndex;
  readonly #budget: Budget;
  readonly #readers = new Map<string, PhraseReader>();
  readonly #named = new Map<string, readonly Meaning[]>();
  readonly #mended = new Map<string, string>();

  /** @param budget the steps that are left: reading a span in a language takes one. */
  constructor(index: MovieIndex, budget: Budget) {
    this.#index = index;
    this.#budget = budget;
  }

  /** Returns the word of a phrase for a slip in a word, unless the word is spelled right or names something. */
  withoutSlip(word: string, language: string): string {
    if (isSpelledRight(word)) return word;
    const key = `${language} ${word}`;
    const known = this.#mended.get(key);
    if (known !== undefined) return known;
    const isName = this.#index.units.exact(word).length > 0;
    const inEnglish = () => (language === 'en' ? word : this.withoutSlip(word, 'en'));
    const mended = isName ? word : (mendedWord(language, word) ?? inEnglish());
    this.#mended.set(key, mended);
    return mended;
  }

  /** Returns the spans that begin at each word, with what they name whatever the language. */
  spansOf(tokens: readonly TermToken[], words: readonly string[]): SpannedWords {
    const mayHaveLength = words.some((word) => numberOf(word) !== undefined || HOURS.test(word));
    const withMinutes = mayHaveLength ? words.map(minutesWithoutSlip) : [];
    const yearsWord = words.find((word) => YEARS_WORD.test(word)) ?? '';
    const all = words.map((first, start) => {
      const spans: NamedSpan[] = [];
      const max = WITHOUT_SPACES.test(first) ? MAX_UNIT_CHARACTERS : MAX_UNIT_TOKENS;
      let text = '';
      let key = '';
      for (let end = start + 1; end <= Math.min(words.length, start + max); end += 1) {
        if (end > start + 1 && tokens[end - 1]?.isAfterPause) break;
        text += end > start + 1 ? ` ${words[end - 1]}` : first;
        key += words[end - 1];
        const named = this.#namedBy(words, { start, end, text, key }, yearsWord);
        spans.push({ start, end, text, key, named, mayBePhrase: true });
      }
      const addUnit = (kind: 'years' | 'length', unit: ReturnType<typeof yearsUnit>, end: number) => {
        const named = [{ cost: SEGMENT_COST, kind, options: [{ unit }] }];
        spans.push({ start, end, text: '', key: '', named, mayBePhrase: false });
      };
      const years = yearRangeAt(tokens, start);
      if (years) addUnit('years', yearsUnit(this.#index.catalogue, years), start + 2);
      const length = mayHaveLength ? lengthAt(withMinutes, start) : undefined;
      if (length) addUnit('length', lengthUnit(this.#index.catalogue, length), length.end);
      return spans;
    });
    // A number may be in a phrase with a pattern.
    const isOpen = (word: string, at: number) =>
      !isSmallWord(word) && !isWithin(all, at, ({ named }) => named.length > 0);
    const hasNumber = words.some((word) => numberOf(word) !== undefined);
    const open = hasNumber ? [] : [...words.keys()].filter((at) => isOpen(words[at] ?? '', at));
    return { words, spans: all, open };
  }

  /** Returns what a span of the words means in a language. */
  meaningsIn(language: string, words: readonly string[], span: NamedSpan): readonly Meaning[] {
    this.#budget.steps -= 1;
    const phrases = span.mayBePhrase ? this.#phrasesIn(language, words, span) : [];
    return phrases.length === 0 ? span.named : [...meaningsOf(phrases, span), ...span.named];
  }

  /** Whether a word says nothing about the wished movies. */
  isFiller(language: string, words: readonly string[], at: number): boolean {
    const word = words[at] ?? '';
    return (
      isSmallWord(word) ||
      isStopWordIn(language, word) ||
      (language !== 'en' && isLightWord(language, word)) ||
      this.#readerOf(language)
        .meaningsOfWord(word)
        .some(({ meaning }) => meaning === 'filler')
    );
  }

  /**
   * Whether a word certainly belongs to nothing in a language, so that no wish uses every word. It is a quick check:
   * otherwise some word may belong to nothing, too.
   */
  leavesUnused(language: string, { words, spans, open }: SpannedWords): boolean {
    if (open.length === 0) return false;
    const readers = language === 'en' ? [this.#readerOf('en')] : [language, 'en'].map(this.#readerOf);
    const isOpen = (at: number) => {
      const word = words[at] ?? '';
      if (readers.some((reader) => reader.mayHave(word)) || this.isFiller(language, words, at)) return false;
      if (language === 'de' && FILM_AT_END.test(word)) return false;
      return !isWithin(spans, at, ({ key }) => readers.some((reader) => reader.isWritten(key)));
    };
    // Words of likeness use the title beside them.
    return open.some(isOpen) && !readers[0]?.mayHaveLikeness(words.join(''));
  }

  #phrasesIn(language: string, words: readonly string[], span: NamedSpan): readonly FoundPhrase[] {
    const found = this.#readerOf(language).meaningsOf(words, span);
    if (found.length > 0 || language === 'en') return found;
    const inEnglish = this.#readerOf('en').meaningsOf(words, span).filter(isTrait);
    if (inEnglish.length > 0 || span.end - span.start > 1 || language !== 'de') return inEnglish;
    const [, stem] = FILM_AT_END.exec(span.key) ?? [];
    if (stem === undefined) return [];
    return [stem, `${stem}e`, `${stem}en`].flatMap((one) =>
      this.#readerOf(language).meaningsOfWord(one).filter(isTrait),
    );
  }

  readonly #readerOf = (language: string): PhraseReader => {
    const reader = this.#readers.get(language) ?? new PhraseReader(language);
    this.#readers.set(language, reader);
    return reader;
  };

  /** @param yearsWord a word for years in the term: `80` alone means the decade then. */
  #namedBy(words: readonly string[], span: WordSpan, yearsWord: string): readonly Meaning[] {
    const key = yearsWord && span.end - span.start === 1 ? `${span.text} ${yearsWord} ` : span.text;
    const known = this.#named.get(key);
    if (known) return known;
    const named = namesOf(this.#index, words.slice(span.start, span.end), span.key, yearsWord);
    this.#named.set(key, named);
    return named;
  }
}

/** Whether a word is dropped in every language. */
const isSmallWord = (word: string) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word) || YEARS_WORD.test(word);

/** Whether a word is within a span of some kind. */
const isWithin = (spans: SpannedWords['spans'], at: number, fits: (span: NamedSpan) => boolean): boolean =>
  spans
    .slice(Math.max(0, at + 1 - MAX_UNIT_CHARACTERS), at + 1)
    .some((ofStart) => ofStart.some((span) => span.end > at && fits(span)));

const isTrait = ({ meaning }: FoundPhrase) => typeof meaning === 'object' && 'trait' in meaning;

function meaningsOf(phrases: readonly FoundPhrase[], { start, end }: WordSpan): Meaning[] {
  const meanings: Meaning[] = [];
  const traits = phrases.filter(isTrait);
  if (traits.length > 0) {
    const cost = Math.min(...traits.map((found) => found.cost));
    const options = traits
      .filter((found) => found.cost <= cost)
      .map(({ meaning }) => meaning as { trait: string });
    meanings.push({ cost: SEGMENT_COST + cost, kind: 'trait', options, isWeak: traits.every(isWeak) });
  }
  for (const { meaning, cost } of phrases) {
    if (meaning === 'filler')
      meanings.push({ cost: FILLER_COST * (end - start), options: [], isFiller: true });
    else if ('marker' in meaning)
      meanings.push({ cost: SEGMENT_COST - 0.1 + cost, options: [], marker: meaning.marker });
  }
  return meanings;
}

/** What a word that says nothing means. */
export const FILLER: Meaning = { cost: FILLER_COST, options: [], isFiller: true };

/** Returns the years from the first to the last of two with a dash: `1990-1995`, `80s-90s`. */
function yearRangeAt(tokens: readonly TermToken[], start: number): Years | undefined {
  const [first, last] = [tokens[start], tokens[start + 1]];
  if (!first || !last || first.from !== last.from) return undefined;
  const [from, to] = [yearsIn([first.text], 0), yearsIn([last.text], 0)];
  return from && to && from.to < to.from ? { from: from.from, to: to.to } : undefined;
}

/** Mends a slip in `minutes`. */
const minutesWithoutSlip = (word: string) =>
  word.length > 5 && word.startsWith('m') && typingDistance(word, 'minutes', 1) === 1 ? 'minutes' : word;

const HOURS = /hour|stund|heure|hora|घंट|साع|ساع|時|时/u;

/** The endings of German compounds that mean a movie: `Antikriegsfilm`, `Weihnachtsfilme`. */
const FILM_AT_END = /^(.{4,}?)(?:s|n|en|es)?(?:spiel)?(?:film|filme|filmen|movie|movies|streifen)$/;

/** Returns what the words name in every language: an order, a region, units. */
function namesOf(
  index: MovieIndex,
  typed: readonly string[],
  key: string,
  yearsWord: string,
): readonly Meaning[] {
  const named: Meaning[] = [];
  const order = orderCalled(key);
  if (order) named.push({ cost: SEGMENT_COST, kind: 'order', options: [{ order }] });
  const region = regionCalled(key);
  if (region) {
    const unit = regionUnit(index.catalogue, region);
    named.push({ cost: SEGMENT_COST, kind: 'origin', options: [{ region, unit }] });
  }
  named.push(...unitsNamed(index, typed, key, yearsWord));
  return named.length > 0 ? named : NOTHING;
}

/** Returns the units that the words name: those of the cheapest kind together. */
function unitsNamed(
  index: MovieIndex,
  typed: readonly string[],
  key: string,
  yearsWord: string,
): readonly Meaning[] {
  const years = yearsIn([key], 0) ?? (typed.length === 1 ? yearsIn([key, yearsWord], 0) : undefined);
  if (years) {
    return [{ kind: 'years', options: [{ unit: yearsUnit(index.catalogue, years) }], cost: SEGMENT_COST }];
  }
  const exact = index.units.exact(key);
  const isOneStem = typed.length === 1 && exact.length === 0;
  const film = isOneStem ? FILM_AT_END.exec(key)?.[1] : undefined;
  const found = [
    ...exact,
    ...(isOneStem ? index.units.exact(toStem(key)) : []),
    ...(film ? [...index.units.exact(film), ...index.units.exact(toStem(film))] : []),
  ];
  return found.flatMap(({ unit, cost }): Meaning[] => {
    const kindCost = kindCosts[unit.kind];
    if (kindCost === undefined) return [];
    if (unit.kind === 'surname' && (typed.length > 1 || key.length < MIN_SURNAME_LENGTH || isCommonWord(key)))
      return [];
    if (unit.kind === 'person' && typed.every((one) => STOP_WORDS.has(one))) return [];
    const kind = unit.kind === 'surname' ? 'person' : UNIT_KINDS.find((one) => one === unit.kind);
    if (!kind) return [];
    // The list is an order of what the wish says otherwise.
    if (kind === 'list' && unit.label === 'topRated') {
      return [{ kind: 'order', options: [{ order: 'bestRated' }], cost: SEGMENT_COST + kindCost }];
    }
    const trait = kind === 'theme' ? traitOfTheme(unit.label) : undefined;
    const meaning = trait
      ? ({ kind: 'trait', options: [{ trait }] } as const)
      : { kind, options: [{ unit }] };
    return [{ ...meaning, cost: SEGMENT_COST + kindCost + 0.1 * cost }];
  });
}

/** Shorter surnames, such as Day, are ordinary words more often. */
const MIN_SURNAME_LENGTH = 5;

const isCommonWord = (word: string) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word) || isOrdinaryWord(word);
