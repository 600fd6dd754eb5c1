import type { Movie, MoviePage, Understood, UnderstoodUnit } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';
import { titleWords } from './title-words.ts';
import type { FirstMovie, Tmdb } from '../../movies/movie-source.ts';

/** Units of these kinds may be words of a title, too. Those of other kinds mean many movies. */
const NAME_KINDS: ReadonlySet<UnderstoodUnit['kind']> = new Set(['person', 'role', 'series']);

/** Units of these kinds beside a title are chance more often than meant: `popular girl`. */
const CHANCE_KINDS: ReadonlySet<UnderstoodUnit['kind']> = new Set(['list', 'length', 'order']);

/** Returns the first movie in the answer to a search. */
export function firstOf(
  { results, understood }: MoviePage<Tmdb<Movie>>,
  term: string,
): FirstMovie | undefined {
  const [movie] = results;
  if (!movie) return undefined;
  const { title, described, units = [], unused = [] } = understood ?? {};
  if (isWish({ title, units })) return { movie, isByTitle: false };
  const names = units.filter(({ kind }) => NAME_KINDS.has(kind));
  const meansMany =
    described || names.length < units.length || (names.length > 0 && !isNameInTitle(movie, term, names));
  const meansOne = title !== undefined && !units.some(({ kind }) => CHANCE_KINDS.has(kind));
  return { movie, isByTitle: unused.length === 0 && (meansOne || !meansMany) };
}

/** Whether the term equals one of the movie's titles, ignoring case, punctuation and other differences in writing. */
export function isExactTitle({ title, original_title, title_found }: Tmdb<Movie>, term: string): boolean {
  const typed = foldTerm(term);
  return [title, original_title, title_found].some((one) => one && foldTerm(one) === typed);
}

/**
 * Whether the term names the movie although it was also understood as a name. The title must contain the term, and the
 * term must be a character's name or only a part of the name of a person or series: `potter` names a Harry Potter
 * movie, but `harry potter` names the whole series.
 */
function isNameInTitle(
  { title, original_title }: Tmdb<Movie>,
  term: string,
  names: readonly UnderstoodUnit[],
): boolean {
  const typed = titleWords(term);
  const containsTerm = (text: string) => {
    const words = titleWords(text);
    return typed.every((word) => words.includes(word));
  };
  const isLonger = (name: string) => titleWords(name).length > typed.length;
  if (![title, original_title].some(containsTerm)) return false;
  return names.some(({ kind, name }) => containsTerm(name) && (kind === 'role' || isLonger(name)));
}

/** The kinds of units that only wishes have. Their movies are many, so a search for them raises none in trending. */
const WISHED_KINDS: ReadonlySet<UnderstoodUnit['kind']> = new Set(['trait', 'like', 'order']);

/** Whether a term was read as a wish rather than as names. A trait may stand beside a title. */
export const isWish = ({ title, units = [] }: Pick<Understood, 'title' | 'units'>): boolean =>
  title === undefined && units.some(({ kind, excluded }) => excluded || WISHED_KINDS.has(kind));
