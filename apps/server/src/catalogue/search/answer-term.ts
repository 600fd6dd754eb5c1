import type { Movie, Understood } from '@marquee/contract';
import { literalTerm } from '@marquee/contract/literal-term';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import { byPopularity } from '../movie-order.ts';
import { titleIn } from '../tmdb-format.ts';
import type { DescribedMovie } from './described-movies.ts';
import {
  answerWish,
  isDescriptionRather,
  isMostlyWish,
  isOnlyWish,
  isSureDescription,
  isWishRather,
  mayBeDescription,
} from './answer-wish.ts';
import { indexMovies, type MovieIndex } from './movie-index.ts';
import { type MovieLink, isLinked, movieLink } from './movie-link.ts';
import { type NewReading, narrowings } from './narrowings.ts';
import { moviesNear } from './movies-near.ts';
import { type TermReadings, readExactly, readLiterally, readSomeWords, readWithTypos } from './read-term.ts';
import { WishReadings } from './read-wish.ts';
import { type Reading, type UnitKind, hasKind } from './reading.ts';
import { type Facets, NARROWING_KINDS, facetsOf, labelsOf, unitName } from './term-units.ts';
import type { TypedTerm } from './surname-or-word.ts';
import { titleWords } from './title-words.ts';
import { WishMeanings } from './wish-meanings.ts';
import { namesOfWish, readingUnits } from './understood-units.ts';
import { wishFacets } from './wish-facets.ts';
import { countWished } from './wished-movies.ts';
import type { Wish } from './wish.ts';

export interface TermAnswer {
  movies: readonly CatalogueMovie[];
  /** How the term was understood, or similar titles if no movie was found. Undefined if the term is only a title. */
  understood?: Understood;
  /** Whether all words were understood without assuming typos, incomplete names or titles, or first names alone. */
  isSure: boolean;
  /** Filters for a list request to TMDB; undefined if no list request can answer the term. */
  facets: Facets | undefined;
  /** Whether the term names only genres, years, languages and countries. */
  isNarrowing: boolean;
  /** How movies were found, keyed by movie id: by another title than the shown one, or by words of a description. */
  foundBy: ReadonlyMap<number, FoundBy>;
}

/** The fields of a movie in a list that say how a search found it. */
type FoundBy = Pick<Movie, 'title_found' | 'words_found' | 'traits_found'>;

/**
 * Steps after which reading a term ends: about 12 ms. `top rated`, which is in a reading of every movie, takes 22,000, and
 * `tom hank` 26,000; `2` sixteen times would take a million.
 */
const MAX_STEPS = 28_000;

interface TermOptions {
  /** TMDB's code of a language other than English. */
  language?: string;
  /** Called with the steps that the term took. Only tests set it. */
  onRead?(steps: number): void;
}

const PEOPLE_KINDS: ReadonlySet<UnitKind> = new Set(['person', 'surname', 'firstName']);
/** Maximum people that the answer names for one surname. */
const MAX_NAMESAKES = 3;

export type AnswerTerm = (term: string, options?: TermOptions) => TermAnswer;

/** Creates the search over the catalogue (design, Gateway), when the index of its movies is built. */
export async function createTermAnswers(catalogue: readonly CatalogueMovie[]): Promise<AnswerTerm> {
  const index = await indexMovies(catalogue);
  return function answerTerm(term: string, { language, onRead }: TermOptions = {}): TermAnswer {
    const link = movieLink(term);
    if (link) {
      const movies = catalogue.filter((movie) => isLinked(link, movie)).sort(byPopularity);
      return { ...SURE, movies, ...(movies.length === 0 && missingLink(link, term)) };
    }
    const literal = literalTerm(term);
    if (literal === undefined) {
      const budget = { steps: MAX_STEPS };
      const answer = answerWithNarrow(index, { term, language: language ?? 'en', budget });
      onRead?.(MAX_STEPS - budget.steps);
      return answer;
    }
    const found = readLiterally(index, literal);
    if (found.readings.length > 0) return toAnswer(index, found, literal, language);
    const answer = answerTerm(literal, { language, onRead });
    const isFound = answer.movies.length > 0;
    return isFound ? { ...answer, understood: { ...answer.understood, unquoted: true } } : answer;
  };
}

/** Says that the movie of a pasted id or address is missing. Another address names no movie. */
export const missingLink = (link: MovieLink, term: string): { understood: Understood } | undefined =>
  'isOtherAddress' in link ? undefined : { understood: { missing: term } };

const SURE = { isSure: true, isNarrowing: false, facets: undefined, foundBy: new Map<number, FoundBy>() };

