import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { likenessIn } from '../catalogue/movie-likeness.ts';
import { traitName } from '../catalogue/traits.ts';
import type { MovieIndex } from './movie-index.ts';
import type { Wish, WishOption, WishPart } from './read-wish.ts';
import type { Order } from './wish-orders.ts';

/** Movies like another are at most this many. */
const MAX_LIKE = 60;
const PAGE_SIZE = 20;
const MAX_OF_SERIES = 2;
const MAX_OF_DIRECTOR = 3;
/** Among so many movies like another, its series is at most once. */
const FIRST_LIKE = 5;

/** How much a trait counts, compared with one that defines the movie. */
const UNMARKED = 0.6;
const RATING_WEIGHT = 0.12;
const VOTES_WEIGHT = 0.12;
const LIKE_RATING_FACTOR = 2;
const AVERAGE_RATING = 6.8;
const RATING_VOTES = 1000;

/** Traits of movies that few know. For them, little fame is no fault. */
const LITTLE_KNOWN: ReadonlySet<string> = new Set(['hidden-gem', 'underrated', 'cult']);

/** What nobody expects in a movie for people of an age, or with their family. */
const UNSUITABLE = 'gore sex nudity sexual-violence suicide drugs disturbing heavy child-harm';
const FRIGHTENING = 'scary creepy jump-scares';
const EXCLUDED_FOR: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    'under-6': `${UNSUITABLE} ${FRIGHTENING} violent swearing sexy bleak`,
    'ages-6-to-10': `${UNSUITABLE} ${FRIGHTENING} swearing sexy bleak`,
    tweens: `${UNSUITABLE} scary jump-scares sexy`,
    'family-night': `${UNSUITABLE} scary jump-scares sexy`,
    teens: 'sex sexual-violence',
    grandparents: `${UNSUITABLE} scary jump-scares`,
  }).map(([trait, list]) => [trait, list.split(' ')]),
);

/** The traits of each movie, 1 if it defines the movie, else less. */
class MovieTraits {
  readonly #byTrait = new Map<string, Map<number, number>>();
  readonly #count: number;

  constructor(catalogue: readonly CatalogueMovie[]) {
    this.#count = catalogue.length;
    catalogue.forEach(({ traits = [] }, movieIndex) => {
      for (const marked of traits) {
        const id = marked.replace('!', '');
        const movies = this.#byTrait.get(id) ?? new Map<number, number>();
        movies.set(movieIndex, marked.endsWith('!') ? 1 : UNMARKED);
        this.#byTrait.set(id, movies);
      }
    });
  }

  readonly strengthOf = (trait: string, movieIndex: number): number =>
    this.#strengths(trait)[movieIndex] ?? 0;

  readonly #strengthsOf = new Map<string, Float32Array>();
  readonly #nearnessOf = new Map<string, Float32Array>();

