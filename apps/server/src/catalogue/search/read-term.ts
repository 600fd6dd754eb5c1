import type { CatalogueMovie } from '../catalogue-movie.ts';
import {
  FIRST_NAME_PREFIX_COST,
  OBSCURE_SURNAME_COST,
  PLURAL_SURNAME_COST,
  PREFIX_COST,
  STEM_COST,
  TITLED_ROLE_COST,
  TITLE_WORD_COSTS,
  UNIT_COSTS,
} from './costs.ts';
import { isSpelledRight } from './description-words.ts';
import { MOVIE_WORDS, STOP_WORDS, joinNumbers, numberOf, yearsIn, WITHOUT_SPACES } from './known-words.ts';
import { equalKeys, equalWords } from './equal-words.ts';
import { lengthAt } from './lengths.ts';
import { LISTED_KINDS, ceremonyYears, lengthUnit } from './listed-units.ts';
import type { MovieIndex } from './movie-index.ts';
import { toStem, filterByRule, yearsUnit } from './named-units.ts';
import { TITLES_OF_PEOPLE } from './people-units.ts';
import { familyNameFirst, incompleteFamilyNameFirst } from './family-name-first.ts';
import {
  type TermWords,
  MovieReader,
  coverageOf,
  isDistinctiveTitle,
  isTooShortForTranslated,
} from './read-movie.ts';
import type { FoundUnit, IndexedTitle, PlacedUnit, Reading, Span, Unit } from './reading.ts';
import { type TypedTerm, behindSurname, surnameOrWord } from './surname-or-word.ts';
import { NARROWING_KINDS } from './term-units.ts';
import { titleWords } from './title-words.ts';
import { lacksMoreThan } from './typing-distance.ts';
import { WORDS_WITHOUT_TYPOS, isWorthCorrecting, mayHaveTypo, significantLength } from './typo-rules.ts';
import { isTranslated, pushTo } from './unit-index.ts';
import { MAX_WORDS, splitWords, wordVariants } from './word-variants.ts';

/** Maximum characters of a term that can name something. A longer term is somebody's own text. */
const MAX_NAME_LENGTH = 200;
const MAX_WORDS_PER_UNIT = 8;
/** Maximum words of a name that is typed with typos, unless the name is the whole term. */
const MAX_WORDS_WITH_TYPOS = 4;
/** In a term of more words, names have no typos: 16 words with typos took 50 ms. */
const MAX_WORDS_BESIDE_TYPOS = 8;
/** Minimum letters of an incomplete name. Fewer letters match too many names. */
const MIN_PREFIX_LENGTH = 3;
/** A higher number after the name of a series is not that of a part. */
const MAX_PART = 30;
/** How well readings match the typed words: without typos, with typos, or with some words that match nothing. */
type Closeness = 'exact' | 'typos' | 'partial';

export interface TermReadings {
  /** One reading per movie, best first. */
  readings: readonly Reading[];
  closeness: Closeness;
  words: readonly string[];
  /** The term with its typos corrected. */
  mended?: string;
}

/** Reads a term by using each of its words as typed, except stop words and words about movies. */
export function readExactly(index: MovieIndex, typed: TypedTerm): TermReadings {
  const words = wordsOf(index, typed.term);
  // Two numbers stand beside each other in "50 First Dates", which `fifty first dates` would join to 51.
  const unjoined = wordsOf(index, typed.term, false);
  const variants = unjoined.length > words.length ? [unjoined] : [];
  for (const variant of [...wordVariants(words, index), ...variants]) {
    const readings = readWords(index, variant, 'exact', typed);
    if (readings.length > 0) return { readings, closeness: 'exact', words: variant };
  }
  return { readings: [], closeness: 'exact', words };
}

/** Reads a term like {@link readExactly}, but with typos. */
export function readWithTypos(index: MovieIndex, typed: TypedTerm): TermReadings {
  const words = wordsOf(index, typed.term);
  return { readings: readWords(index, words, 'typos', typed), closeness: 'typos', words };
}

/** Reads a term whose words no movie has, by using only some of them: a complete title, name or series. */
export function readSomeWords(index: MovieIndex, typed: TypedTerm): TermReadings {
  const words = wordsOf(index, typed.term);
  return { readings: readWords(index, words, 'partial', typed), closeness: 'partial', words };
}

/**
 * Returns the words of a term; no words if it is too long to name something.
 * @param joinsNumbers whether numbers of several words become one.
 */