/** Answers a term, with the words that divide the answer. The terms with these words share its budget of steps. */
function answerWithNarrow(index: MovieIndex, typed: TypedTerm): TermAnswer {
  const meanings = new WishMeanings(index, typed.budget);
  const answer = answerFrom(index, typed, new WishReadings(index, typed.term, typed.language, meanings));
  const narrow = narrowings(typed.term, typed.language, answer, (term) =>
    readNarrowed(index, { ...typed, term }, meanings),
  );
  return narrow.length > 0 ? { ...answer, understood: { ...answer.understood, narrow } } : answer;
}

/** Reads a term as {@link answerFrom} does. The movies of a wish are only counted, because ranking them takes longest. */
function readNarrowed(index: MovieIndex, typed: TypedTerm, meanings: WishMeanings): NewReading | undefined {
  const { term, language, budget } = typed;
  if (budget.steps < 0) return undefined;
  const wishes = new WishReadings(index, term, language, meanings);
  const wish = wishes.complete();
  // Reading names, too, takes several times as long, and matters only if the whole term is a name or a description.
  const isName = index.units.exact(titleWords(term).join('')).length > 0;
  if (wish && isOnlyWish(wish) && !mayBeDescription(wish) && !isName)
    return { units: namesOfWish(wish, language), count: countWished(index, wish) };
  const { movies, understood } = answerFrom(index, typed, wishes);
  // A reading that ran out of steps may lack movies.
  const isPlain =
    budget.steps >= 0 && !understood?.title && !understood?.mended && !understood?.unused?.length;
  return isPlain ? { units: understood?.units ?? [], count: movies.length } : undefined;
}

/** Titles that the catalogue lacks seldom have more words. */
const MAX_TITLE_WORDS = 3;

/**
 * Answers with a title of the whole term; else as a wish that uses every word; else with a reading that does; else with a
 * description; else with a wish or a reading that leaves words unused.
 */
function answerFrom(index: MovieIndex, typed: TypedTerm, wishes: WishReadings): TermAnswer {
  const { term, language } = typed;
  const wish = wishes.complete();
  const exact = readExactly(index, typed);
  if (
    wish &&
    !wish.isMended &&
    (isOnlyWish(wish) || (exact.readings.length === 0 && (wish.asks || wish.tokens.length > MAX_TITLE_WORDS)))
  ) {
    const wished = toWishAnswer(index, wish, term, language);
    const isEmpty = wished.movies.length === 0;
    if (exact.readings.length === 0 && !wish.hasFrame && (isEmpty || mayBeDescription(wish))) {
      const told = answerDescription(index, term, language);
      if (told && (isEmpty || isDescriptionRather(wish, told.score))) return told.answer;
    }
    // The beginning of a name is not what the movies shall be like: `movies like the office`.
    const saysWhy = !isEmpty || exact.readings.length === 0 || wish.missing !== undefined;
    if (saysWhy && !isNamed(exact)) return wished;
    const named = toAnswer(index, exact, term, language);
    const known = new Set(named.movies);
    const others = wished.movies.filter((movie) => !known.has(movie));
    return {
      ...named,
      movies: [...named.movies, ...others],
      foundBy: new Map([...wished.foundBy, ...named.foundBy]),
    };
  }
  const found = exact.readings.length > 0 ? exact : readCorrected(index, typed);
  // A unit with a slip comes before a wish with a slip, but parts of the term that are several units do not.
  if (
    wish?.isMended &&
    isOnlyWish(wish) &&
    exact.readings.length === 0 &&
    !isNamed(found) &&
    !isOneUnit(found)
  ) {
    return toWishAnswer(index, wish, term, language);
  }
  if (found.readings.length > 0) return toAnswer(index, found, term, language);
  const described = answerDescription(index, term, language);
  if (described && isSureDescription(described.score)) return described.answer;
  const mostly = wishes.best();
  if (described && !(mostly && isWishRather(mostly, described.score))) return described.answer;
  if (mostly && isMostlyWish(mostly)) return toWishAnswer(index, mostly, term, language);
  return toAnswer(index, readSomeWords(index, typed), term, language);
}

/** Whether the whole term names a title, a person, a character or a series. */
function isNamed({ readings: [best], words }: TermReadings): boolean {
  if (!best) return false;
  // `Moving castle` is a part of a title.
  if (best.titleWords.size === words.length && (best.coverage === 'all' || words.length > 1)) return true;
  // `Star wars a new hope` is the series and the title.
  if (
    best.spans.length > 1 &&
    best.spans.every(({ unit: { kind } }) => kind === 'title' || kind === 'series')
  )
    return best.spans.reduce((covered, { start, end }) => covered + end - start, 0) === words.length;
  return best.spans.some(
    ({ unit: { kind }, start, end, isIncomplete }) =>
      ['title', 'person', 'series', 'role'].includes(kind) &&
      start === 0 &&
      end === words.length &&
      !isIncomplete,
  );
}

/** Whether the whole term is one unit. */
const isOneUnit = ({ readings: [best], words }: TermReadings): boolean =>
  best?.spans.some(({ start, end }) => start === 0 && end === words.length) ?? false;

