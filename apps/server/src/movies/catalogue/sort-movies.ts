import type { SortBy, SortField } from '../movie-source.ts';

/** The fields that movies are sorted by; missing values sort lowest. */
interface Sortable {
  id: number;
  title: string;
  /** Only present if it differs from `title`. */
  original_title?: string;
  release_date?: string;
  vote_average: number;
  vote_count: number;
  popularity: number;
  revenue?: number;
}

const { compare: compareTitles } = new Intl.Collator('en');
const originalTitle = ({ title, original_title = title }: Sortable) => original_title;

const COMPARE: Record<SortField, (a: Sortable, b: Sortable) => number> = {
  popularity: (a, b) => a.popularity - b.popularity,
  vote_average: (a, b) => a.vote_average - b.vote_average,
  vote_count: (a, b) => a.vote_count - b.vote_count,
  primary_release_date: (a, b) => compareText(a.release_date, b.release_date),
  release_date: (a, b) => compareText(a.release_date, b.release_date),
  revenue: (a, b) => (a.revenue ?? 0) - (b.revenue ?? 0),
  title: (a, b) => compareTitles(a.title, b.title),
  original_title: (a, b) => compareTitles(originalTitle(a), originalTitle(b)),
};

/** Compares texts by code units: negative, 0 or positive. */
export function compareText(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b);
}

/** Sorts movies by one of TMDB's orders; ties by ascending id. */
export function sortMovies<M extends Sortable>(movies: readonly M[], sortBy: SortBy): M[] {
  const field = sortBy.slice(0, sortBy.lastIndexOf('.'));
  const compare = isSortField(field) ? COMPARE[field] : COMPARE.popularity;
  const direction = sortBy.endsWith('.asc') ? 1 : -1;
  return [...movies].sort((a, b) => direction * compare(a, b) || a.id - b.id);
}

function isSortField(text: string): text is SortField {
  return text in COMPARE;
}