  #strengths(trait: string): Float32Array {
    const known = this.#strengthsOf.get(trait);
    if (known) return known;
    const strengths = new Float32Array(this.#count);
    for (const [movieIndex, strength] of this.#byTrait.get(trait) ?? []) strengths[movieIndex] = strength;
    this.#strengthsOf.set(trait, strengths);
    return strengths;
  }

  /**
   * How much each movie has the traits that movies with a trait often have, too, from 0 on: a movie that is scary is
   * often creepy.
   */
  nearnessOf(trait: string): Float32Array {
    const known = this.#nearnessOf.get(trait);
    if (known) return known;
    const sum = new Float32Array(this.#count);
    for (const [other, relation] of this.#relatedTo(trait)) {
      for (const [movieIndex, strength] of this.#byTrait.get(other) ?? [])
        sum[movieIndex] = (sum[movieIndex] ?? 0) + relation * strength;
    }
    this.#nearnessOf.set(trait, sum);
    return sum;
  }

  #relatedTo(trait: string) {
    const own = this.#byTrait.get(trait) ?? new Map<number, number>();
    return [...this.#byTrait]
      .filter(([other]) => other !== trait)
      .map(([other, movies]): [string, number] => {
        let shared = 0;
        for (const [movieIndex, strength] of own) shared += strength * (movies.get(movieIndex) ?? 0);
        return [other, shared / Math.sqrt((own.size || 1) * movies.size)];
      })
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_RELATED);
  }

  /** The rarer a trait, the more it says. */
  rarityOf = (trait: string): number =>
    Math.log(this.#count / (this.#byTrait.get(trait)?.size ?? 1)) / Math.log(this.#count);
}

const MAX_RELATED = 6;
/** How much related traits count for and against a movie. */
const RELATED_WEIGHT = 0.35;
const RELATED_TO_EXCLUDED_WEIGHT = 0.8;
/** Who wants a movie without a trait wants little of these either. */
const WITH_EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  sad: ['tearjerker', 'sad-ending', 'bleak', 'heavy'],
  tearjerker: ['sad', 'sad-ending', 'heavy'],
  bleak: ['sad', 'sad-ending', 'heavy', 'disturbing', 'tearjerker'],
  scary: ['creepy', 'jump-scares', 'disturbing', 'gore', 'heavy', 'bleak'],
  gore: ['violent', 'disturbing', 'gritty', 'scary'],
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

const traitsOf = new WeakMap<MovieIndex, MovieTraits>();
const once = <Value>(known: WeakMap<MovieIndex, Value>, index: MovieIndex, create: () => Value): Value => {
  const value = known.get(index) ?? create();
  known.set(index, value);
  return value;
};

/** Returns the movies that fulfil a wish, best first. */
export function rankWish(index: MovieIndex, wish: Wish): RankedMovie[] {
  const wished = groupsOf(wish.parts.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'order'));
  let found = rankStrictly(index, wish, 0);
  const append = (others: Wish, mayLack = 0) => {
    if (found.length >= ENOUGH) return;
    const known = new Set(found.map(({ movieIndex }) => movieIndex));
    found = [
      ...found,
      ...rankStrictly(index, others, mayLack).filter(({ movieIndex }) => !known.has(movieIndex)),
    ];
  };
  // If few movies have all, others stand behind: those with a trait that is almost the same, those that lack one of
  // three parts or more, and those that are like the named movie only.
  if (wished.length + wish.likes.length > 1) append({ ...wish, parts: wish.parts.map(withNearTraits) });
  if (wished.length >= 3) append(wish, 1);
  if (wish.likes.length > 0) append({ ...wish, parts: wish.parts.filter(isFirmBesideLikes) });
  return found;
}

/** What a movie like another must have, too, even if few have it. */
const isFirmBesideLikes = ({ isExcluded, kind }: WishPart) =>
  isExcluded || !['trait', 'theme', 'genre', 'series', 'person'].includes(kind);

/** Traits that are almost the same for who wishes one of them. */
const NEAR_TRAITS = [
  'feel-good uplifting heartwarming charming cozy',
  'sad tearjerker heavy',
  'inspiring uplifting underdog',
  'laugh-out-loud silly witty quirky dark-comedy',
  'romantic date-night first-love',
  'scary creepy jump-scares',
  'disturbing heavy gore',
  'tense adrenaline fast-paced',
  'mind-bending surreal puzzle twist-ending',
  'thought-provoking philosophical',
  'calm slow-burn cozy',
  'visually-stunning stylish dreamlike atmospheric',
  'masterpiece must-see classic modern-classic award-darling',
  'hidden-gem underrated cult',
  'family-night ages-6-to-10 tweens',
  'under-6 ages-6-to-10 family-night',
  'girls-night date-night feel-good',
  'guys-night party adrenaline',
  'background-watching guilty-pleasure crowd-pleaser',
  'rainy-day cozy feel-good',
  'grandparents family-night heartwarming',
  'melancholic bittersweet lonely',
].map((list) => list.split(' '));

/** Returns a part with the traits that are almost the same as its first, if it is wished. */
function withNearTraits(part: WishPart): WishPart {
  const [id] = part.options.flatMap(traitIn);
  const near = NEAR_TRAITS.find(([first]) => first === id) ?? [];
  if (part.isExcluded || near.length === 0) return part;
  const others = near.filter((trait) => !part.options.flatMap(traitIn).includes(trait));
  return { ...part, options: [...part.options, ...others.map((trait) => ({ trait }))] };
}

/** So many movies are an answer without movies that lack a trait. */
const ENOUGH = 12;

/** @param mayLack how many of the traits a movie may lack, if the wish has fewer than three. */
function rankStrictly(index: MovieIndex, wish: Wish, mayLack: number): RankedMovie[] {
  const { catalogue } = index;
  const traits = once(traitsOf, index, () => new MovieTraits(catalogue));
  const wished = groupsOf(wish.parts.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'order'));
  const traitGroups = wished.filter((group) => group.every(({ kind }) => kind === 'trait'));
  const conditions = wished
    .filter((group) => !traitGroups.includes(group))
    .map((group) => testOf(group, traits));
  const exclusions = wish.parts.filter(({ isExcluded }) => isExcluded).map((part) => testOf([part], traits));
  const excludedTraits = wish.parts.flatMap(({ isExcluded, options }) =>
    isExcluded ? options.flatMap(traitIn) : [],
  );
  const lessWanted = new Set(excludedTraits.flatMap((id) => WITH_EXCLUDED[id] ?? []));
  const originCosts = new Map(
    wished
      .flat()
      .flatMap(({ options }) =>
        options.flatMap((option) =>
          'unit' in option && option.unit.kind === 'origin'
            ? option.unit.movies.map(({ movieIndex, cost }): [number, number] => [movieIndex, cost])
            : [],
        ),
      ),
  );
  const wishedGenres = conditionsGenres(wished);
  const unsuitable = new Set(traitGroups.flat().flatMap(({ options }) => options.flatMap(unsuitableFor)));
  const wishedTraits = new Set(traitGroups.flat().flatMap(({ options }) => options.flatMap(traitIn)));
  for (const trait of wishedTraits) unsuitable.delete(trait);
  const unsuitableTraits = [...unsuitable];
  const maxLacking = traitGroups.length >= 3 ? 1 : traitGroups.length > 1 ? mayLack : 0;
  const isLittleKnown = [...wishedTraits].some((trait) => LITTLE_KNOWN.has(trait));
  const likes = likesOf(index, wish);
  const excludedMovies = new Set(wish.likes.flatMap(({ movieIndexes }) => movieIndexes));

  const found: { movieIndex: number; score: number; lacking: number; traits: string[] }[] = [];
  catalogue.forEach((movie, movieIndex) => {
    if (excludedMovies.has(movieIndex)) return;
    if (!conditions.every((test) => test(movieIndex)) || exclusions.some((test) => test(movieIndex))) return;
    if (unsuitableTraits.some((trait) => traits.strengthOf(trait, movieIndex) > 0)) return;
    let score = 0;
    let lacking = 0;
    const has: [string, number][] = [];
    for (const group of traitGroups) {
      let best = 0;
      for (const id of group.flatMap(({ options }) => options.flatMap(traitIn))) {
        const strength = traits.strengthOf(id, movieIndex);
        if (strength > 0) has.push([id, strength * traits.rarityOf(id)]);
        best = Math.max(best, strength * (0.5 + traits.rarityOf(id)));
      }
      if (best === 0) lacking += 1;
      const ids = group.flatMap(({ options }) => options.flatMap(traitIn));
      score += best + RELATED_WEIGHT * Math.max(...ids.map((id) => traits.nearnessOf(id)[movieIndex] ?? 0));
    }
    for (const id of excludedTraits)
      score -= RELATED_TO_EXCLUDED_WEIGHT * (traits.nearnessOf(id)[movieIndex] ?? 0);
    for (const id of lessWanted) score -= WITH_EXCLUDED_WEIGHT * traits.strengthOf(id, movieIndex);
    score += genreScore(movie, wishedGenres) - ORIGIN_WEIGHT * (originCosts.get(movieIndex) ?? 0);
    if (lacking > maxLacking || (traitGroups.length > 0 && lacking === traitGroups.length)) return;
    const quality =
      RATING_WEIGHT *
        (ratingOf(movie) - AVERAGE_RATING) *
        (isLittleKnown ? 1 : likes ? LIKE_RATING_FACTOR : 1.5) +
      (isLittleKnown ? 0 : VOTES_WEIGHT * Math.log10(1 + movie.vote_count / 1000));
    has.sort((a, b) => b[1] - a[1]);
    found.push({
      movieIndex,
      score: score + quality + (likes?.[movieIndex] ?? 0),
      lacking,
      traits: has.map(([id]) => id),
    });
  });
  found.sort((a, b) => a.lacking - b.lacking || b.score - a.score || a.movieIndex - b.movieIndex);
  const ordered = inOrder(index, found, orderOf(wish)).slice(0, likes ? MAX_LIKE : undefined);
  return orderOf(wish) ? ordered : varied(index, wish, ordered);
}

const ratingOf = ({ vote_average, vote_count }: CatalogueMovie) =>
  (vote_count * vote_average + RATING_VOTES * AVERAGE_RATING) / (vote_count + RATING_VOTES);

const traitIn = (option: WishOption) => ('trait' in option ? [option.trait] : []);
const unsuitableFor = (option: WishOption) => traitIn(option).flatMap((trait) => EXCLUDED_FOR[trait] ?? []);

/** A genre that a movie has first counts most. */
const GENRE_WEIGHT = 0.35;
const genreScore = ({ genres }: CatalogueMovie, wished: readonly string[]): number => {
  const places = wished.map((genre) => genres.indexOf(genre)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : GENRE_WEIGHT * Math.max(...places.map((place) => 1 - place / 2));
};
const conditionsGenres = (groups: readonly WishPart[][]): string[] =>
  groups
    .flat()
    .flatMap(({ options }) =>
      options.flatMap((option) =>
        'unit' in option && option.unit.kind === 'genre' ? option.unit.label.split('+') : [],
      ),
    );

/** Parts joined by `or` form a group. */
function groupsOf(parts: readonly WishPart[]): WishPart[][] {
  const groups = new Map<number, WishPart[]>();
  for (const part of parts) groups.set(part.group, [...(groups.get(part.group) ?? []), part]);
  return [...groups.values()];
}

/** Returns the test whether a movie has any of the parts. */
function testOf(parts: readonly WishPart[], traits: MovieTraits): (movieIndex: number) => boolean {
  const tests = parts.flatMap(({ options }) =>
    options.map((option) => {
      if ('trait' in option) return (movieIndex: number) => traits.strengthOf(option.trait, movieIndex) > 0;
      if ('order' in option) return () => true;
      const movies = new Set(option.unit.movies.map(({ movieIndex }) => movieIndex));
      return (movieIndex: number) => movies.has(movieIndex);
    }),
  );
  return (movieIndex) => tests.some((test) => test(movieIndex));
}

/** The likeness to the movies that the wish names, on the scale of a trait. Undefined if it names none. */
function likesOf(index: MovieIndex, { likes }: Wish): Float64Array | undefined {
  if (likes.length === 0) return undefined;
  const likeness = likenessIn(index.catalogue);
  const sum = new Float64Array(index.catalogue.length);
  for (const { movieIndexes } of likes) {
    for (const one of movieIndexes) {
      const scores = likeness(one);
      for (let at = 0; at < sum.length; at += 1)
        sum[at] = (sum[at] ?? 0) + (scores[at] ?? 0) / movieIndexes.length;
    }
  }
  return sum;
}

const orderOf = ({ parts }: Wish): Order | undefined =>
  parts.flatMap(({ options }) => options.flatMap((option) => ('order' in option ? [option.order] : [])))[0];

function inOrder<Found extends { movieIndex: number }>(
  { catalogue }: MovieIndex,
  found: readonly Found[],
  order: Order | undefined,
): readonly Found[] {
  if (!order) return found;
  const movieOf = ({ movieIndex }: Found) => catalogue[movieIndex];
  const dateOf = (one: Found) => movieOf(one)?.release_date ?? '';
  return [...found].sort((a, b) => {
    const [first, second] = [movieOf(a), movieOf(b)];
    if (order === 'bestRated') return (second ? ratingOf(second) : 0) - (first ? ratingOf(first) : 0);
    const [older, newer] = order === 'oldest' ? [a, b] : [b, a];
    return dateOf(older).localeCompare(dateOf(newer));
  });
}

/** Moves movies from the first page to later ones if it has too many of one series or director. Loses none. */
function varied<Found extends { movieIndex: number }>(
  { catalogue }: MovieIndex,
  { parts, likes }: Wish,
  found: readonly Found[],
): Found[] {
  const names = (kind: WishPart['kind']) => parts.some((part) => part.kind === kind && !part.isExcluded);
  const [namesSeries, namesPerson] = [names('series'), names('person')];
  const counts = new Map<string, number>();
  const likedSeries = new Set(
    likes.flatMap(({ movieIndexes }) => movieIndexes.map((one) => catalogue[one]?.series?.id)),
  );
  const first: Found[] = [];
  const later: Found[] = [];
  for (const one of found) {
    const movie = catalogue[one.movieIndex];
    const series = movie?.series?.id;
    const director = movie?.directors?.[0]?.id;
    const limits: [string, number][] = [
      ...(series !== undefined && !namesSeries
        ? [
            [
              `series ${series}`,
              likedSeries.has(series) && first.length < FIRST_LIKE ? 1 : MAX_OF_SERIES,
            ] as [string, number],
          ]
        : []),
      ...(director !== undefined && !namesPerson
        ? [[`director ${director}`, MAX_OF_DIRECTOR] as [string, number]]
        : []),
    ];
    const isOver = limits.some(([key, max]) => (counts.get(key) ?? 0) >= max);
    if (isOver && first.length < PAGE_SIZE) {
      later.push(one);
      continue;
    }
    for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
    first.push(one);
    // The next part of the liked movie's series follows the first five.
    const isOfLiked = ({ movieIndex }: Found) => likedSeries.has(catalogue[movieIndex]?.series?.id ?? 0);
    const part = first.length === FIRST_LIKE ? later.findIndex(isOfLiked) : -1;
    if (part >= 0) first.push(...later.splice(part, 1));
  }
  return [
    ...first.slice(0, PAGE_SIZE),
    ...[...later, ...first.slice(PAGE_SIZE)].sort((a, b) => found.indexOf(a) - found.indexOf(b)),
  ];
}

const MAX_SHOWN_TRAITS = 3;
/** The names of the traits that led to a movie, in the visitor's language. */
export const traitsFound = ({ traits }: RankedMovie, language = 'en'): string[] =>
  traits.slice(0, MAX_SHOWN_TRAITS).map((id) => traitName(id, language));
