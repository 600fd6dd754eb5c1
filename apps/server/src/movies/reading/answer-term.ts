import type { Understood } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { genreName } from '../catalogue/genres.ts';
import { titleIn } from '../catalogue/tmdb-format.ts';
import { moviesNear } from './near-titles.ts';
import { hasKind, type Reading, type Span } from './reading.ts';
import { createTermReader, type TermReadings } from './term-reader.ts';
import { themeName } from './themes.ts';
import type { Unit, UnitKind } from './unit.ts';

/** The result of a search in the catalogue. */
export interface TermAnswer {
  movies: readonly CatalogueMovie[];
  /** How the term was understood. Undefined if the term is only a title. */
  understood?: Understood;
  /** Whether all words were understood without assuming typos or incomplete names or titles. */
  isSure: boolean;
  /** The filters for a list request to the movie database; undefined if no list request can answer the term. */
  facets: Facets | undefined;
  /** Whether the term consists of genres, years, languages and countries only. */
  isNarrowing: boolean;
  /** For each movie (by id) that matched by a title other than the one shown to visitors: the title that matched. */
  titlesFound: ReadonlyMap<number, string>;
}

/**
 * Filters for list requests to the movie database. People, studios and genres are English names; languages and countries
 * are ISO codes.
 */
export interface Facets {
  people: readonly string[];
  studios: readonly string[];
  /** The id of a series. */
  series: number | undefined;
  genres: readonly string[];
  years: readonly { from: number; to: number }[];
  languages: readonly string[];
  countries: readonly string[];
}

export interface TermOptions {
  /** One of the app's languages other than English, as TMDB's code. */
  language?: string;
  /** Whether this is a literal search: the term is searched exactly as entered, without correcting typos. */
  isLiteral?: boolean;
}

/** Maximum people that a surname is understood as. */
const MAX_PEOPLE = 3;

/** Creates the search over the catalogue (design 6), and builds its index if that has not been done. */
export function createTermAnswers(catalogue: readonly CatalogueMovie[]) {
  const reader = createTermReader(catalogue);
  return function answerTerm(term: string, { language, isLiteral }: TermOptions = {}): TermAnswer {
    const found = reader.read(term, isLiteral);
    const movies = found.readings.flatMap(({ movie }) => catalogue[movie] ?? []);
    const understood =
      movies.length > 0
        ? understoodFrom(found, language)
        : suggest(moviesNear(reader.index, term).map((movie) => titleIn(movie, language).title));
    const [best] = found.readings;
    const wanted = best && titleOf(best) !== undefined ? alsoNarrows(found.readings) : best;
    const isListed =
      wanted && (isNarrowing(wanted) || hasKind(wanted, 'person', 'surname', 'studio', 'series'));
    return {
      isSure: isSure(found),
      isNarrowing: best !== undefined && isNarrowing(best),
      facets: isListed ? facetsOf(unitsIn(wanted), catalogue) : undefined,
      movies,
      titlesFound: titlesFound(found, catalogue, language),
      ...(understood && { understood }),
    };
  };
}

/** Suggests similar titles for a term without results. */
const suggest = (near: readonly string[]): Understood | undefined =>
  near.length > 0 ? { people: [], genres: [], years: [], languages: [], near: unique(near) } : undefined;

/** Whether the best interpretation of the term assumes no typos, no incomplete names and no first names. */
function isSure({ readings: [best], closeness }: TermReadings): boolean {
  if (!best || closeness !== 'exact') return false;
  const isWholeTitle = best.coverage === undefined || best.coverage === 'all';
  return isWholeTitle && best.spans.every(({ isBegun, unit: { kind } }) => !isBegun && kind !== 'firstName');
}

const unitsIn = ({ spans }: Reading) => spans.map(({ unit }) => unit);

/** Converts the units of a term (the names in it, such as a person or genre) to filters for the movie database. */
export function facetsOf(units: readonly Unit[], catalogue: readonly CatalogueMovie[]): Facets {
  const labels = (...kinds: UnitKind[]) => labelsOf(units, kinds);
  const details = units.flatMap(({ detail }) => detail ?? []);
  const origins = details.filter((detail) => 'languages' in detail);
  const [ofSeries] = units.flatMap(({ kind, movies }) => (kind === 'series' ? movies : []));
  return {
    people: labels('person', 'surname'),
    studios: labels('studio'),
    series: ofSeries && catalogue[ofSeries.movie]?.series?.id,
    genres: labels('genre').flatMap((label) => label.split('+')),
    years: details.filter((detail) => 'from' in detail),
    languages: unique(origins.flatMap(({ languages }) => languages)),
    // An origin with a language, such as "French", is filtered by the language alone and not by its countries.
    countries: unique(origins.flatMap(({ languages, countries }) => (languages.length > 0 ? [] : countries))),
  };
}