function wordsOf(index: MovieIndex, term: string, joinsNumbers = true): string[] {
  if (term.length > MAX_NAME_LENGTH) return [];
  const words = joinsNumbers ? joinNumbers(titleWords(term)) : titleWords(term);
  if (words.length > MAX_WORDS) return [];
  const parts = splitWords(words, index);
  return parts.length > MAX_WORDS ? [] : parts;
}

/**
 * Reads a term that was in quotes: finds the titles that contain its words in this order and next to each other.
 * Nothing in it is understood, completed or corrected.
 */
export function readLiterally(index: MovieIndex, term: string): TermReadings {
  const words = titleWords(term.slice(0, MAX_NAME_LENGTH));
  const phrase = words.join(' ');
  const isPartOf = (text: string) =>
    WITHOUT_SPACES.test(phrase) ? text.includes(phrase) : ` ${text} `.includes(` ${phrase} `);
  const byMovie = new Map<number, Reading>();
  for (const { word } of index.words.matches(words[0] ?? '', false, false)) {
    for (const title of index.words.titlesWith(word)) {
      const text = title.words.join(' ');
      const titleWords = new Map(words.map((other, at) => [at, at === 0 ? word : other]));
      const covered = isPartOf(text) ? coverageOf(title, titleWords, words.length) : undefined;
      if (!covered) continue;
      const { movieIndex } = title;
      const cost = title.cost + (text === phrase ? 0 : covered.cost);
      if ((byMovie.get(movieIndex)?.cost ?? Infinity) > cost)
        byMovie.set(movieIndex, { movieIndex, spans: [], unused: [], title, titleWords, ...covered, cost });
    }
  }
  return { readings: bestFirst(index, [...byMovie.values()]), closeness: 'exact', words };
}

/** Returns the cheapest reading of each movie that has one, sorted by cost and then by popularity. */
function readWords(
  index: MovieIndex,
  words: readonly string[],
  closeness: Closeness,
  typed: TypedTerm,
): Reading[] {
  if (typed.budget.steps < 0) return [];
  const units = findUnits(index, words, closeness, typed);
  const term = toTermWords(index, words, closeness, units);
  const maxUnused = closeness === 'partial' ? Math.floor(words.length / 2) : 0;
  const isRequired = words.map((_, at) => !term.isStopWord[at] && !term.isMovieWord[at]);
  const requiredPlaces = isRequired.reduce(
    (places, required, at) => (required ? places | (1 << at) : places),
    0,
  );

  const placesIn = placesByMovie(index, units, term);
  // This cheap check excludes nearly all movies: those in which too many words of the term match nothing.
  const mayMatch = (movieIndex: number) =>
    !lacksMoreThan(maxUnused, requiredPlaces, placesIn[movieIndex] ?? 0);
  const spans = spansByMovie(units, mayMatch);
  const titles = titlesByMovie(index, term, mayMatch);
  const reader = new MovieReader(term, typed.budget, maxUnused);
  // Hundreds of movies have the same units, for example a genre. They share a reading without a title.
  const withoutTitle = new Map<string, Reading | undefined>();
  const readWithoutTitle = (movieIndex: number, movieSpans: readonly Span[]): Reading | undefined => {
    const key = movieSpans.map(({ number }) => number).join(' ');
    if (!withoutTitle.has(key)) withoutTitle.set(key, reader.read(movieIndex, movieSpans, undefined));
    const shared = withoutTitle.get(key);
    return shared && { ...shared, movieIndex };
  };
  const readings: Reading[] = [];
  for (const movieIndex of new Set([...spans.keys(), ...titles.keys()])) {
    if (typed.budget.steps < 0) break;
    const movieSpans = spans.get(movieIndex) ?? [];
    const spanPlaces = placesOf(movieSpans);
    let best: Reading | undefined;
    for (const { title, places } of [WITHOUT_TITLE, ...(titles.get(movieIndex) ?? [])]) {
      if (lacksMoreThan(maxUnused, requiredPlaces, spanPlaces | places)) continue;
      const reading = title
        ? reader.read(movieIndex, movieSpans, title)
        : readWithoutTitle(movieIndex, movieSpans);
      if (!reading || (best && best.cost <= reading.cost)) continue;
      if (isDistinctiveTitle(reading, words, index.catalogue[movieIndex]?.vote_count ?? 0)) best = reading;
    }
    if (best && (closeness !== 'partial' || isMostlyPlaced(best, isRequired))) readings.push(best);
  }
  return bestFirst(index, behindSurname(readings, words, units));
}

