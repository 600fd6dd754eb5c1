import type { FullMovie, SortBy, SortField } from '../movie-source.ts';

const COMPARE: Record<SortField, (a: FullMovie, b: FullMovie) => number> = {
  popularity: (a, b) => a.popularity - b.popularity,
  vote_average: (a, b) => a.vote_average - b.vote_average,
  vote_count: (a, b) => a.vote_count - b.vote_count,
  primary_release_date: (a, b) => compareText(a.release_date, b.release_date),
  release_date: (a, b) => compareText(a.release_date, b.release_date),
  revenue: (a, b) => a.revenue - b.revenue,
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  original_title: (a, b) => a.original_title.localeCompare(b.original_title, 'en'),
};

/** Negative, 0 or positive, by the letters' codes. */
export function compareText(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b);
}

/** The films in an order of the movie database's; films that are level keep to the smaller id first. */
export function sortMovies(movies: readonly FullMovie[], sortBy: SortBy): FullMovie[] {
  const field = sortBy.slice(0, sortBy.lastIndexOf('.'));
  const compare = isSortField(field) ? COMPARE[field] : COMPARE.popularity;
  const direction = sortBy.endsWith('.asc') ? 1 : -1;
  return [...movies].sort((a, b) => direction * compare(a, b) || a.id - b.id);
}

function isSortField(text: string): text is SortField {
  return text in COMPARE;
}
