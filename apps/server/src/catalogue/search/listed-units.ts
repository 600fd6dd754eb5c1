import { readFileSync } from 'node:fs';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import { ratingOf } from '../movie-rating.ts';
import type { Minutes } from './lengths.ts';
import { filterByRule, unitByRule } from './named-units.ts';
import type { Unit, UnitKind } from './reading.ts';
import { keysOfList } from './title-words.ts';
import type { UnitIndex } from './unit-index.ts';

/** The ids of the movies with an award. */
const AWARDS: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(new URL('../awards.json', import.meta.url), 'utf8'),
);

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
    const winners = new Set(AWARDS[label]);
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
