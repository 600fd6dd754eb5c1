import type { CatalogueMovie } from '../catalogue-movie.ts';
import { tmdbKeyword } from '../traits.ts';
import { type Facets, facetsOf } from './term-units.ts';
import { groupsOf, traitIn } from './wished-movies.ts';
import type { Wish, WishOption, WishPart } from './wish.ts';

/** Units of these kinds filter TMDB's lists. */
const FILTER_KINDS: ReadonlySet<WishPart['kind']> = new Set(['genre', 'years', 'origin', 'person', 'studio']);

/**
 * Returns the filters with which TMDB lists the movies of a wish. Undefined unless TMDB has an exact keyword for each of
 * its traits, and a filter for all else: otherwise the list would have movies that the wish does not mean.
 */
export function wishFacets(wish: Wish, catalogue: readonly CatalogueMovie[]): Facets | undefined {
  if (!wish.isComplete || wish.likes.length > 0 || wish.missing !== undefined) return undefined;
  const excluded = excludedFacets(wish.parts.filter(({ isExcluded }) => isExcluded));
  const groups = groupsOf(wish.parts.filter(({ isExcluded }) => !isExcluded));
  const isOfTraits = (group: readonly WishPart[]) => group.every(({ kind }) => kind === 'trait');
  const keywords = keywordsOf(groups.filter(isOfTraits));
  const filters = groups.filter((group) => !isOfTraits(group)).map(filterIn);
  const units = filters.flatMap((unit) => unit ?? []);
  if (!excluded || !keywords || units.length < filters.length) return undefined;
  return { ...facetsOf(units, catalogue), ...excluded, keywords };
}

/** Returns TMDB's keywords for traits; a movie needs one of each group. TMDB cannot combine several such groups. */
function keywordsOf(groups: readonly (readonly WishPart[])[]): string | undefined {
  const ids = groups.map((group) => group.flatMap(({ options }) => options.map(keywordOf)));
  const isAny = ids.length === 1;
  const isKnown = ids.length > 0 && ids.flat().every((id) => id !== undefined);
  const canCombine = isAny || ids.every(({ length }) => length === 1);
  return isKnown && canCombine ? [...new Set(ids.flat())].join(isAny ? '|' : ',') : undefined;
}

function keywordOf(option: WishOption): number | undefined {
  const [trait = ''] = traitIn(option);
  return tmdbKeyword(trait);
}

/** Returns the only unit of a group, if TMDB can filter by it. */
function filterIn([part, ...others]: readonly WishPart[]) {
  const [option] = part?.options ?? [];
  const isFilter = part && others.length === 0 && FILTER_KINDS.has(part.kind);
  return isFilter && option && 'unit' in option && !option.region ? option.unit : undefined;
}

/** Returns the filters for what a wish excludes; undefined if TMDB has none for a part. */
function excludedFacets(
  parts: readonly WishPart[],
): Pick<Facets, 'excludedKeywords' | 'excludedGenres'> | undefined {
  const options = parts.flatMap((part) => part.options);
  const excludedKeywords = options.flatMap((option) => keywordOf(option) ?? []);
  const excludedGenres = options.flatMap((option) =>
    'unit' in option && option.unit.kind === 'genre' ? option.unit.label.split('+') : [],
  );
  const areAll = options.every(
    (option) => keywordOf(option) !== undefined || ('unit' in option && option.unit.kind === 'genre'),
  );
  return areAll ? { excludedKeywords, excludedGenres } : undefined;
}
