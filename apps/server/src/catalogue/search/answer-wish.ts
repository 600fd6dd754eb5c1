import type { Movie, Understood } from '@marquee/contract';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import type { MovieIndex } from './movie-index.ts';
import { type RankedMovie, rankWish, traitsFound } from './rank-wish.ts';
import { readWish } from './read-wish.ts';
import { optionName, wishUnits } from './understood-units.ts';
import { withoutTokens } from './term-tokens.ts';
import { countWished } from './wished-movies.ts';
import { type Wish, type WishPart, isLimit } from './wish.ts';

/** A wish must have units of this share of its telling words. */
const MIN_SHARE = 0.6;

export interface WishAnswer {
  movies: readonly CatalogueMovie[];
  understood: Understood;
  foundBy: ReadonlyMap<number, Pick<Movie, 'traits_found'>>;
}

/** Whether a wish asks for what only wishes have: traits, exclusions, likeness, orders, alternatives, limits. */
export function isOnlyWish({ parts, likes, missing }: Wish): boolean {
  const isJoined = ({ group }: WishPart) => parts.filter((other) => other.group === group).length > 1;
  const isRegion = ({ options: [option] }: WishPart) => option !== undefined && 'region' in option;
  const isSpecial = (part: WishPart) =>
    ['trait', 'order'].includes(part.kind) ||
    [part.isExcluded, isJoined(part), isLimit(part), isRegion(part)].includes(true);
  return likes.length > 0 || missing !== undefined || parts.some(isSpecial);
}

/** Whether a wish does more than exclude: `my laptop does not turn on` is none. */
const asksForSomething = ({ parts, likes, missing }: Wish) =>
  likes.length > 0 || missing !== undefined || parts.some(({ isExcluded }) => !isExcluded);

/** The share of a text that says itself that it asks for movies, or for something to watch. */
const MIN_SHARE_WITH_FRAME = 0.33;
const MIN_SHARE_OF_ASKING = 0.45;
const minShareOf = ({ hasFrame, asks }: Wish) =>
  hasFrame ? MIN_SHARE_WITH_FRAME : asks ? MIN_SHARE_OF_ASKING : MIN_SHARE;

/** Whether enough of a text is understood as a wish that it is answered although some words are unused. */
export function isMostlyWish(wish: Wish): boolean {
  const isEnough = wish.share >= minShareOf(wish);
  // `Scary Movie 3` is a title.
  const hasNumber = wish.unused.some((word) => /^\d+$/.test(word));
  return (
    isEnough &&
    !hasNumber &&
    wish.isSure &&
    asksForSomething(wish) &&
    (isOnlyWish(wish) || wish.parts.length > 1)
  );
}

/** The units of these kinds are what movies are about, as descriptions tell it. */
const TOLD_KINDS: ReadonlySet<WishPart['kind']> = new Set(['theme', 'person', 'series', 'studio', 'role']);
const MIN_SHARE_BEFORE_DESCRIPTION = 0.6;

/**
 * Whether a text is a wish rather than a description of this score, although some words are unused: it asks for movies
 * by their traits, genres and years, or consists of units only.
 */
export function isWishRather(wish: Wish, score: number): boolean {
  const tells = wish.parts.some(({ kind, isExcluded }) => TOLD_KINDS.has(kind) && !isExcluded);
  if (tells || !isMostlyWish(wish)) return false;
  return (
    score < (wish.share === 1 ? SURE_DESCRIPTION : WEAK_DESCRIPTION) &&
    wish.share >= MIN_SHARE_BEFORE_DESCRIPTION
  );
}

/** Whether a text whose every word a wish uses may tell rather what happens. Names alone tell nothing. */
export const mayBeDescription = ({ hasFrame, parts }: Wish): boolean =>
  !hasFrame && parts.some(({ kind }) => kind === 'theme' || kind === 'role');

/** Whether no wish comes before a description of this score unless it uses every word. */
export const isSureDescription = (score: number): boolean => score >= SURE_DESCRIPTION;

/** Whether a text whose every word a wish uses tells rather what happens, if a description has this score. */
export const isDescriptionRather = (wish: Wish, score: number): boolean =>
  mayBeDescription(wish) && score >= SURE_DESCRIPTION;

