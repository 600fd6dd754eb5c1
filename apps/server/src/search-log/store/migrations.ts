import { type IndexChange, UnusableDatabase } from './sql-driver.ts';

/** A change of the schema. A released migration is never edited; a new one is added instead. */
export interface Migration {
  number: number;
  /** The migration's name in the table `migrations`. */
  name: string;
  /**
   * Statements in the SQL that SQLite and PostgreSQL have in common. They run in one transaction, and their duration
   * does not depend on the number of rows.
   */
  statements?: readonly string[];
  /**
   * Indexes to build. Building them takes longer the more rows there are. The previous version and this one also work
   * without them.
   */
  indexes?: readonly IndexChange[];
  /**
   * Whether this migration computes the normalised term (`fold`) of all records after its indexes are built; see
   * `fold-records.ts`.
   */
  foldsRecords?: boolean;
}

/**
 * The number of the row in the table `migrations` that marks a sharded search log (`npm run distribute`). Real
 * migrations start at 1.
 */
export const DISTRIBUTED = 0;

/**
 * The number of the migration after which every record has a fold: its term without differences in case, punctuation
 * and other writing. Records with the same fold have been merged.
 */
export const FOLDED = 5;

/** All migrations in order. Times in the tables are milliseconds since 1970. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: '0001-search-log.sql',
    statements: [
      // One row per term: its count, and its first movie (spec 3).
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
      // One row per movie: how often it was found by searches under any term (design 5). `described_at` is the time at
      // which the movie database returned this title and poster.
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
    // Equal counts are ordered by the latest count, so that a trending list with many ties still changes.
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
    // `raises_film`: whether a search for the term also raises its movie's own count, which trending shows. `language`:
    // the language in which the movie is the first result ('' is English); see design 5. Older programs ignore both
    // columns and keep working.
    number: 3,
    name: '0003-raises-film.sql',
    statements: [
      'ALTER TABLE searches ADD COLUMN raises_film bigint NOT NULL DEFAULT 1',
      `ALTER TABLE searches ADD COLUMN language text NOT NULL DEFAULT ''`,
    ],
  },
  {
    // `fold` is the normalised form of the term, and `merged_into` is the id of the record into which this one was
    // merged (design 5). `search_log_settings` holds the search log's own settings: in a new search log, terms that
    // were searched only once are forgotten. `trending_blocked` holds the movies and terms that an operator blocked.
    // Both tables may exist already if an older search log was restored beside them.
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
    // From this migration on, terms with the same fold share one record.
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

/** The number of the latest migration, which is the schema version of an up-to-date database. */
export const VERSION = Math.max(...MIGRATIONS.map(({ number }) => number));

/**
 * Throws {@link UnusableDatabase} if a database or a backup has a migration that this program does not know.
 * @param done the rows of the table `migrations`.
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