/** Sorts readings by cost, then by the movie's popularity. */
function bestFirst({ catalogue }: MovieIndex, readings: Reading[]): Reading[] {
  const popularity = (movieIndex: number) => catalogue[movieIndex]?.popularity ?? 0;
  return readings.sort(
    (a, b) =>
      Math.round(100 * (a.cost - b.cost)) ||
      popularity(b.movieIndex) - popularity(a.movieIndex) ||
      (catalogue[a.movieIndex]?.id ?? 0) - (catalogue[b.movieIndex]?.id ?? 0),
  );
}

/** Returns for each movie, as bits, the positions of the words that match any of its units or title words. */
function placesByMovie(index: MovieIndex, units: readonly PlacedUnit[], { matches }: TermWords): Int32Array {
  const byMovie = new Int32Array(index.catalogue.length);
  const add = (movieIndex: number, places: number) => {
    byMovie[movieIndex] = (byMovie[movieIndex] ?? 0) | places;
  };
  for (const { start, end, unit } of units) {
    const places = placesFrom(start, end);
    for (const { movieIndex } of unit.movies) add(movieIndex, places);
  }
  matches.forEach((words, at) => {
    for (const word of words.keys()) {
      for (const { movieIndex } of index.words.titlesWith(word)) add(movieIndex, 1 << at);
    }
  });
  return byMovie;
}

/** Returns for each movie that passes the check: the units in the term that find this movie. */
function spansByMovie(
  units: readonly PlacedUnit[],
  isCandidate: (movieIndex: number) => boolean,
): Map<number, Span[]> {
  const byMovie = new Map<number, Span[]>();
  let number = 0;
  for (const placed of units) {
    const { unit, start, end } = placed;
    const incompleteCost = placed.isIncomplete ? incompleteNameCost(unit, end - start) : 0;
    const cost = UNIT_COSTS[unit.kind] + placed.cost + incompleteCost;
    // A list such as `popular` finds every movie, so movies with the same cost share a span.
    const byCost = new Map<number, Span>();
    for (const { movieIndex, cost: movieCost } of unit.movies) {
      if (!isCandidate(movieIndex)) continue;
      const span = byCost.get(movieCost) ?? { ...placed, number: number++, spanCost: cost + movieCost };
      byCost.set(movieCost, span);
      pushTo(byMovie, movieIndex, span);
    }
  }
  return byMovie;
}

/** Returns all units that consecutive words of the term can name. */
function findUnits(
  index: MovieIndex,
  words: readonly string[],
  closeness: Closeness,
  term: TypedTerm,
): readonly PlacedUnit[] {
  const units: PlacedUnit[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const add = (end: number, ...found: readonly FoundUnit[]) => {
      for (const one of found) units.push({ ...one, start, end });
    };
    const years = yearsIn(words, start);
    if (years) add(start + 1, { unit: yearsUnit(index.catalogue, years), cost: 0 });
    const length = lengthAt(words, start);
    if (length) add(length.end, { unit: lengthUnit(index.catalogue, length), cost: 0 });
    const part = partUnit(index.catalogue, words[start] ?? '', start);
    if (part) add(start + 1, { unit: part, cost: 0 });
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_WORDS_PER_UNIT); end += 1) {
      const typed = words.slice(start, end);
      const exact = surnameOrWord(exactUnits(index, typed), term);
      if (exact.length > 0) add(end, ...exact.filter((found) => mayBeUnit(found, typed, words.length)));
      else {
        const others = [...unitsByStem(index, typed), ...pluralSurnames(index, typed)];
        add(end, ...titledRoles(index, typed), ...surnameOrWord(others, term));
      }
      if (end === words.length) add(end, ...incompleteUnits(index, typed, start === 0));
      if (exact.length === 0 && end === words.length)
        add(end, ...incompleteFamilyNameFirst(index.units, typed));
      if (closeness === 'typos' && exact.length === 0) add(end, ...misspeltUnits(index, typed, words.length));
    }
  }
  const toCeremonies = ceremonyYears(
    index.catalogue,
    units.map(({ unit }) => unit),
  );
  return units.map((placed) => {
    const unit = toCeremonies(placed.unit);
    return unit === placed.unit ? placed : { ...placed, unit };
  });
}

/** Returns the units that the words name as typed, or with equal words and numbers (`equalKeys`). */
function exactUnits({ units }: MovieIndex, words: readonly string[]): readonly FoundUnit[] {
  const find = (name: readonly string[]) => {
    const key = name.join('');
    const equal = equalKeys(name).filter((other) => other !== key);
    return equal.length > 0 ? [key, ...equal].flatMap((one) => units.exact(one)) : units.exact(key);
  };
  const turned = familyNameFirst(words, find);
  return turned.length > 0 ? [...find(words), ...turned] : find(words);
}

