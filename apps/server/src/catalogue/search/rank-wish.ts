import type { CatalogueMovie } from '../catalogue-movie.ts';
import { AVERAGE_RATING, ratingOf } from '../movie-rating.ts';
import { traitName } from '../traits.ts';
import type { MovieIndex } from './movie-index.ts';
import type { Order } from './wish-orders.ts';
import { type WishedMovies, moviesFor, traitIn } from './wished-movies.ts';
import type { Wish, WishPart } from './wish.ts';

/** Movies like another are at most this many. */
const MAX_LIKE = 60;
const PAGE_SIZE = 20;
const MAX_OF_SERIES = 2;
const MAX_OF_DIRECTOR = 3;
/** Among so many movies like another, its series is at most once. */
const FIRST_LIKE = 5;

const RATING_WEIGHT = 0.12;
const VOTES_WEIGHT = 0.12;
const RATING_FACTOR = 1.5;
const LIKE_RATING_FACTOR = 1;

/** Traits of movies that few know. For them, little fame is no fault. */
const LITTLE_KNOWN: ReadonlySet<string> = new Set(['hidden-gem', 'underrated', 'cult']);

/** How much related traits count for and against a movie. */
const RELATED_WEIGHT = 0.35;
const RELATED_TO_EXCLUDED_WEIGHT = 0.4;
/** Who wants a movie without a trait wants little of these either. */
const WITH_EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  sad: ['tearjerker', 'sad-ending', 'bleak', 'heavy'],
  tearjerker: ['sad', 'sad-ending', 'heavy'],
  bleak: ['sad', 'sad-ending', 'heavy', 'disturbing', 'tearjerker'],
  scary: ['creepy', 'jump-scares', 'disturbing', 'gore', 'heavy', 'bleak'],
  gore: ['violent', 'disturbing'],
  violent: ['gore', 'sexual-violence', 'disturbing', 'gritty'],
  sex: ['nudity', 'sexy', 'sexual-violence'],
};
const WITH_EXCLUDED_WEIGHT = 1.2;
/** A movie of a country in another language is less what is meant by the name of the language. */
const ORIGIN_WEIGHT = 1.5;

export interface RankedMovie {
  movieIndex: number;
  /** The wished traits of the movie, the most defining first. */
  traits: readonly string[];
}

/** Returns the movies that fulfil a wish, best first. Movies that nearly do stand behind. */
export function rankWish(index: MovieIndex, wish: Wish): RankedMovie[] {
  const ranked = new Map<number, RankedMovie>();
  const likes = likesOf(index, wish);
  for (const found of moviesFor(index, wish)) {
    const traitsOf = definingFirst(index, found);
    for (const movieIndex of arranged(index, found, likes)) {
      if (!ranked.has(movieIndex)) ranked.set(movieIndex, { movieIndex, traits: traitsOf(movieIndex) });
    }
  }
  return [...ranked.values()];
}

function arranged(
  index: MovieIndex,
  found: WishedMovies,
  likes: Float64Array | undefined,
): readonly number[] {
  const { movies, wish } = found;
  const order = orderOf(wish);
  const scored = likes || !order ? bestFirst(movies, found, scoring(index, found, likes)) : movies;
  const enough = likes ? scored.slice(0, MAX_LIKE) : scored;
  return order ? inOrder(index, enough, order) : varied(index, wish, enough);
}

