import { readFileSync } from 'node:fs';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import { ratingOf } from '../movie-rating.ts';
import type { Minutes } from './lengths.ts';
import { filterByRule, unitByRule } from './named-units.ts';
import type { Unit, UnitKind } from './reading.ts';
import { keysOfList } from './title-words.ts';
import type { UnitIndex } from './unit-index.ts';

/** The ids of the movies with an award, by the year of the ceremony or festival. */
const AWARDS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = JSON.parse(
  readFileSync(new URL('../awards.json', import.meta.url), 'utf8'),
);
/** An Oscar is for a movie of the year before its ceremony. */
const AWARD_OF_YEAR_BEFORE = 'oscarBestPicture';
/** The cost of a movie of the year before the ceremony: `oscar 2020` means the ceremony of 2020 first. */
const YEAR_BEFORE_COST = 0.3;

/**
 * What people type for awards, lengths and lists. Commas separate the words of a list. The catalogue does not know who
 * won the awards in `others`. If these words had no unit, `best director 1994` would find all movies of 1994.
 */
const WORDS: {
  awards: Readonly<Record<string, string>>;
  lengths: Readonly<Record<'short' | 'long', string>>;
  lists: Readonly<Record<'popular' | 'topRated', string>>;
} = JSON.parse(readFileSync(new URL('./listed-words.json', import.meta.url), 'utf8'));

/** Units of these kinds are never dropped in favour of single words without meaning, such as `best` and `picture`. */
export const LISTED_KINDS: ReadonlySet<UnitKind> = new Set(['award', 'length', 'list']);

/** Indexes the awards, lengths and lists. */
export function addListedUnits(index: UnitIndex, catalogue: readonly CatalogueMovie[]): void {
  const add = (words: string, unit: Unit) => {
    for (const key of keysOfList(words)) index.add(key, unit, 0);
  };
  for (const [label, words] of Object.entries(WORDS.awards)) {
    const winners = new Set(Object.values(AWARDS[label] ?? {}).flat());
    const costOf = ({ id }: CatalogueMovie) => (winners.has(id) ? 0 : undefined);
    add(words, unitByRule(catalogue, { kind: 'award', label }, costOf));
  }
  add(WORDS.lengths.short, lengthUnit(catalogue, { longest: 90 }));
  add(WORDS.lengths.long, lengthUnit(catalogue, { shortest: 150 }));
  add(
    WORDS.lists.popular,
    unitByRule(catalogue, { kind: 'list', label: 'popular' }, () => 0),
  );
  const topRatedCost = (movie: CatalogueMovie) => 1 - ratingOf(movie) / 10;
  add(WORDS.lists.topRated, unitByRule(catalogue, { kind: 'list', label: 'topRated' }, topRatedCost));
}

/**
 * Returns the function that turns years into those of the ceremonies of an award among the units, as `oscar 2020` means
 * them. Other units, and all if there is no such award, stay.
 */
export function ceremonyYears(
  catalogue: readonly CatalogueMovie[],
  units: readonly Unit[],
): (unit: Unit) => Unit {
  const award = units.find(({ kind }) => kind === 'award')?.label;
  const ceremonies = Object.entries((award !== undefined && AWARDS[award]) || {});
  if (ceremonies.length === 0) return (unit) => unit;
  return (unit) => {
    const { years, movies: _, ...others } = unit;
    if (!years) return unit;
    const isIn = (year: number) => year >= years.from && year <= years.to;
    const costs = new Map<number, number>();
    for (const [year, ids] of ceremonies) {
      const isOfYearBefore = award === AWARD_OF_YEAR_BEFORE && isIn(Number(year) - 1);
      if (!isIn(Number(year)) && !isOfYearBefore) continue;
      for (const id of ids) costs.set(id, isIn(Number(year)) ? 0 : YEAR_BEFORE_COST);
    }
    return unitByRule(catalogue, { ...others, years }, ({ id }) => costs.get(id));
  };
}

/** Creates the filter that finds the movies of these lengths. Its label is `-90`, `180-` or `85-95`. */
export const lengthUnit = (
  catalogue: readonly CatalogueMovie[],
  { shortest = 0, longest = Infinity }: Minutes,
): Unit =>
  filterByRule(
    catalogue,
    { kind: 'length', label: `${shortest || ''}-${longest === Infinity ? '' : longest}` },
    ({ runtime }) => runtime !== undefined && runtime >= shortest && runtime <= longest,
  );
