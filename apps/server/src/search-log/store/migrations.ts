import { type IndexChange, UnusableDatabase } from './sql-driver.ts';

/** A change of the tables. It is never edited once it was released: what is to be different is another one. */
export interface Migration {
  number: number;
  /** As it stands in the table `migrations`. */
  name: string;
  /** In what SQLite and PostgreSQL share, and done at once however many rows there are; all in one transaction. */
  statements?: readonly string[];
  /** What takes as long as there are rows; the program before it and the one after do without as well. */
  indexes?: readonly IndexChange[];
  /** Whether records get the fold of their term once the indexes are there: see `fold-records.ts`. */
  foldsRecords?: boolean;
}

/** The number in `migrations` that says that the log is sharded (`npm run distribute`). The changes begin with 1. */
export const DISTRIBUTED = 0;

/** The number of the change after which every record has a fold. */
export const FOLDED = 5;

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
    indexes: [
      {
        name: 'searches_by_count_and_time',
        on: 'searches (count DESC, updated_at DESC, id)',
        replaces: 'searches_by_count',
      },
      {
        name: 'titles_by_count_and_time',
        on: 'titles (count DESC, updated_at DESC, movie_id)',
        replaces: 'titles_by_count',
      },
    ],
  },
  {
    // Whether a search for the term raises its film in trending, and in which language the film is the first one for it
    // ('' is English): design 5. Older programs, which know neither, go on beside newer ones.
    number: 3,
    name: '0003-raises-film.sql',
    statements: [
      'ALTER TABLE searches ADD COLUMN raises_film bigint NOT NULL DEFAULT 1',
      `ALTER TABLE searches ADD COLUMN language text NOT NULL DEFAULT ''`,
    ],
  },
  {
    // The fold of a record's term, and the record that it was merged into (design 5). `search_log_settings` is what a log keeps of how
    // it is to be treated: one that begins empty forgets terms that were searched once. `trending_blocked` is what an operator keeps
    // out of trending. Both may be there already beside an older log that was restored.
    number: 4,
    name: '0004-fold.sql',
    statements: [
      'ALTER TABLE searches ADD COLUMN fold text',
      'ALTER TABLE searches ADD COLUMN merged_into text',
      'CREATE TABLE IF NOT EXISTS search_log_settings (name text NOT NULL PRIMARY KEY, value text NOT NULL)',
      `INSERT INTO search_log_settings (name, value) SELECT 'forget_after_days', '90'
        WHERE NOT EXISTS (SELECT 1 FROM searches) AND NOT EXISTS (SELECT 1 FROM titles)
        ON CONFLICT DO NOTHING`,
      `CREATE TABLE IF NOT EXISTS trending_blocked (
        fold text NOT NULL,
        movie_id bigint NOT NULL,
        name text NOT NULL,
        created_at bigint NOT NULL,
        PRIMARY KEY (fold, movie_id)
      )`,
    ],
  },
  {
    // Terms that differ only in their writing are one record.
    number: FOLDED,
    name: '0005-one-record-a-fold.sql',
    indexes: [
      {
        name: 'searches_by_fold',
        isUnique: true,
        on: 'searches (fold)',
        onSharded: 'searches (bucket, fold)',
      },
      { name: 'searches_by_merged_into', on: 'searches (merged_into) WHERE merged_into IS NOT NULL' },
    ],
    foldsRecords: true,
  },
];

/** The number of the last change: the version of a database that is up to date. */
export const VERSION = Math.max(...MIGRATIONS.map(({ number }) => number));

/**
 * Throws {@link UnusableDatabase} when a database, or a backup of one, has had a change that this program does not know.
 * @param done the rows of its table `migrations`.
 */
export function refuseNewer(done: readonly { number: number; name: string }[], what = 'the database'): void {
  const [newest] = [...done].sort((a, b) => b.number - a.number);
  if (!newest || newest.number <= VERSION) return;
  throw new UnusableDatabase(
    `${what} is newer than this program, which does not know its change ${newest.name}: it has version ` +
      `${newest.number}, and this program opens versions up to ${VERSION}. Run the version that made it, or restore a ` +
      'backup from before',
    { isFinal: true },
  );
}