/** Returns the people of a surname in the plural: `coens`. */
function pluralSurnames({ units }: MovieIndex, [word = '', ...others]: readonly string[]): FoundUnit[] {
  if (others.length > 0 || !/^[a-z]{3,}s$/.test(word)) return [];
  return units
    .exact(word.slice(0, -1))
    .filter(({ unit, cost }) => unit.kind === 'surname' && cost < OBSCURE_SURNAME_COST)
    .map((found) => ({ ...found, cost: found.cost + PLURAL_SURNAME_COST }));
}

function unitsByStem({ units }: MovieIndex, [word = '', ...others]: readonly string[]): FoundUnit[] {
  if (others.length > 0) return [];
  const stem = toStem(word);
  // A word without an ending is its own stem: `lustig` for `lustige`.
  const bare = stem === word ? [] : units.exact(stem.replace('-', ''));
  const found = [...units.exact(stem), ...bare.filter(({ unit: { kind } }) => NARROWING_KINDS.has(kind))];
  return found.map((one) => ({ ...one, cost: one.cost + STEM_COST }));
}

/**
 * Returns the units whose name differs from the words by typos, or sounds like them.
 * @param termLength the number of words of the whole term.
 */
function misspeltUnits({ units }: MovieIndex, words: readonly string[], termLength: number): FoundUnit[] {
  const isWholeTerm = words.length === termLength;
  const mayBeName = words.length <= MAX_WORDS_WITH_TYPOS && termLength <= MAX_WORDS_BESIDE_TYPOS;
  if (!(isWholeTerm || mayBeName) || !isWorthCorrecting(words, termLength)) return [];
  const key = words.join('');
  const letters = significantLength(words);
  // `theatre` is a word, and not the beginning of "The Tree of Life" with a slip.
  const isWord = words.length === 1 && isSpelledRight(key);
  const near = [
    ...units.near(key, letters),
    ...(isWholeTerm && !isWord ? units.nearBeginning(key, letters) : []),
  ];
  const found = near.filter((one) => mayHaveTypo(one, words, letters, termLength));
  if (!isWholeTerm) return found;
  const turned = familyNameFirst(words, (name) =>
    units.near(name.join('')).filter((one) => mayHaveTypo(one, name, letters, termLength)),
  );
  return [...found, ...turned];
}

/** Finds characters that are typed with a form of address that the credits lack, such as `princess leia`. */
function titledRoles(index: MovieIndex, [title = '', ...name]: readonly string[]): FoundUnit[] {
  if (name.length === 0 || ![title, ...equalWords(title)].some((one) => TITLES_OF_PEOPLE.has(one))) return [];
  return index.units
    .exact(name.join(''))
    .filter(({ unit: { kind, label } }) => kind === 'roleName' || (kind === 'role' && /\s/.test(label)))
    .map((found) => ({ ...found, cost: found.cost + TITLED_ROLE_COST }));
}

/** Excludes misleading units: `us` alone is a title rather than a country; `the e` does not name the person T. Hee. */
function mayBeUnit({ unit: { kind } }: FoundUnit, words: readonly string[], termLength: number): boolean {
  // `short` alone is a part of titles and names; `Kurzfilm`, `cortometraje` and `短編` are not.
  if (kind === 'length' && termLength === 1) return /[^a-z]|film|metra/.test(words.join(''));
  if (kind === 'origin' && termLength === 1) return !/^[a-z]{2}$/.test(words.join(''));
  return kind !== 'person' || words.length === 1 || !words.every((word) => STOP_WORDS.has(word));
}

/**
 * Returns the additional cost of an incompletely typed name. It is higher for translated titles, and highest for first
 * names.
 */
function incompleteNameCost({ kind, title }: Unit, words: number): number {
  if (kind === 'person' && words === 1) return PREFIX_COST + FIRST_NAME_PREFIX_COST;
  return PREFIX_COST + TITLE_WORD_COSTS.translated * (title?.cost ?? 0);
}

/** Returns units whose name begins with the words. Some kinds need more letters than others. */
function incompleteUnits(index: MovieIndex, words: readonly string[], isWholeTerm: boolean): FoundUnit[] {
  const typed = words.join('');
  // Hundreds of names begin with `the`, but after other words (`jaws the`) nobody means one of them.
  const isTelling = typed.length >= MIN_PREFIX_LENGTH && !words.every((word) => STOP_WORDS.has(word));
  if (!isWholeTerm && !isTelling) return [];
  // The last word may be incomplete, so only those before it are replaced by equal words.
  const [last = '', before] = [words.at(-1), words.slice(0, -1)];
  const beginnings = new Set([typed, ...equalKeys(before).map((key) => key + last)]);
  return [...beginnings]
    .flatMap((one) => index.units.beginningWith(one))
    .filter((found) => {
      switch (found.unit.kind) {
        case 'title':
          return !isTranslated(found) || !isTooShortForTranslated(typed);
        case 'series':
          return true;
        // A single word should find no character of several words, and `friends` not the theme "friendship".
        case 'role':
        case 'theme':
          return words.length > 1;
        case 'person':
        case 'surname':
        case 'roleName':
        case 'studio':
          return words.length > 1 || typed.length >= 2 * MIN_PREFIX_LENGTH;
        default:
          return false;
      }
    });
}

