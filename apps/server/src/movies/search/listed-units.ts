import { readFileSync } from 'node:fs';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import type { Minutes } from './lengths.ts';
import { unitByRule } from './named-units.ts';
import type { Unit, UnitKind } from './reading.ts';
import { joinedWords, spellingsOf } from './title-words.ts';

/** The ids of the movies with an award. */
const AWARDS: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(new URL('../catalogue/awards.json', import.meta.url), 'utf8'),
);

/**
 * What people type for awards, lengths and lists. Commas separate the words of a list. The catalogue does not know who
 * won the `others`: without them, `best director 1994` would bring all movies of 1994.
 */
const WORDS: {
  awards: Readonly<Record<string, string>>;
  lengths: Readonly<Record<'short' | 'long', string>>;
  lists: Readonly<Record<'popular' | 'topRated', string>>;
} = JSON.parse(readFileSync(new URL('./listed-words.json', import.meta.url), 'utf8'));

const LENGTHS: Readonly<Record<keyof typeof WORDS.lengths, Minutes>> = {
  short: { longest: 90 },
  long: { shortest: 150 },
};

/** Units of these kinds are never dropped in favour of single words without meaning, such as `best` and `picture`. */
export const LISTED_KINDS: ReadonlySet<UnitKind> = new Set(['award', 'length', 'list']);

/** Indexes the awards, lengths and lists. */
export function addListedUnits(
  catalogue: readonly CatalogueMovie[],
  addUnit: (key: string, unit: Unit) => void,
): void {
  const add = (words: string, unit: Unit) => {
    for (const key of new Set(words.split(',').flatMap(spellingsOf).map(joinedWords))) addUnit(key, unit);
  };
  for (const [label, words] of Object.entries(WORDS.awards)) {
    const winners = new Set(AWARDS[label]);
    add(
      words,
      unitByRule(catalogue, { kind: 'award', label }, ({ id }) => (winners.has(id) ? 0 : undefined)),
    );
  }
  for (const length of ['short', 'long'] as const)
    add(WORDS.lengths[length], lengthUnit(catalogue, LENGTHS[length]));
  add(
    WORDS.lists.popular,
    unitByRule(catalogue, { kind: 'list', label: 'popular' }, () => 0),
  );
  add(
    WORDS.lists.topRated,
    unitByRule(catalogue, { kind: 'list', label: 'topRated' }, (movie) => 1 - ratingOf(movie) / 10),
  );
}

/** A rating with less votes than this counts half, the average rating the other half. */
const VOTES_OF_HALF = 1_000;
const AVERAGE = 6.8;

const ratingOf = ({ vote_average, vote_count }: CatalogueMovie) =>
  (vote_count * vote_average + VOTES_OF_HALF * AVERAGE) / (vote_count + VOTES_OF_HALF);

/** Creates the filter that finds the movies of these lengths. Its label is `-90`, `180-` or `85-95`. */
export const lengthUnit = (
  catalogue: readonly CatalogueMovie[],
  { shortest = 0, longest = Infinity }: Minutes,
): Unit =>
  unitByRule(
    catalogue,
    { kind: 'length', label: `${shortest || ''}-${longest === Infinity ? '' : longest}` },
    ({ runtime }) => (runtime !== undefined && runtime >= shortest && runtime <= longest ? 0 : undefined),
  );
