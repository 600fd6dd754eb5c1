import { releaseYear } from '@marquee/contract';
import { Slices } from './search/in-slices.ts';
import type { CatalogueMovie } from './catalogue-movie.ts';
import { AVERAGE_RATING, ratingOf } from './movie-rating.ts';
import { readTrait } from './traits.ts';

/** The groups of features by which movies are compared, with the weight of each. */
const GROUPS = {
  trait: 3,
  theme: 1.5,
  genre: 0.9,
  keyword: 3.5,
  director: 0.15,
  cast: 0.45,
  language: 0.3,
  country: 0.1,
  /** Traits of audience and content. */
  audience: 1,
} as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Traits of what is in a movie, as a warning or its absence. */
export const CONTENT_TRAITS: ReadonlySet<string> = new Set(
  'gore violent sex nudity swearing drugs jump-scares animal-harm child-harm sexual-violence suicide heavy clean'.split(
    ' ',
  ),
);

/** Traits that say for whom a movie is, when, and what is in it, rather than what it is like. */
const AUDIENCE_TRAITS: Readonly<Record<string, number>> = {
  ...weights(CONTENT_TRAITS, 0.5),
  ...weights(
    'date-night girls-night guys-night party family-night under-6 ages-6-to-10 tweens teens grandparents rainy-day after-breakup late-night background-watching'.split(
      ' ',
    ),
    0.6,
  ),
};
/** Traits of standing say little about what a movie is like. */
const STANDING_TRAITS: Readonly<Record<string, number>> = weights(
  'masterpiece must-see classic cult hidden-gem underrated so-bad-its-good crowd-pleaser blockbuster art-house award-darling divisive influential guilty-pleasure modern-classic starter quotable great-soundtrack'.split(
    ' ',
  ),
  0.4,
);

function weights(names: Iterable<string>, weight: number): Record<string, number> {
  return Object.fromEntries([...names].map((name) => [name, weight]));
}

/** A trait that defines the movie counts so many times. */
const DEFINING = 2;
const FIRST_GENRE = 1.2;
/** Whether a movie is animated matters more than its other genres. */
const ANIMATION = 3.6;
/** Traits that many movies share count like a part of each other. */
const RELATED_TRAIT = 0.675;
const MIN_RELATION = 0.12;
const MAX_RELATED = 8;
const SAME_YEAR = 0.4;
const MAX_YEARS_APART = 20;
const RATING = 0.32;
const VOTES = 0.14;
const SAME_SERIES = 1;

/**
 * How much each movie of the catalogue is like other movies, by its index in the catalogue. The others are named by their
 * indexes, each with what it counts for.
 */
export type Likeness = (shares: ReadonlyMap<number, number>) => Float64Array;

const known = new WeakMap<readonly CatalogueMovie[], Promise<Likeness>>();

/**
 * Resolves with the likeness of a catalogue's movies, which is prepared at the first use while the server answers other
 * requests.
 */
export function likenessIn(catalogue: readonly CatalogueMovie[]): Promise<Likeness> {
  const likeness = known.get(catalogue) ?? createLikeness(catalogue);
  known.set(catalogue, likeness);
  return likeness;
}

/** The features of all movies in one group, as a sparse vector of length 1 for each movie. */
interface Features {
  group: Group;
  /** The number of distinct features. */
  count: number;
  /** Where each movie's features begin in `ids` and `weights`; the last entry is their end. */
  starts: Uint32Array;
  ids: Uint16Array;
  weights: Float32Array;
}