const toWishAnswer = (
  index: MovieIndex,
  wish: Wish,
  term: string,
  language: string | undefined,
): TermAnswer => ({
  ...answerWish(index, wish, term, language),
  isSure: wish.isComplete,
  facets: wishFacets(wish, index.catalogue),
  isNarrowing: wish.isComplete,
});

/**
 * How many times the second movie's score the first one's must be, so that a description means this one movie and a
 * search raises it in trending (spec 4). An invented description fits several movies about equally.
 */
const FAR_AHEAD = 2;

/**
 * So many of the description's words must have led to the movie. Two lead to one movie by chance: `squid game`, a title
 * that the catalogue lacks, would raise Pirates of the Caribbean.
 */
const MIN_WORDS_FAR_AHEAD = 3;

/** Invented descriptions and absent titles whose words happen to be in one movie score less. */
const MIN_SCORE_FAR_AHEAD = 160;

/** Answers a term that tells what happens in a movie; undefined if no movie fits. */
function answerDescription(
  { catalogue, described }: MovieIndex,
  term: string,
  language: string | undefined,
): { answer: TermAnswer; score: number } | undefined {
  const found = described.find(term, language);
  const [first, second] = found;
  const movieOf = ({ movieIndex }: DescribedMovie) => catalogue[movieIndex];
  const best = first && movieOf(first);
  if (!best) return undefined;
  const isFarAhead =
    first.words.length >= MIN_WORDS_FAR_AHEAD &&
    first.score >= MIN_SCORE_FAR_AHEAD &&
    (!second || first.score >= FAR_AHEAD * second.score);
  const answer: TermAnswer = {
    movies: found.flatMap((one) => movieOf(one) ?? []),
    understood: { described: true, ...(isFarAhead && { title: titleIn(best, language).title }) },
    isSure: false,
    facets: undefined,
    isNarrowing: false,
    foundBy: new Map(
      found.flatMap((one) => {
        const movie = movieOf(one);
        return movie ? [[movie.id, { words_found: one.words }]] : [];
      }),
    ),
  };
  return { answer, score: first.score };
}

/**
 * Reads a term with typos, then the corrected term. So a typo loses no movie that the correct term finds, such as the
 * later parts of a series.
 */
function readCorrected(index: MovieIndex, typed: TypedTerm): TermReadings {
  const found = readWithTypos(index, typed);
  const [best] = found.readings;
  const mended = best && correctTypos(best, found.words, typed.language);
  if (mended === undefined) return found;
  const { readings } = readExactly(index, { ...typed, term: mended });
  if (!readings.some(({ movieIndex }) => movieIndex === best?.movieIndex)) return { ...found, mended };
  const known = new Set(readings.map(({ movieIndex }) => movieIndex));
  const others = found.readings.filter(({ movieIndex }) => !known.has(movieIndex));
  return { ...found, readings: [...readings, ...others], mended };
}

function toAnswer(index: MovieIndex, found: TermReadings, term: string, language?: string): TermAnswer {
  const { catalogue } = index;
  const { readings } = found;
  const [best] = readings;
  const understood = best
    ? understoodFrom(found, best, term, language)
    : suggestTitles(index, term, language);
  return {
    isSure: isSure(found),
    isNarrowing: best !== undefined && isNarrowing(best),
    facets: best && facetsForTmdb(best, readings, catalogue),
    movies: readings.flatMap(({ movieIndex }) => catalogue[movieIndex] ?? []),
    foundBy: titlesFound(found, catalogue, language),
    ...(understood && { understood }),
  };
}

function suggestTitles(index: MovieIndex, term: string, language?: string): Understood | undefined {
  const near = moviesNear(index, term).map((movie) => titleIn(movie, language).title);
  return near.length > 0 ? { near: [...new Set(near)] } : undefined;
}

/** Whether the best reading contains no typos, no incomplete names or titles, and no first names alone. */
function isSure({ readings: [best], closeness }: TermReadings): boolean {
  if (!best || closeness !== 'exact') return false;
  const isWholeTitle = best.coverage === undefined || best.coverage === 'all';
  return (
    isWholeTitle &&
    best.spans.every(({ isIncomplete, unit: { kind } }) => !isIncomplete && kind !== 'firstName')
  );
}

const unitsIn = ({ spans }: Reading) => spans.map(({ unit }) => unit);

/** Returns the filters with which TMDB lists the movies of the best reading; undefined if it cannot. */
function facetsForTmdb(
  best: Reading,
  readings: readonly Reading[],
  catalogue: readonly CatalogueMovie[],
): Facets | undefined {
  // TMDB cannot list a title, but the filters of the same name: `war` is a title and a genre.
  const reading = titleOf(best) === undefined ? best : readings.find(isNarrowing);
  if (!reading || hasKind(reading, ...TMDB_CANNOT_FILTER)) return undefined;
  const canList = isNarrowing(reading) || hasKind(reading, 'person', 'surname', 'studio', 'series');
  return canList ? facetsOf(unitsIn(reading), catalogue) : undefined;
}

