const FIELDS = [
  'popularity',
  'vote_average',
  'vote_count',
  'primary_release_date',
  'release_date',
  'revenue',
  'title',
  'original_title',
] as const;

export type SortField = (typeof FIELDS)[number];

/** An order of the movie database's, as `sort_by` names it. */
export type SortBy = `${SortField}.${'asc' | 'desc'}`;

/** Spec 7: the order of the latest list. */
const DEFAULT_SORT: SortBy = 'popularity.desc';

const ORDERS = new Map<string, SortBy>(
  FIELDS.flatMap((field): [string, SortBy][] => [
    [`${field}.asc`, `${field}.asc`],
    [`${field}.desc`, `${field}.desc`],
  ]),
);

/** The order that `text` names; the default when it names none, as the movie database does. */
export function toSortBy(text: string | undefined): SortBy {
  return (text !== undefined && ORDERS.get(text)) || DEFAULT_SORT;
}