/** Descriptions of lower scores are often chance; those of higher ones seldom. */
const WEAK_DESCRIPTION = 100;
const SURE_DESCRIPTION = 160;

/** Answers a wish (design, Wishes). */
export function answerWish(index: MovieIndex, wish: Wish, term: string, language = 'en'): WishAnswer {
  const { catalogue } = index;
  const isMissing = wish.missing !== undefined && wish.parts.length === 0 && wish.likes.length === 0;
  const { ranked, dropped } = isMissing ? { ranked: [], dropped: undefined } : rankWithout(index, wish);
  const foundBy = new Map<number, Pick<Movie, 'traits_found'>>();
  for (const one of ranked) {
    const movie = catalogue[one.movieIndex];
    if (movie && one.traits.length > 0) foundBy.set(movie.id, { traits_found: traitsFound(one, language) });
  }
  const units = wishUnits({ ...wish, parts: wish.parts.filter((part) => part !== dropped) }, term, language);
  const unused = [...wish.unused, ...(dropped ? typedWords(wish, dropped, term) : [])];
  const alone = ranked.length === 0 ? aloneIn(index, wish, term, language) : [];
  return {
    movies: ranked.flatMap(({ movieIndex }) => catalogue[movieIndex] ?? []),
    foundBy,
    understood: {
      ...(units.length > 0 && { units }),
      ...(wish.missing !== undefined && { missing: wish.missing }),
      ...(unused.length > 0 && { unused }),
      ...(alone.length > 0 && { alone }),
    },
  };
}

/** Fewer parts are answered together or not at all. Of more, a wish without one is nearly the same wish. */
const MIN_PARTS_TO_DROP = 3;
const MAX_PARTS_TO_DROP = 8;

/** Ranks a wish; if no movie has all of three parts to eight, ranks it without the part that most movies lack. */
function rankWithout(index: MovieIndex, wish: Wish): { ranked: readonly RankedMovie[]; dropped?: WishPart } {
  const ranked = rankWish(index, wish);
  const wished = wish.parts.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'order');
  const mayDrop = wished.length >= MIN_PARTS_TO_DROP && wished.length <= MAX_PARTS_TO_DROP;
  if (ranked.length > 0 || !mayDrop) return { ranked };
  const [best] = wished
    .map((dropped) => {
      const wider = { ...wish, parts: wish.parts.filter((part) => part !== dropped) };
      // Ranking takes longer than counting.
      return { wider, dropped, count: countWished(index, wider) };
    })
    .sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? { ranked: rankWish(index, best.wider), dropped: best.dropped } : { ranked };
}

const typedWords = ({ tokens }: Wish, part: WishPart, term: string): string[] => {
  const [first, last] = [tokens[part.tokens[0] ?? 0], tokens[part.tokens.at(-1) ?? 0]];
  return [term.slice(first?.from, last?.to)];
};

const MAX_ALONE = 3;

/** Returns the units of a wish that nothing fulfils, each as a term of its own, those of most movies first. */
function aloneIn(
  index: MovieIndex,
  wish: Wish,
  term: string,
  language: string,
): NonNullable<Understood['alone']> {
  if (wish.parts.length + wish.likes.length < 2) return [];
  const counted = wish.parts
    .filter(({ kind, isExcluded }) => kind !== 'order' && !isExcluded)
    .map((part) => ({ part, count: countWished(index, { ...wish, parts: [part], likes: [] }) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const alone: NonNullable<Understood['alone']> = [];
  // Only the first are read again, because reading takes longest.
  for (const { part, count } of counted) {
    if (alone.length === MAX_ALONE) break;
    const others = new Set(wish.tokens.map((_, at) => at).filter((at) => !part.tokens.includes(at)));
    const name = optionName(part.options, language);
    const typed = withoutTokens(term, wish.tokens, others);
    // `Fast` alone is the beginning of a title rather than a trait.
    const isRead = part.kind !== 'trait' || readWish(index, typed ?? '', language)?.isComplete;
    const ofPart = isRead ? typed : name;
    if (ofPart !== undefined) alone.push({ kind: part.kind, name, term: ofPart, count });
  }
  return alone;
}
