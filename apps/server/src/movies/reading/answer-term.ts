import type { Understood } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { genreName } from '../catalogue/genres.ts';
import { titleIn } from '../catalogue/tmdb-format.ts';
import { moviesNear } from './near-titles.ts';
import { hasKind, type Reading, type Span } from './reading.ts';
import { createTermReader, type TermReadings } from './term-reader.ts';
import { themeName } from './themes.ts';
import type { Unit, UnitKind } from './unit.ts';

/** What a term finds. */
export interface TermAnswer {
  movies: readonly CatalogueMovie[];
  /** Absent where the term is a title and nothing else. */
  understood?: Understood;
  /** Whether the term is wholly read, without slips, as what it names in full: no title is only begun. */
  isSure: boolean;
  /** What the movie database can list for the term, beside titles; undefined where that is nothing, or would be too much. */
  facets: Facets | undefined;
  /** Whether the term only narrows movies down: by genres, years, languages and countries. */
  isNarrowing: boolean;
  /** By the ids of movies: the title by which one was found, where visitors see another. */
  titlesFound: ReadonlyMap<number, string>;
}

/** English names, ids and codes by which the movie database has lists. */
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
  /** One of the app's other languages, as the movie database calls it. */
  language?: string;
  /** Whether slips are taken as they are typed. */
  isLiteral?: boolean;
}

/** More people of one surname are not named. */
const MOST_NAMED = 3;

/** Answers terms from the movies: the order, what was understood, and the titles by which they were found (design 6). */
export function createTermAnswers(catalogue: readonly CatalogueMovie[]) {
  const reader = createTermReader(catalogue);
  return function answerTerm(term: string, { language, isLiteral }: TermOptions = {}): TermAnswer {
    const found = reader.read(term, isLiteral);
    const movies = found.readings.flatMap(({ movie }) => catalogue[movie] ?? []);
    const understood =
      movies.length > 0
        ? understoodFrom(found, language)
        : nearOnly(moviesNear(reader.index, term).map((movie) => titleIn(movie, language).title));
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

/** A term that finds nothing is read as nothing; titles near it are said. */
const nearOnly = (near: readonly string[]): Understood | undefined =>
  near.length > 0 ? { people: [], genres: [], years: [], languages: [], near: unique(near) } : undefined;

/** Whether the best reading needs no slip and no guess. */
function isSure({ readings: [best], closeness }: TermReadings): boolean {
  if (!best || closeness !== 'exact') return false;
  const isWholeTitle = best.coverage === undefined || best.coverage === 'all';
  return isWholeTitle && best.spans.every(({ isBegun, unit: { kind } }) => !isBegun && kind !== 'firstName');
}

const unitsIn = ({ spans }: Reading) => spans.map(({ unit }) => unit);

/** What units ask the movie database's lists for. */
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
    // A language stands for its countries, too.
    countries: unique(origins.flatMap(({ languages, countries }) => (languages.length > 0 ? [] : countries))),
  };
}

/** What the first movie's reading says of the term. */
function understoodFrom(
  { readings, words, closeness }: TermReadings,
  language = 'en',
): Understood | undefined {
  const [best] = readings;
  if (!best) return undefined;
  // What is also the name of a genre finds more than the movie that is called so.
  const also = hasTitle(best) ? alsoNarrows(readings) : undefined;
  const first = also ?? best;
  const understood = { ...understoodUnits(unitsIn(first), language), people: also ? [] : peopleIn(readings) };
  const mended = closeness === 'slips' ? mend(best, words) : undefined;
  const isMore = Object.values(understood).some((list) => list.length > 0);
  if (!isMore && mended === undefined) return undefined;
  const title = titleOf(best);
  return { ...understood, ...(title && { title }), ...(mended && { mended }) };
}

/** What is said of units, people aside. */
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

/** Units that narrow movies down, and name none. */
export const NARROWING_KINDS: ReadonlySet<UnitKind> = new Set(['genre', 'origin', 'years']);

const isNarrowing = ({ title, spans }: Reading) =>
  !title && spans.every(({ unit }) => NARROWING_KINDS.has(unit.kind));

/** The first reading that is nothing but what narrows movies down. */
const alsoNarrows = (readings: readonly Reading[]) => readings.find(isNarrowing);

/** The people of the first reading; of a surname also others who bear it. */
function peopleIn(readings: readonly Reading[]): string[] {
  const named = (reading: Reading | undefined) =>
    reading?.spans.filter(
      ({ unit: { kind } }) => kind === 'person' || kind === 'surname' || kind === 'firstName',
    ) ?? [];
  const first = named(readings[0]);
  const isSurname = first.length === 1 && first[0]?.unit.kind === 'surname';
  const all = isSurname ? readings.flatMap(named).filter(({ unit }) => unit.kind === 'surname') : first;
  return unique(all.map(({ unit }) => unit.label)).slice(0, MOST_NAMED);
}

/** The title that a reading names; a number in a series names one, too. */
function titleOf(reading: Reading): string | undefined {
  const span = reading.spans.find(({ unit }) => unit.kind === 'title');
  if (span) return span.unit.label;
  if (reading.title) return reading.title.text;
  return hasKind(reading, 'part')
    ? reading.spans.find(({ unit }) => unit.kind === 'series')?.unit.label
    : undefined;
}

/** The words as they would be without slips. */
function mend({ spans, titleWords }: Reading, words: readonly string[]): string | undefined {
  const slipped = spans.filter(({ isSlip }) => isSlip);
  const isMendedTitle = [...titleWords].some(([at, word]) => words[at] !== word);
  if (slipped.length === 0 && !isMendedTitle) return undefined;
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

/** The titles by which movies were found, where they are neither what visitors of the language see nor their English ones. */
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
