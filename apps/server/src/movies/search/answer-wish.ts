import type { Movie, Understood } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import type { MovieIndex } from './movie-index.ts';
import { rankWish, traitsFound } from './rank-wish.ts';
import type { Wish, WishPart } from './read-wish.ts';
import { optionName, wishUnits } from './understood-units.ts';
import { withoutTokens } from './term-tokens.ts';

/** A wish must have units of this share of its telling words. */
const MIN_SHARE = 0.5;

export interface WishAnswer {
  movies: readonly CatalogueMovie[];
  understood: Understood;
  foundBy: ReadonlyMap<number, Pick<Movie, 'traits_found'>>;
}

/** Whether a wish asks for what only wishes have: traits, exclusions, likeness, orders, alternatives, limits. */
export function isOnlyWish({ parts, likes, missing }: Wish): boolean {
  const isJoined = ({ group }: WishPart) => parts.filter((other) => other.group === group).length > 1;
  const isSpecial = (part: WishPart) =>
    part.kind === 'trait' || part.kind === 'order' || part.isExcluded || isJoined(part) || isLimit(part);
  return likes.length > 0 || missing !== undefined || parts.some(isSpecial);
}

/** Years as in `since 2000`. */
const isLimit = ({ options: [option] }: WishPart) =>
  option !== undefined && 'unit' in option && option.unit.kind === 'years' && option.unit.label.includes('-');

/** Whether a wish does more than exclude: `my laptop does not turn on` is none. */
const asksForSomething = ({ parts, likes, missing }: Wish) =>
  likes.length > 0 || missing !== undefined || parts.some(({ isExcluded }) => !isExcluded);

/** Whether enough of a text is understood as a wish that it is answered although some words are unused. */
export const isMostlyWish = (wish: Wish): boolean =>
  asksForSomething(wish) && isOnlyWish(wish) && wish.hasFrame && wish.share >= MIN_SHARE;

/** Answers a wish (design, Wishes). */
export function answerWish(index: MovieIndex, wish: Wish, term: string, language = 'en'): WishAnswer {
  const { catalogue } = index;
  const isMissing = wish.missing !== undefined && wish.parts.length === 0 && wish.likes.length === 0;
  const ranked = isMissing ? [] : rankWish(index, wish);
  const foundBy = new Map<number, Pick<Movie, 'traits_found'>>();
  for (const one of ranked) {
    const movie = catalogue[one.movieIndex];
    if (movie && one.traits.length > 0) foundBy.set(movie.id, { traits_found: traitsFound(one, language) });
  }
  const units = wishUnits(wish, term, language);
  const alone = ranked.length === 0 ? aloneIn(index, wish, term, language) : [];
  return {
    movies: ranked.flatMap(({ movieIndex }) => catalogue[movieIndex] ?? []),
    foundBy,
    understood: {
      ...{ people: [], genres: [], years: [], languages: [] },
      ...(units.length > 0 && { units }),
      ...(wish.missing !== undefined && { missing: wish.missing }),
      ...(wish.unused.length > 0 && { unused: [...wish.unused] }),
      ...(alone.length > 0 && { alone }),
    },
  };
}

const MAX_ALONE = 3;

/** Returns the units of a wish that nothing fulfils, each as a term of its own, those of most movies first. */
function aloneIn(
  index: MovieIndex,
  wish: Wish,
  term: string,
  language: string,
): NonNullable<Understood['alone']> {
  if (wish.parts.length + wish.likes.length < 2) return [];
  return wish.parts
    .filter(({ kind, isExcluded }) => kind !== 'order' && !isExcluded)
    .flatMap((part) => {
      const others = new Set(wish.tokens.map((_, at) => at).filter((at) => !part.tokens.includes(at)));
      const alone = withoutTokens(term, wish.tokens, others);
      const count = rankWish(index, { ...wish, parts: [part], likes: [] }).length;
      if (alone === undefined || count === 0) return [];
      return [{ kind: part.kind, name: optionName(part.options, language), term: alone, count }];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_ALONE);
}
