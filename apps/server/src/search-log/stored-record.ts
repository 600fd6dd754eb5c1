import type { TrendingEntry } from '@marquee/contract';
import type { Row } from './sql-driver.ts';

/** A record of the table `searches`. Times are milliseconds since 1970. */
export interface StoredSearch {
  id: string;
  searchTerm: string;
  movieId: number;
  title: string;
  posterUrl: string;
  count: number;
  createdAt: number;
  updatedAt: number;
}

/** A record of the table `titles`: a film, and how often it was searched under any term. */
export interface StoredTitle extends Omit<StoredSearch, 'id' | 'searchTerm'> {
  /** When the movie database gave this title and poster. */
  describedAt: number;
}

/** A film as it is told of: under the title that is stored, or that of the reader's language. */
export type NamedTitle = StoredTitle & Pick<TrendingEntry, 'title_language'>;

/** A row of the database holds what the search log never wrote there. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/** Throws {@link UnreadableRow}. */
export function readSearch(row: Row): StoredSearch {
  return { id: text(row, 'id'), searchTerm: text(row, 'search_term'), ...readFilm(row) };
}

/** Throws {@link UnreadableRow}. */
export function readTitle(row: Row): StoredTitle {
  return { ...readFilm(row), describedAt: whole(row, 'described_at') };
}

function readFilm(row: Row) {
  return {
    movieId: whole(row, 'movie_id'),
    title: text(row, 'title'),
    posterUrl: text(row, 'poster_url'),
    count: countIn(row),
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  };
}

function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string')
    throw new UnreadableRow(`The column ${column} holds ${typeof value}, not text`);
  return value;
}

function whole(row: Row, column: string): number {
  const value = Number(row[column]);
  if (!Number.isSafeInteger(value))
    throw new UnreadableRow(`The column ${column} holds ${String(row[column])}, no whole number`);
  return value;
}

/** One more than the largest whole number that can be said exactly: what a count that is larger is read as. */
export const BEYOND_COUNTING = Number.MAX_SAFE_INTEGER + 1;

function countIn(row: Row): number {
  return Number(row.count) >= BEYOND_COUNTING ? BEYOND_COUNTING : whole(row, 'count');
}