/** Returns how the term was understood, which is how it was read for the first movie of the answer. */
function understoodFrom(
  { readings, words, closeness }: TermReadings,
  language = 'en',
): Understood | undefined {
  const [best] = readings;
  if (!best) return undefined;
  // If the title is also the name of a genre, the genre is reported as understood, too.
  const also = hasTitle(best) ? alsoNarrows(readings) : undefined;
  const first = also ?? best;
  const understood = { ...understoodUnits(unitsIn(first), language), people: also ? [] : peopleIn(readings) };
  const mended = closeness === 'slips' ? correctSlips(best, words) : undefined;
  const isMore = Object.values(understood).some((list) => list.length > 0);
  if (!isMore && mended === undefined) return undefined;
  const title = titleOf(best);
  return { ...understood, ...(title && { title }), ...(mended && { mended }) };
}

/** Describes how units (the names in a term) were understood, for visitors. People are not included. */
export function understoodUnits(units: readonly Unit[], language = 'en'): Understood {
  const labels = (...kinds: UnitKind[]) => labelsOf(units, kinds);
  const { genres, languages, countries } = facetsOf(units, []);
  const lists = {
    series: labels('series'),
    studios: labels('studio'),
    themes: labels('theme').map((theme) => themeName(theme, language)),
    roles: labels('role', 'roleName'),
    countries,
  };
  return {
    people: [],
    genres: genres.map((genre) => genreName(genre, language)),
    years: labels('years'),
    languages: [...languages],
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

const labelsOf = (units: readonly Unit[], kinds: readonly UnitKind[]) =>
  unique(units.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label));

const hasTitle = ({ title, spans }: Reading) =>
  title !== undefined || spans.some(({ unit }) => unit.kind === 'title');

/** Kinds of units that filter movies (such as a genre) and do not name a movie, person or series. */
export const NARROWING_KINDS: ReadonlySet<UnitKind> = new Set(['genre', 'origin', 'years']);

const isNarrowing = ({ title, spans }: Reading) =>
  !title && spans.every(({ unit }) => NARROWING_KINDS.has(unit.kind));

/** Returns the first reading that consists of filters only. */
const alsoNarrows = (readings: readonly Reading[]) => readings.find(isNarrowing);

/**
 * Returns the people that the first reading names. If it names a surname, people with the same surname in other
 * readings are included.
 */
function peopleIn(readings: readonly Reading[]): string[] {
  const named = (reading: Reading | undefined) =>
    reading?.spans.filter(
      ({ unit: { kind } }) => kind === 'person' || kind === 'surname' || kind === 'firstName',
    ) ?? [];
  const first = named(readings[0]);
  const isSurname = first.length === 1 && first[0]?.unit.kind === 'surname';
  const all = isSurname ? readings.flatMap(named).filter(({ unit }) => unit.kind === 'surname') : first;
  return unique(all.map(({ unit }) => unit.label)).slice(0, MAX_PEOPLE);
}

/**
 * Returns the title that a reading names. For a number in a series, such as `alien 2`, this is the name of the series.
 */
function titleOf(reading: Reading): string | undefined {
  const span = reading.spans.find(({ unit }) => unit.kind === 'title');
  if (span) return span.unit.label;
  if (reading.title) return reading.title.text;
  return hasKind(reading, 'part')
    ? reading.spans.find(({ unit }) => unit.kind === 'series')?.unit.label
    : undefined;
}

/** Returns the term with its typos corrected; undefined if it has none. */
function correctSlips({ spans, titleWords }: Reading, words: readonly string[]): string | undefined {
  const slipped = spans.filter(({ isSlip }) => isSlip);
  const isCorrectedTitle = [...titleWords].some(([at, word]) => words[at] !== word);
  if (slipped.length === 0 && !isCorrectedTitle) return undefined;
  const starting = (at: number): Span | undefined =>
    spans.find(({ start, isSlip }) => start === at && isSlip);
  const mended: string[] = [];
  for (let at = 0; at < words.length;) {
    const span = starting(at);
    mended.push(span ? span.unit.label : (titleWords.get(at) ?? words[at] ?? ''));
    at = span ? span.end : at + 1;
  }
  return mended.join(' ');
}

/**
 * Returns the title by which each movie matched, by movie id. Omits English titles and the titles that visitors of this
 * language see anyway.
 */
function titlesFound(
  { readings }: TermReadings,
  catalogue: readonly CatalogueMovie[],
  language = 'en',
): Map<number, string> {
  const found = new Map<number, string>();
  for (const reading of readings) {
    const movie = catalogue[reading.movie];
    const span = reading.spans.find(({ unit }) => unit.kind === 'title');
    const title = reading.title ?? span?.unit.title;
    if (!movie || !title) continue;
    if (title.text !== movie.title && title.text !== titleIn(movie, language).title)
      found.set(movie.id, title.text);
  }
  return found;
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
