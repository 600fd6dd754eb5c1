import { readFileSync } from 'node:fs';
import { type OfferedTerm, releaseYear, type Understood, type UnderstoodUnit } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import { genreName } from '../genres.ts';
import { CONTENT_TRAITS } from '../movie-likeness.ts';
import { traitName, traitsOf } from '../traits.ts';
import { originName } from './named-units.ts';
import { orderName } from './wish-orders.ts';

/** An answer of more movies than this is divided. */
const MIN_MOVIES = 13;
const MAX_OFFERED = 8;
/** Maximum terms that are read again for one answer. */
const MAX_READ = 8;
/** A word that nearly all or nearly none of the movies have divides them badly. */
const MIN_SHARE = 0.05;
const MAX_SHARE = 0.85;
const SHORT_MINUTES = 99;

/** The kinds of units by which an answer is divided: a title, series, role or likeness means certain movies. */
const DIVIDED_KINDS: ReadonlySet<UnderstoodUnit['kind']> = new Set([
  ...(['person', 'genre', 'theme', 'trait', 'years', 'origin', 'length', 'order'] as const),
]);
const MAX_OF_KIND: Partial<Record<UnderstoodUnit['kind'], number>> = {
  genre: 2,
  trait: 3,
  years: 2,
  origin: 1,
  length: 1,
};

/** What one types for a decade (`{year}` is its first) and for a short movie, by language. */
const WORDS: Readonly<Record<'decade' | 'short', Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('./narrow-words.json', import.meta.url), 'utf8'),
);

interface Candidate {
  kind: UnderstoodUnit['kind'];
  /** What is typed for it. */
  word: string;
}

/** What a new term means: its units, and the number of movies that it finds. */
export interface NewReading {
  units: readonly Pick<UnderstoodUnit, 'kind' | 'name' | 'excluded'>[];
  count: number;
}

/**
 * Returns the words that divide an answer best, with the whole new term and the number of movies that it finds
 * (design, Wishes). A word is offered only if the new term, read again, has the units of the old one and this one.
 * @param read reads a new term; undefined if it has a title, a mended name or unused words.
 */
export function narrowings(
  term: string,
  language: string,
  { movies, understood }: { movies: readonly CatalogueMovie[]; understood?: Understood },
  read: (term: string) => NewReading | undefined,
): OfferedTerm[] {
  const units = understood?.units ?? [];
  const isDivided =
    movies.length >= MIN_MOVIES &&
    units.length > 0 &&
    units.every(({ kind }) => DIVIDED_KINDS.has(kind)) &&
    !understood?.title &&
    !understood?.mended &&
    !understood?.unused?.length;
  if (!isDivided) return [];
  const offered: OfferedTerm[] = [];
  const counts = new Map<UnderstoodUnit['kind'], number>();
  const orders = ordersFor(units, language);
  const candidates = [...candidatesIn(movies, language).slice(0, MAX_READ - orders.length), ...orders];
  for (const { kind, word } of candidates) {
    const others = kind === 'order' ? 0 : orders.length;
    if (offered.length + others >= MAX_OFFERED) continue;
    if ((counts.get(kind) ?? 0) >= (MAX_OF_KIND[kind] ?? MAX_OFFERED)) continue;
    const newTerm = `${term.trim()} ${word}`;
    const reading = read(newTerm);
    const added = reading && unitAdded(units, reading.units);
    if (added?.kind !== kind || added.excluded || !reading?.count) continue;
    if (kind !== 'order' && reading.count >= movies.length) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    offered.push({ kind, name: added.name, term: newTerm, count: reading.count });
  }
  return offered;
}

type NamedUnit = NewReading['units'][number];
const keyOf = ({ kind, name, excluded }: NamedUnit) => `${kind} ${name} ${excluded}`;

/** Returns the only unit besides the given ones; undefined if there are others, or if a given one is missing. */
function unitAdded(units: readonly NamedUnit[], all: readonly NamedUnit[]): NamedUnit | undefined {
  const known = new Set(units.map(keyOf));
  const [added, ...others] = all.filter((unit) => !known.has(keyOf(unit)));
  return others.length === 0 && all.length === units.length + 1 ? added : undefined;
}

/** What movies are divided by: a genre, decade, trait, language, or a short length, by the id of the movies' data. */
interface Feature {
  kind: Candidate['kind'];
  id: string;
}

/** All features, in which each movie's are numbers: counting those of many movies takes a tenth of the time so. */
const features: Feature[] = [];
const numbers = new Map<string, number>();
const featuresOfMovie = new WeakMap<CatalogueMovie, readonly number[]>();

function featuresOf(movie: CatalogueMovie): readonly number[] {
  const known = featuresOfMovie.get(movie);
  if (known) return known;
  const year = Number(releaseYear(movie) ?? 0);
  const own: Feature[] = [
    ...movie.genres.map((id) => ({ kind: 'genre' as const, id })),
    ...(year > 0 ? [{ kind: 'years' as const, id: String(year - (year % 10)) }] : []),
    ...traitsOf(movie)
      .filter(({ id }) => !CONTENT_TRAITS.has(id))
      .map(({ id }) => ({ kind: 'trait' as const, id })),
    { kind: 'origin', id: movie.language },
    ...(movie.runtime && movie.runtime <= SHORT_MINUTES ? [{ kind: 'length' as const, id: '' }] : []),
  ];
  const found = own.map((feature) => {
    const key = `${feature.kind} ${feature.id}`;
    const number = numbers.get(key) ?? features.push(feature) - 1;
    numbers.set(key, number);
    return number;
  });
  featuresOfMovie.set(movie, found);
  return found;
}

/** Returns the words that divide the movies, the best first. */
function candidatesIn(movies: readonly CatalogueMovie[], language: string): Candidate[] {
  const counts: number[] = [];
  for (const movie of movies) {
    for (const feature of featuresOf(movie)) counts[feature] = (counts[feature] ?? 0) + 1;
  }
  const balanceOf = (count: number) => Math.min(count, movies.length - count);
  const dividing = features.flatMap((feature, number) => {
    const count = counts[number] ?? 0;
    const divides = count >= MIN_SHARE * movies.length && count <= MAX_SHARE * movies.length;
    return divides ? [{ ...feature, balance: balanceOf(count) }] : [];
  });
  dividing.sort((a, b) => b.balance - a.balance || (a.id < b.id ? -1 : 1));
  const taken = new Map<Candidate['kind'], number>();
  return dividing.flatMap(({ kind, id }): Candidate[] => {
    // One more of each kind is tried, because some are read otherwise.
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    if ((taken.get(kind) ?? 0) > (MAX_OF_KIND[kind] ?? 0) + 1) return [];
    return [{ kind, word: wordFor(kind, id, language) }];
  });
}

/** Returns what is typed for a unit in a language. */
function wordFor(kind: Candidate['kind'], id: string, language: string): string {
  const [code = 'en'] = language.split('-');
  switch (kind) {
    case 'genre':
      return genreName(id, language).toLowerCase();
    case 'trait':
      return traitName(id, language).toLowerCase();
    case 'years':
      return (WORDS.decade[code] ?? '{year}').replace('{year}', id);
    case 'length':
      return WORDS.short[code] ?? '';
    default:
      return originName('language', id, language).toLowerCase();
  }
}

const MAX_ORDERS = 2;

function ordersFor(units: readonly UnderstoodUnit[], language: string): Candidate[] {
  if (units.some(({ kind }) => kind === 'order')) return [];
  return (['bestRated', 'newest', 'oldest'] as const)
    .slice(0, MAX_ORDERS)
    .map((order) => ({ kind: 'order', word: orderName(order, language) }));
}