/** Sorts movies by the traits that they lack, then by score. */
function bestFirst(
  movies: readonly number[],
  { lackedBy }: WishedMovies,
  scoreOf: (movieIndex: number) => number,
): number[] {
  const scores = new Map(movies.map((movieIndex) => [movieIndex, scoreOf(movieIndex)]));
  return [...movies].sort(
    (a, b) => (lackedBy[a] ?? 0) - (lackedBy[b] ?? 0) || (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b,
  );
}

/** Creates the function that says how well a movie fits a wish. */
function scoring(
  { catalogue, traits }: MovieIndex,
  { wish, traitGroups }: WishedMovies,
  likes: Float64Array | undefined,
): (movieIndex: number) => number {
  const wished = wish.parts.filter(({ isExcluded }) => !isExcluded).flatMap(({ options }) => options);
  const groups = traitGroups.map((group) =>
    group.map((trait) => ({
      percents: traits.percentsOf(trait),
      weight: (0.5 + traits.rarityOf(trait)) / 100,
      nearness: traits.nearnessOf(trait),
    })),
  );
  const excluded = wish.parts.flatMap(({ isExcluded, options }) =>
    isExcluded ? options.flatMap(traitIn) : [],
  );
  const nearExcluded = excluded.map((trait) => traits.nearnessOf(trait));
  const lessWanted = [...new Set(excluded.flatMap((trait) => WITH_EXCLUDED[trait] ?? []))].map((trait) =>
    traits.percentsOf(trait),
  );
  const originCosts = new Map(
    wished.flatMap((option) =>
      'unit' in option && option.unit.kind === 'origin'
        ? option.unit.movies.map(({ movieIndex, cost }): [number, number] => [movieIndex, cost])
        : [],
    ),
  );
  const genres = wished.flatMap((option) =>
    'unit' in option && option.unit.kind === 'genre' ? option.unit.label.split('+') : [],
  );
  const isLittleKnown = traitGroups.flat().some((trait) => LITTLE_KNOWN.has(trait));
  const ratingWeight = RATING_WEIGHT * (isLittleKnown ? 1 : likes ? LIKE_RATING_FACTOR : RATING_FACTOR);
  return (movieIndex) => {
    const movie = catalogue[movieIndex];
    if (!movie) return 0;
    let score = likes?.[movieIndex] ?? 0;
    for (const group of groups) {
      let best = 0;
      let nearest = 0;
      for (const { percents, weight, nearness } of group) {
        best = Math.max(best, weight * (percents[movieIndex] ?? 0));
        nearest = Math.max(nearest, nearness[movieIndex] ?? 0);
      }
      score += best + RELATED_WEIGHT * nearest;
    }
    for (const nearness of nearExcluded) score -= RELATED_TO_EXCLUDED_WEIGHT * (nearness[movieIndex] ?? 0);
    for (const percents of lessWanted) score -= (WITH_EXCLUDED_WEIGHT * (percents[movieIndex] ?? 0)) / 100;
    if (genres.length > 0) score += genreScore(movie, genres);
    score -= ORIGIN_WEIGHT * (originCosts.get(movieIndex) ?? 0);
    score += ratingWeight * (ratingOf(movie) - AVERAGE_RATING);
    return isLittleKnown ? score : score + VOTES_WEIGHT * Math.log10(1 + movie.vote_count / 1000);
  };
}

/** Creates the function that returns the wished traits of a movie, the most defining and rarest first. */
function definingFirst(
  { traits }: MovieIndex,
  { traitGroups }: WishedMovies,
): (movieIndex: number) => string[] {
  const wished = [...new Set(traitGroups.flat())].map((trait) => ({
    trait,
    percents: traits.percentsOf(trait),
    rarity: traits.rarityOf(trait),
  }));
  return (movieIndex) => {
    const weightOf = ({ percents, rarity }: (typeof wished)[number]) => (percents[movieIndex] ?? 0) * rarity;
    const own = wished.filter(({ percents }) => (percents[movieIndex] ?? 0) > 0);
    if (own.length > 1) own.sort((a, b) => weightOf(b) - weightOf(a));
    return own.map(({ trait }) => trait);
  };
}

/** A genre that a movie has first counts most. */
const GENRE_WEIGHT = 0.35;
const genreScore = ({ genres }: CatalogueMovie, wished: readonly string[]): number => {
  const places = wished.map((genre) => genres.indexOf(genre)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : GENRE_WEIGHT * Math.max(...places.map((place) => 1 - place / 2));
};

/** The likeness to the movies that the wish names, on the scale of a trait. Undefined if it names none. */
function likesOf(index: MovieIndex, { likes }: Wish): Float64Array | undefined {
  if (likes.length === 0) return undefined;
  const shares = new Map<number, number>();
  for (const { movieIndexes } of likes) {
    for (const one of movieIndexes) shares.set(one, (shares.get(one) ?? 0) + 1 / movieIndexes.length);
  }
  return index.likeness(shares);
}

const orderOf = ({ parts }: Wish): Order | undefined =>
  parts.flatMap(({ options }) => options.flatMap((option) => ('order' in option ? [option.order] : [])))[0];

function inOrder({ catalogue }: MovieIndex, movies: readonly number[], order: Order): readonly number[] {
  const ratings = (movieIndex: number) => {
    const movie = catalogue[movieIndex];
    return movie ? ratingOf(movie) : 0;
  };
  const dateOf = (movieIndex: number) => catalogue[movieIndex]?.release_date ?? '';
  return [...movies].sort((a, b) => {
    if (order === 'bestRated') return ratings(b) - ratings(a);
    const [older, newer] = order === 'oldest' ? [a, b] : [b, a];
    return dateOf(older).localeCompare(dateOf(newer));
  });
}

/** Moves movies from the first page to later ones if it has too many of one series or director. Loses none. */
function varied({ catalogue }: MovieIndex, { parts, likes }: Wish, found: readonly number[]): number[] {
  const names = (kind: WishPart['kind']) => parts.some((part) => part.kind === kind && !part.isExcluded);
  const [namesSeries, namesPerson] = [names('series'), names('person')];
  const seriesOf = (movieIndex: number) => catalogue[movieIndex]?.series?.id;
  const likedSeries = new Set(likes.flatMap(({ movieIndexes }) => movieIndexes.map(seriesOf)));
  const isOfLiked = (movieIndex: number) => likedSeries.has(seriesOf(movieIndex) ?? 0);
  const counts = new Map<string, number>();
  const first: number[] = [];
  const later: number[] = [];
  for (const movieIndex of found) {
    if (first.length >= PAGE_SIZE) break;
    const series = namesSeries ? undefined : seriesOf(movieIndex);
    const director = namesPerson ? undefined : catalogue[movieIndex]?.directors?.[0]?.id;
    const maxOfSeries = isOfLiked(movieIndex) && first.length < FIRST_LIKE ? 1 : MAX_OF_SERIES;
    const limits: [string, number][] = [
      ...(series === undefined ? [] : [[`series ${series}`, maxOfSeries] as [string, number]]),
      ...(director === undefined ? [] : [[`director ${director}`, MAX_OF_DIRECTOR] as [string, number]]),
    ];
    if (limits.some(([key, max]) => (counts.get(key) ?? 0) >= max)) {
      later.push(movieIndex);
      continue;
    }
    for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
    first.push(movieIndex);
    // The next part of the liked movie's series follows the first five.
    const part = first.length === FIRST_LIKE ? later.findIndex(isOfLiked) : -1;
    if (part >= 0) first.push(...later.splice(part, 1));
  }
  const isFirst = new Set(first);
  return [...first, ...found.filter((movieIndex) => !isFirst.has(movieIndex))];
}

const MAX_SHOWN_TRAITS = 3;
/** The names of the traits that led to a movie, in the visitor's language. */
export const traitsFound = ({ traits }: RankedMovie, language = 'en'): string[] =>
  traits.slice(0, MAX_SHOWN_TRAITS).map((id) => traitName(id, language));