/** Returns how the term was read for the first movie; undefined if the term is only a title, typed correctly. */
function understoodFrom(
  { readings, words, mended }: TermReadings,
  best: Reading,
  term: string,
  language = 'en',
): Understood | undefined {
  // If the title is also the name of a genre, the genre counts as understood, too.
  const narrowing = hasTitle(best) ? readings.find(isNarrowing) : undefined;
  const units = readingUnits(narrowing ?? best, {
    namesakes: namesakesIn(best, readings),
    words,
    term,
    language,
    hasTitle: !narrowing && hasTitle(best),
  });
  const unused = asTyped(
    best.unused.map((at) => words[at] ?? ''),
    term,
  );
  if (units.length === 0 && mended === undefined && unused.length === 0) return undefined;
  const title = titleOf(best);
  return {
    ...(units.length > 0 && { units }),
    ...(title && { title }),
    ...(mended && { mended }),
    ...(unused.length > 0 && { unused }),
  };
}

/** Returns the normalised words as they were typed in the term. */
function asTyped(words: readonly string[], term: string): string[] {
  const typed = term.split(/\s+/).map((text) => ({ text, parts: titleWords(text) }));
  return words.map(
    (word) => typed.find(({ parts }) => parts.length === 1 && parts[0] === word)?.text ?? word,
  );
}

const hasTitle = (reading: Reading) => reading.title !== undefined || hasKind(reading, 'title');

/** TMDB's lists of movies cannot be filtered by units of these kinds. */
const TMDB_CANNOT_FILTER = ['award', 'length', 'list'] as const;

/** Whether a reading consists of filters only. */
const isNarrowing = ({ title, spans }: Reading) =>
  !title && spans.every(({ unit }) => NARROWING_KINDS.has(unit.kind));

/** Returns the people of a surname in all readings, if the best reading names no other person. */
function namesakesIn(best: Reading, readings: readonly Reading[]): string[] {
  const [name, ...others] = unitsIn(best).filter(({ kind }) => PEOPLE_KINDS.has(kind));
  if (name?.kind !== 'surname' || others.length > 0) return [];
  return labelsOf(readings.flatMap(unitsIn), 'surname').slice(0, MAX_NAMESAKES);
}

/** Returns the title that a reading names. For a series with a number, such as `alien 2`, returns the series' name. */
function titleOf(reading: Reading): string | undefined {
  const span = reading.spans.find(({ unit }) => unit.kind === 'title');
  if (span) return span.unit.label;
  if (reading.title) return reading.title.text;
  return hasKind(reading, 'part')
    ? reading.spans.find(({ unit }) => unit.kind === 'series')?.unit.label
    : undefined;
}

/** Returns the term with its typos corrected; undefined if it has none. */
function correctTypos(
  { spans, titleWords }: Reading,
  words: readonly string[],
  language: string,
): string | undefined {
  const spansWithTypo = spans.filter(({ isTypo }) => isTypo);
  const isCorrectedTitle = [...titleWords].some(([at, word]) => words[at] !== word);
  if (spansWithTypo.length === 0 && !isCorrectedTitle) return undefined;
  const corrected: string[] = [];
  for (let at = 0; at < words.length;) {
    const span = spansWithTypo.find(({ start }) => start === at);
    corrected.push(span ? unitName(span.unit, language) : (titleWords.get(at) ?? words[at] ?? ''));
    at = span ? span.end : at + 1;
  }
  return corrected.join(' ');
}

/**
 * Returns the title by which each movie was found, keyed by movie id. Omits the movies' main English titles, and titles of
 * which visitors of this language see the words that were found in the shown title anyway.
 */
function titlesFound(
  { readings, words: typedWords, mended }: TermReadings,
  catalogue: readonly CatalogueMovie[],
  language = 'en',
): Map<number, FoundBy> {
  const found = new Map<number, FoundBy>();
  const words = mended === undefined ? typedWords : titleWords(mended);
  for (const reading of readings) {
    const movie = catalogue[reading.movieIndex];
    const span = reading.spans.find(({ unit }) => unit.kind === 'title');
    const title = reading.title ?? span?.unit.title;
    if (!movie || !title) continue;
    const wordsFound = reading.title ? [...reading.titleWords.values()] : words.slice(span?.start, span?.end);
    const wordsShown = titleWords(titleIn(movie, language).title);
    if (title.text !== movie.title && !wordsFound.every((word) => wordsShown.includes(word)))
      found.set(movie.id, { title_found: title.text });
  }
  return found;
}