/**
 * Returns the unit of all movies with this number in their series, such as `2`. Returns undefined for other words.
 * Returns undefined for the first word of a term, too, because a number there does not follow the name of a series.
 */
function partUnit(catalogue: readonly CatalogueMovie[], word: string, at: number): Unit | undefined {
  const number = Number(numberOf(word, at === 0));
  if (at === 0 || !(number >= 1 && number <= MAX_PART)) return undefined;
  return filterByRule(catalogue, { kind: 'part', label: String(number) }, ({ part }) => part === number);
}

function toTermWords(
  index: MovieIndex,
  words: readonly string[],
  closeness: Closeness,
  units: readonly PlacedUnit[],
): TermWords {
  const listed = units.filter(({ unit: { kind }, isTypo }) => LISTED_KINDS.has(kind) && !isTypo);
  // A word of an award, a length or a list has a meaning.
  const isListed = words.map((_, at) => listed.some(({ start, end }) => at >= start && at < end));
  return {
    words,
    isStopWord: words.map((word, at) => STOP_WORDS.has(word) && !isListed[at]),
    isMovieWord: words.map((word, at) => MOVIE_WORDS.has(word) && !isListed[at]),
    matches: words.map((word, at) => {
      if (STOP_WORDS.has(word)) return new Map();
      const exact = index.words.matches(word, at === 0, at === words.length - 1);
      const mayBeTypo =
        closeness === 'typos' &&
        exact.length === 0 &&
        isWorthCorrecting([word], words.length) &&
        !WORDS_WITHOUT_TYPOS.has(word);
      const near = mayBeTypo ? index.words.near(word) : [];
      return new Map([...near, ...exact].map(({ word: other, cost }) => [other, cost]));
    }),
  };
}

interface TouchedTitle {
  title: IndexedTitle;
  /** The positions of the term's words that match words of the title, as bits. */
  places: number;
}

/** Returns the titles that contain words of the term, for each movie that passes the check. */
function titlesByMovie(
  index: MovieIndex,
  term: TermWords,
  isCandidate: (movieIndex: number) => boolean,
): Map<number, TouchedTitle[]> {
  const touched = new Map<IndexedTitle, TouchedTitle>();
  term.matches.forEach((matches, at) => {
    for (const word of matches.keys()) {
      for (const title of index.words.titlesWith(word)) {
        if (!isCandidate(title.movieIndex)) continue;
        const known = touched.get(title);
        if (known) known.places |= 1 << at;
        else touched.set(title, { title, places: 1 << at });
      }
    }
  });
  const byMovie = new Map<number, TouchedTitle[]>();
  for (const one of touched.values()) {
    term.words.forEach((word, at) => {
      if (term.isStopWord[at] && one.title.words.includes(word)) one.places |= 1 << at;
    });
    pushTo(byMovie, one.title.movieIndex, one);
  }
  return byMovie;
}

const WITHOUT_TITLE = { title: undefined, places: 0 } as const;

/** The positions from `start` to before `end`, as bits. */
const placesFrom = (start: number, end: number) => (1 << end) - (1 << start);

/** The positions of the spans, as bits. */
const placesOf = (spans: readonly Span[]) =>
  spans.reduce((places, { start, end }) => places | placesFrom(start, end), 0);

/**
 * Whether a complete title, name or series covers most of the words: more than half if it has one word, else at least
 * half.
 * @param isRequired for each word of the term, whether it counts. Stop words and words about movies do not.
 */
function isMostlyPlaced({ spans, unused }: Reading, isRequired: readonly boolean[]): boolean {
  if (unused.length === 0) return true;
  const count = (start: number, end?: number) => isRequired.slice(start, end).filter(Boolean).length;
  const whole = spans.filter(
    ({ unit: { kind }, isIncomplete, isTypo }) =>
      ['title', 'series', 'person'].includes(kind) && !isIncomplete && !isTypo,
  );
  const most = Math.max(0, ...whole.map(({ start, end }) => count(start, end)));
  return most > 1 ? 2 * most >= count(0) : 2 * most > count(0);
}
