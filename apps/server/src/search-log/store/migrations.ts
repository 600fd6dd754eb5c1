import { UnusableDatabase } from './sql-driver.ts';

/** A change of the tables. It is never edited once it was released: what is to be different is another one. */
export interface Migration {
  number: number;
  /** As it stands in the table `migrations`. */
  name: string;
  /** In what SQLite and PostgreSQL share; all of them in one transaction. */
  statements: readonly string[];
}

/** All changes of the tables, in the order of their numbers. Times are milliseconds since 1970. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: '0001-search-log.sql',
    statements: [
      // A record a term: how often it was searched, and its first film (spec 3).
      `CREATE TABLE searches (
        id text NOT NULL PRIMARY KEY,
        search_term text NOT NULL UNIQUE,
        movie_id bigint NOT NULL,
        title text NOT NULL,
        poster_url text NOT NULL,
        count bigint NOT NULL,
        created_at bigint NOT NULL,
        updated_at bigint NOT NULL
      )`,
      'CREATE INDEX searches_by_count ON searches (count DESC, id)',
      // A record a film: how often it was searched under any term (design 5). `described_at` is when the movie database
      // gave this title and poster.
      `CREATE TABLE titles (
        movie_id bigint NOT NULL PRIMARY KEY,
        title text NOT NULL,
        poster_url text NOT NULL,
        count bigint NOT NULL,
        described_at bigint NOT NULL,
        created_at bigint NOT NULL,
        updated_at bigint NOT NULL
      )`,
      'CREATE INDEX titles_by_count ON titles (count DESC, movie_id)',
    ],
  },
  {
    // Of equal counts the one that was counted last comes first: a trending list with many equals stays lively.
    number: 2,
    name: '0002-latest-first.sql',
    statements: [
      'DROP INDEX searches_by_count',
      'CREATE INDEX searches_by_count_and_time ON searches (count DESC, updated_at DESC, id)',
      'DROP INDEX titles_by_count',
      'CREATE INDEX titles_by_count_and_time ON titles (count DESC, updated_at DESC, movie_id)',
    ],
  },
];

/**
 * Throws {@link UnusableDatabase} when a database, or a backup of one, has had a change that this program does not know.
 * @param done the rows of its table `migrations`.
 */
export function refuseNewer(done: readonly { number: number; name: string }[], what = 'the database'): void {
  const newest = MIGRATIONS.at(-1)?.number ?? 0;
  const unknown = done.find(({ number }) => number > newest);
  if (!unknown) return;
  throw new UnusableDatabase(
    `${what} is newer than this program, which does not know its change ${unknown.name}: run the version that made ` +
      'it, or restore a backup from before',
    { isFinal: true },
  );
}