/** Compares movies by traits, themes, genres, keywords, people, language and period (design, Gateway). */
async function createLikeness(catalogue: readonly CatalogueMovie[]): Promise<Likeness> {
  const groups: { features: Features; related: readonly Relation[][]; relatedTo: readonly Relation[][] }[] =
    [];
  const slices = new Slices();
  for (const group of GROUP_NAMES) {
    const features = await readFeatures(catalogue, group, slices);
    const related = group === 'trait' ? await relationsOf(features, slices) : [];
    if (group === 'trait') await shortenWidened(features, related, slices);
    groups.push({ features, related, relatedTo: transposed(related) });
  }
  const years = catalogue.map((movie) => Number(releaseYear(movie) ?? Number.NaN));
  const quality = catalogue.map(
    (movie) => RATING * (ratingOf(movie) - AVERAGE_RATING) + VOTES * Math.log10(1 + movie.vote_count / 1000),
  );
  return (shares) => {
    const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
    const likeness = Float64Array.from(quality, (value) => total * value);
    // The features of the named movies are added to one vector, so that a whole series is compared only once.
    for (const { features, related, relatedTo } of groups) {
      const { group, count, starts, ids, weights } = features;
      const own = new Float64Array(count);
      for (const [movieIndex, share] of shares) {
        forFeatures(features, movieIndex, (id, weight) => {
          own[id] = (own[id] ?? 0) + share * GROUPS[group] * weight;
        });
      }
      const compared = related.length > 0 ? widened(widened(own, related), relatedTo) : own;
      for (let other = 0; other < catalogue.length; other += 1) {
        let sum = 0;
        const end = starts[other + 1] ?? 0;
        for (let at = starts[other] ?? 0; at < end; at += 1)
          sum += (compared[ids[at] ?? 0] ?? 0) * (weights[at] ?? 0);
        likeness[other] = (likeness[other] ?? 0) + sum;
      }
    }
    for (const [movieIndex, share] of shares) {
      const year = years[movieIndex] ?? Number.NaN;
      const series = catalogue[movieIndex]?.series;
      catalogue.forEach((movie, other) => {
        const apart = Math.abs(year - (years[other] ?? Number.NaN));
        const period = Number.isNaN(apart) ? 0 : SAME_YEAR * Math.max(-1, 1 - apart / MAX_YEARS_APART);
        const sameSeries = series && movie.series === series ? SAME_SERIES : 0;
        likeness[other] = (likeness[other] ?? 0) + share * (period + sameSeries);
      });
    }
    return likeness;
  };
}

function forFeatures(
  { starts, ids, weights }: Features,
  movieIndex: number,
  call: (id: number, weight: number, at: number) => void,
): void {
  const end = starts[movieIndex + 1] ?? 0;
  for (let at = starts[movieIndex] ?? 0; at < end; at += 1) call(ids[at] ?? 0, weights[at] ?? 0, at);
}

/** Reads each movie's features of a group, weighted by rarity, in slices. */
async function readFeatures(
  catalogue: readonly CatalogueMovie[],
  group: Group,
  slices: Slices,
): Promise<Features> {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const ids: number[] = [];
  const weights: number[] = [];
  const starts = new Uint32Array(catalogue.length + 1);
  await slices.forEach(catalogue.entries(), ([movieIndex, movie]) => {
    // Of a feature that a movie has twice, the last weight counts.
    for (const [name, weight] of new Map(featuresOf(movie, group))) {
      const id = numbers.get(name) ?? counts.push(0) - 1;
      numbers.set(name, id);
      counts[id] = (counts[id] ?? 0) + 1;
      ids.push(id);
      weights.push(weight);
    }
    starts[movieIndex + 1] = ids.length;
  });
  const rarity = counts.map((count) =>
    HAS_RARITY.has(group) ? Math.max(0.05, Math.log(catalogue.length / count)) : 1,
  );
  const features: Features = {
    ...{ group, starts, count: counts.length },
    ids: new Uint16Array(ids),
    weights: new Float32Array(weights.map((weight, at) => weight * (rarity[ids[at] ?? 0] ?? 1))),
  };
  await shorten(features, slices, (movieIndex) => {
    let sum = 0;
    forFeatures(features, movieIndex, (_, weight) => (sum += weight * weight));
    return Math.sqrt(sum);
  });
  return features;
}

/** Divides each movie's weights by a length. */
async function shorten(
  { starts, weights }: Features,
  slices: Slices,
  lengthOf: (movieIndex: number) => number,
): Promise<void> {
  await slices.forEach(starts.subarray(1).entries(), ([movieIndex, end]) => {
    const length = lengthOf(movieIndex) || 1;
    for (let at = starts[movieIndex] ?? 0; at < end; at += 1) weights[at] = (weights[at] ?? 0) / length;
  });
}

