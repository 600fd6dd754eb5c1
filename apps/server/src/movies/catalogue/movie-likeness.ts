import { releaseYear } from '@marquee/contract';
import type { CatalogueMovie } from './catalogue-movie.ts';

/** The groups of features by which movies are compared, with the weight of each. */
const GROUPS = {
  trait: 3,
  theme: 1.9,
  genre: 1,
  keyword: 1.2,
  director: 0.15,
  cast: 0.3,
  language: 0.25,
  country: 0.1,
  /** Traits of audience and content. */
  audience: 0.9,
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
const SAME_YEAR = 0.3;
const MAX_YEARS_APART = 20;
const RATING = 0.15;
const VOTES = 0.12;
const SAME_SERIES = 1;
const AVERAGE_RATING = 6.8;

/** How much each movie of the catalogue is like a movie; by its index in the catalogue. */
export type Likeness = (movieIndex: number) => Float64Array;

type Vector = ReadonlyMap<string, number>;

const known = new WeakMap<readonly CatalogueMovie[], Likeness>();

/** Returns the likeness of a catalogue's movies, which is computed at its first use. */
export function likenessIn(catalogue: readonly CatalogueMovie[]): Likeness {
  const likeness = known.get(catalogue) ?? createLikeness(catalogue);
  known.set(catalogue, likeness);
  return likeness;
}

/** Compares movies by traits, themes, genres, keywords, people, language and period (design, Gateway). */
function createLikeness(catalogue: readonly CatalogueMovie[]): Likeness {
  const groups = GROUP_NAMES.map((name) => {
    const vectors = vectorsOf(catalogue, name);
    const lists = new Map<string, [movieIndex: number, weight: number][]>();
    vectors.forEach((vector, movieIndex) => {
      for (const [feature, weight] of vector) {
        const list = lists.get(feature);
        if (list) list.push([movieIndex, weight]);
        else lists.set(feature, [[movieIndex, weight]]);
      }
    });
    // Typed arrays take a tenth of the memory. A feature of one movie compares it with no other.
    const postings = [...lists.values()]
      .filter(({ length }) => length > 1)
      .map((list) => ({
        movies: Uint16Array.from(list, ([movieIndex]) => movieIndex),
        weights: Float32Array.from(list, ([, weight]) => weight),
      }));
    return { weight: GROUPS[name], postings };
  });
  const years = catalogue.map((movie) => Number(releaseYear(movie) ?? Number.NaN));
  const quality = catalogue.map(
    ({ vote_average, vote_count }) =>
      RATING * (ratingOf(vote_average, vote_count) - AVERAGE_RATING) +
      VOTES * Math.log10(1 + vote_count / 1000),
  );
  return (movieIndex) => {
    const likeness = Float64Array.from(quality);
    for (const { weight, postings } of groups) {
      for (const { movies, weights } of postings) {
        const at = movies.indexOf(movieIndex);
        if (at < 0) continue;
        const own = weight * (weights[at] ?? 0);
        for (let place = 0; place < movies.length; place += 1) {
          const other = movies[place] ?? 0;
          likeness[other] = (likeness[other] ?? 0) + own * (weights[place] ?? 0);
        }
      }
    }
    const year = years[movieIndex] ?? Number.NaN;
    const series = catalogue[movieIndex]?.series;
    catalogue.forEach((movie, other) => {
      const apart = Math.abs(year - (years[other] ?? Number.NaN));
      const period = Number.isNaN(apart) ? 0 : SAME_YEAR * Math.max(-1, 1 - apart / MAX_YEARS_APART);
      likeness[other] =
        (likeness[other] ?? 0) + period + (series && movie.series === series ? SAME_SERIES : 0);
    });
    return likeness;
  };
}

/** Votes with which the average rating counts, so that few votes change it little. */
const RATING_VOTES = 1000;
const ratingOf = (average: number, votes: number) =>
  (votes * average + RATING_VOTES * AVERAGE_RATING) / (votes + RATING_VOTES);

function featuresOf(movie: CatalogueMovie, group: Group): [string, number][] {
  switch (group) {
    case 'trait':
    case 'audience':
      return (movie.traits ?? []).flatMap((marked): [string, number][] => {
        const isDefining = marked.endsWith('!');
        const id = isDefining ? marked.slice(0, -1) : marked;
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

/** Returns each movie's features of a group, weighted by rarity, as a vector of length 1. */
function vectorsOf(catalogue: readonly CatalogueMovie[], group: Group): Vector[] {
  const features = catalogue.map((movie) => featuresOf(movie, group));
  const counts = new Map<string, number>();
  for (const [name] of features.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rarity = (name: string) =>
    HAS_RARITY.has(group) ? Math.max(0.05, Math.log(catalogue.length / (counts.get(name) ?? 1))) : 1;
  const vectors = features.map((list) =>
    toLengthOne(new Map(list.map(([name, weight]) => [name, weight * rarity(name)]))),
  );
  return group === 'trait' ? withRelated(vectors) : vectors;
}

function toLengthOne(vector: Map<string, number>): Map<string, number> {
  const length = Math.hypot(...vector.values()) || 1;
  for (const [name, weight] of vector) vector.set(name, weight / length);
  return vector;
}

/** Adds to each vector the traits that movies with its traits often have, too. */
function withRelated(vectors: readonly Vector[]): Vector[] {
  const shared = new Map<string, Map<string, number>>();
  for (const vector of vectors) {
    for (const [one, weight] of vector) {
      const row = shared.get(one) ?? new Map<string, number>();
      shared.set(one, row);
      for (const [other, theirs] of vector) row.set(other, (row.get(other) ?? 0) + weight * theirs);
    }
  }
  const lengthOf = (name: string) => Math.sqrt(shared.get(name)?.get(name) ?? 1);
  const related = new Map(
    [...shared].map(([one, row]) => [
      one,
      [...row]
        .filter(([other]) => other !== one)
        .map(([other, weight]): [string, number] => [other, weight / (lengthOf(one) * lengthOf(other))])
        .filter(([, relation]) => relation > MIN_RELATION)
        .sort((a, b) => b[1] - a[1])
        .slice(0, MAX_RELATED),
    ]),
  );
  return vectors.map((vector) => {
    const wider = new Map(vector);
    for (const [one, weight] of vector) {
      for (const [other, relation] of related.get(one) ?? []) {
        wider.set(other, (wider.get(other) ?? 0) + RELATED_TRAIT * relation * weight);
      }
    }
    return toLengthOne(wider);
  });
}
