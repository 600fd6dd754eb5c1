import type { MovieIndex } from './movie-index.ts';
import type { MovieTraits } from './movie-traits.ts';
import { pushTo } from './unit-index.ts';
import type { Wish, WishOption, WishPart } from './wish.ts';

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

/** Traits that are almost the same for who wishes one of them, which is the first. */
const NEAR_TRAITS: ReadonlyMap<string, readonly string[]> = new Map(
  [
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
  ].map((list): [string, string[]] => {
    const [first = '', ...near] = list.split(' ');
    return [first, near];
  }),
);

/** So many movies are an answer without movies that are almost right. */
const ENOUGH = 12;
/** A movie may lack one of so many parts. */
const MIN_PARTS_TO_LACK = 3;

/** Movies that fulfil a wish, or nearly. */
export interface WishedMovies {
  /** By their index in the catalogue, in its order. */
  movies: readonly number[];
  /** What they fulfil: the wish, or a wider one. */
  wish: Wish;
  /** The number of traits that each movie of the catalogue lacks. */
  lackedBy: Uint8Array;
  /** The wished traits; a movie needs one of each list. */
  traitGroups: readonly (readonly string[])[];
}

/**
 * Finds the movies that fulfil a wish. If they are few, the next lists have others, which stand behind: those with a
 * trait that is almost the same, those that lack one of three parts or more, and those that are only like the named
 * movie. A movie may be in several lists.
 */
export function moviesFor(index: MovieIndex, wish: Wish): WishedMovies[] {
  const { parts, likes } = wish;
  const groups = groupsOf(wishedIn(parts)).length;
  const found = [moviesOf(index, wish, 0)];
  const known = new Set(found[0]?.movies);
  const append = (wider: Wish, mayLack = 0) => {
    if (known.size >= ENOUGH) return;
    const others = moviesOf(index, wider, mayLack);
    found.push(others);
    for (const movieIndex of others.movies) known.add(movieIndex);
  };
  const near = groups + likes.length > 1 ? parts.map(withNearTraits) : parts;
  if (near.some((part, at) => part !== parts[at])) append({ ...wish, parts: near });
  if (groups >= MIN_PARTS_TO_LACK) append(wish, 1);
  if (likes.length > 0) append({ ...wish, parts: parts.filter(isFirmBesideLikes) });
  return found;
}

/** The number of movies that fulfil a wish, or nearly. */
export const countWished = (index: MovieIndex, wish: Wish): number =>
  new Set(moviesFor(index, wish).flatMap(({ movies }) => movies)).size;

/** What a movie like another must have, too, even if few have it. */
const isFirmBesideLikes = ({ isExcluded, kind }: WishPart) =>
  isExcluded || !['trait', 'theme', 'genre', 'series', 'person'].includes(kind);

/** Returns a part with the traits that are almost the same as its first, if it is wished. */
function withNearTraits(part: WishPart): WishPart {
  const own = part.options.flatMap(traitIn);
  const near = part.isExcluded ? [] : (NEAR_TRAITS.get(own[0] ?? '') ?? []);
  if (near.length === 0) return part;
  const others = near.filter((trait) => !own.includes(trait)).map((trait) => ({ trait }));
  return { ...part, options: [...part.options, ...others] };
}

/**
 * Finds the movies with all of a wish: genres, languages, years, people and exclusions are conditions (design, Wishes).
 * @param mayLack how many of two traits a movie may lack; of more traits it may always lack one.
 */
function moviesOf({ catalogue, traits }: MovieIndex, wish: Wish, mayLack: number): WishedMovies {
  const { parts, likes } = wish;
  const groups = groupsOf(wishedIn(parts));
  const isOfTraits = (group: readonly WishPart[]) => group.every(({ kind }) => kind === 'trait');
  const traitGroups = groups
    .filter(isOfTraits)
    .map((group) => group.flatMap(({ options }) => options.flatMap(traitIn)));
  const isLeftOut = new Uint8Array(catalogue.length);
  const leaveOut = (movies: Iterable<number>) => {
    for (const movieIndex of movies) isLeftOut[movieIndex] = 1;
  };
  /** Calls a function for each movie with none of the options. */
  const forOthers = (options: readonly WishOption[], call: (movieIndex: number) => void) => {
    const hasAny = new Uint8Array(catalogue.length);
    for (const option of options) for (const movieIndex of moviesWith(option, traits)) hasAny[movieIndex] = 1;
    for (let at = 0; at < hasAny.length; at += 1) if (hasAny[at] === 0) call(at);
  };
  for (const group of groups.filter((one) => !isOfTraits(one))) {
    forOthers(
      group.flatMap(({ options }) => options),
      (movieIndex) => (isLeftOut[movieIndex] = 1),
    );
  }
  for (const { isExcluded, options } of parts) {
    if (isExcluded) for (const option of options) leaveOut(moviesWith(option, traits));
  }
  for (const trait of unsuitableFor(traitGroups.flat())) leaveOut(traits.moviesWith(trait));
  for (const { movieIndexes } of likes) leaveOut(movieIndexes);

  const lackedBy = new Uint8Array(catalogue.length);
  for (const group of traitGroups) {
    forOthers(
      group.map((trait) => ({ trait })),
      (movieIndex) => (lackedBy[movieIndex] = (lackedBy[movieIndex] ?? 0) + 1),
    );
  }
  const count = traitGroups.length;
  const maxLacked = count >= MIN_PARTS_TO_LACK ? 1 : count === 2 ? mayLack : 0;
  const movies: number[] = [];
  for (let at = 0; at < lackedBy.length; at += 1) {
    if (isLeftOut[at] === 0 && (lackedBy[at] ?? 0) <= maxLacked) movies.push(at);
  }
  return { movies, wish, lackedBy, traitGroups };
}

const wishedIn = (parts: readonly WishPart[]) =>
  parts.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'order');

/** Returns the traits that movies for a company must not have. What the wish names is wanted. */
function unsuitableFor(wished: readonly string[]): string[] {
  return wished.flatMap((trait) => EXCLUDED_FOR[trait] ?? []).filter((trait) => !wished.includes(trait));
}

export const traitIn = (option: WishOption) => ('trait' in option ? [option.trait] : []);

/** Returns the movies with what an option means; none for an order. */
function moviesWith(option: WishOption, traits: MovieTraits): Iterable<number> {
  if ('trait' in option) return traits.moviesWith(option.trait);
  return 'unit' in option ? option.unit.movies.map(({ movieIndex }) => movieIndex) : [];
}

/** Parts joined by `or` form a group. */
export function groupsOf(parts: readonly WishPart[]): WishPart[][] {
  const groups = new Map<number, WishPart[]>();
  for (const part of parts) pushTo(groups, part.group, part);
  return [...groups.values()];
}