/** Another feature that movies with a feature often have, too, and how much of it is added. */
interface Relation {
  id: number;
  share: number;
}

/** Returns the traits that movies with each trait often have, too. */
async function relationsOf(features: Features, slices: Slices): Promise<Relation[][]> {
  const { count, starts } = features;
  const shared = new Float64Array(count * count);
  await slices.forEach(starts.subarray(1).keys(), (movieIndex) => {
    forFeatures(features, movieIndex, (one, weight) => {
      forFeatures(features, movieIndex, (other, theirs) => {
        shared[one * count + other] = (shared[one * count + other] ?? 0) + weight * theirs;
      });
    });
  });
  const lengthOf = (id: number) => Math.sqrt(shared[id * count + id] ?? 1);
  const related: Relation[][] = [];
  await slices.forEach(Array(count).keys(), (one) => {
    const ofOne = Array.from({ length: count }, (_, id) => ({
      id,
      relation: (shared[one * count + id] ?? 0) / (lengthOf(one) * lengthOf(id)),
    }))
      .filter(({ id, relation }) => id !== one && relation > MIN_RELATION)
      .sort((first, second) => second.relation - first.relation)
      .slice(0, MAX_RELATED);
    related.push(ofOne.map(({ id, relation }) => ({ id, share: RELATED_TRAIT * relation })));
  });
  return related;
}

/** Returns a vector with the related features added. */
function widened(vector: Float64Array, related: readonly Relation[][]): Float64Array {
  const wider = Float64Array.from(vector);
  vector.forEach((weight, one) => {
    if (weight === 0) return;
    for (const { id, share } of related[one] ?? []) wider[id] = (wider[id] ?? 0) + share * weight;
  });
  return wider;
}

/**
 * Returns the relations in the other direction. Movies are compared by their widened vectors; adding the transposed
 * relations to one of them leaves the other as it is stored, which takes a fifth of the memory.
 */
function transposed(related: readonly Relation[][]): Relation[][] {
  const others: Relation[][] = related.map(() => []);
  related.forEach((list, one) => {
    for (const { id, share } of list) others[id]?.push({ id: one, share });
  });
  return others;
}

/** Divides each movie's weights by the length of its widened vector. */
async function shortenWidened(
  features: Features,
  related: readonly Relation[][],
  slices: Slices,
): Promise<void> {
  await shorten(features, slices, (movieIndex) => {
    const vector = new Float64Array(features.count);
    forFeatures(features, movieIndex, (id, weight) => (vector[id] = weight));
    return Math.sqrt(widened(vector, related).reduce((sum, weight) => sum + weight * weight, 0));
  });
}

function featuresOf(movie: CatalogueMovie, group: Group): [string, number][] {
  switch (group) {
    case 'trait':
    case 'audience':
      return (movie.traits ?? []).flatMap((marked): [string, number][] => {
        const { id, isDefining } = readTrait(marked);
        const audience = AUDIENCE_TRAITS[id];
        if ((group === 'audience') !== (audience !== undefined)) return [];
        return [[id, (audience ?? STANDING_TRAITS[id] ?? 1) * (isDefining ? DEFINING : 1)]];
      });
    case 'theme':
      return (movie.themes ?? []).map((id, place) => [id, place < 2 ? 1.2 : 1]);
    case 'genre':
      return movie.genres.map((name, place) => [
        name,
        (place === 0 ? FIRST_GENRE : 1) * (name === 'Animation' ? ANIMATION : 1),
      ]);
    case 'keyword':
      return (movie.keywords ?? '')
        .split(', ')
        .filter(Boolean)
        .map((keyword) => [keyword, 1]);
    case 'director':
      return (movie.directors ?? []).map(({ id }) => [String(id), 1]);
    case 'cast':
      return (movie.cast ?? [])
        .slice(0, 5)
        .map(({ person }, place) => [String(person.id), place < 2 ? 1.3 : 1]);
    case 'language':
      return [[movie.language, 1]];
    case 'country':
      return movie.countries.map((code) => [code, 1]);
  }
}

const HAS_RARITY: ReadonlySet<Group> = new Set(['trait', 'audience', 'theme', 'genre', 'keyword']);
