import { lengthUnit } from './listed-units.ts';
import type { MovieIndex } from './movie-index.ts';
import { yearsUnit } from './named-units.ts';
import type { Years } from './reading.ts';
import type { Segment, WishMarker, WishOption, WishPart } from './wish.ts';

/** Years that a wish means by `recent`, `old` and `modern`. */
function yearsOfMarker(index: MovieIndex, marker: WishMarker): Years | undefined {
  const newest = newestYear(index);
  if (marker === 'recent') return { from: newest - 4, to: newest };
  if (marker === 'old') return { from: 0, to: 1979 };
  return marker === 'modern' ? { from: 2000, to: newest } : undefined;
}

const newestYears = new WeakMap<MovieIndex, number>();

function newestYear(index: MovieIndex): number {
  const known =
    newestYears.get(index) ??
    Math.max(...index.catalogue.map(({ release_date }) => Number(release_date?.slice(0, 4) ?? 0)));
  newestYears.set(index, known);
  return known;
}

/** Ages up to which each trait is meant. */
const TRAITS_BY_AGE: readonly (readonly [number, string])[] = [
  [5, 'under-6'],
  [10, 'ages-6-to-10'],
  [12, 'tweens'],
  [19, 'teens'],
];
const MIN_AGE_OF_GRANDPARENTS = 60;

const traitOfAge = (age: number): string | undefined =>
  TRAITS_BY_AGE.find(([upTo]) => age <= upTo)?.[1] ??
  (age >= MIN_AGE_OF_GRANDPARENTS ? 'grandparents' : undefined);

const yearsOf = ({ options: [option] }: Segment): Years | undefined =>
  option && 'unit' in option ? option.unit.years : undefined;

export interface Limit {
  kind: WishPart['kind'];
  option: WishOption;
  /** Whether the limit includes the next segment. */
  usesNext?: boolean;
}

/** `the last few years` are these. */
const LAST_YEARS = 10;

/** Returns the limit that a small word sets, with its own numbers or with the unit that follows. */
export function limitAt(
  index: MovieIndex,
  marker: WishMarker,
  [number, second]: readonly number[],
  next: Segment | undefined,
): Limit | undefined {
  const years = (limits: Years, usesNext = false): Limit => ({
    kind: 'years',
    option: { unit: yearsUnit(index.catalogue, limits) },
    usesNext,
  });
  const following = next && yearsOf(next);
  const isOwn = number !== undefined && number > 1800;
  const limit = isOwn ? { from: number, to: number } : following;
  const newest = newestYear(index);
  switch (marker) {
    case 'since':
      return limit && years({ from: limit.from, to: Infinity }, !isOwn);
    case 'after':
      return limit && years({ from: limit.to + 1, to: Infinity }, !isOwn);
    case 'before':
      return limit && years({ from: 0, to: limit.from - 1 }, !isOwn);
    case 'until':
      return limit && years({ from: 0, to: limit.to }, !isOwn);
    case 'between':
      return isOwn && second !== undefined
        ? years({ from: Math.min(number, second), to: Math.max(number, second) })
        : undefined;
    case 'lastYears':
      return years({ from: newest - (number ?? LAST_YEARS), to: newest });
    case 'early':
    case 'mid':
    case 'late': {
      if (!following || following.to - following.from !== 9) return undefined;
      const [from, to] = { early: [0, 3], mid: [3, 6], late: [6, 9] }[marker];
      return years({ from: following.from + (from ?? 0), to: following.from + (to ?? 9) }, true);
    }
    case 'minutesAtMost': {
      const length = next?.options[0];
      const [shortest, longest] =
        length && 'unit' in length && length.unit.kind === 'length'
          ? length.unit.label.split('-').map(Number)
          : [];
      const minutes = number ?? (shortest && longest ? (shortest + longest) / 2 : longest);
      if (!minutes) return undefined;
      const unit = lengthUnit(index.catalogue, { longest: minutes });
      return { kind: 'length', option: { unit }, usesNext: number === undefined };
    }
    case 'ages': {
      const trait = number === undefined ? undefined : traitOfAge(number);
      return trait === undefined ? undefined : { kind: 'trait', option: { trait } };
    }
    default: {
      const named = yearsOfMarker(index, marker);
      return named && years(named);
    }
  }
}
