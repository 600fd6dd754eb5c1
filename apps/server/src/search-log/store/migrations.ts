import { type IndexChange, UnusableDatabase } from './sql-driver.ts';

/** A change of the schema. A released migration is never edited; a new one is added instead. */
export interface Migration {
  number: number;
  name: string;
  /** SQL that SQLite and PostgreSQL have in common. It runs in one transaction, and takes no longer with more rows. */
  statements?: readonly string[];
  /**
   * Indexes, which take longer to build with more rows. The previous version of the program and this one also work
   * without these indexes.
   */
  indexes?: readonly IndexChange[];
  /** Whether the folds of all records are computed after the indexes are built (`fold-records.ts`). */
  foldsRecords?: boolean;
}

/** The number in the table `migrations` that marks a sharded search log (`npm run distribute`). */
export const DISTRIBUTED = 0;

/** The number of the migration after which every record has a fold, and records with the same fold are merged. */
export const FOLDED = 5;

/** All migrations in order. Times in the tables are milliseconds since 1970. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: '0001-search-log.sql',
    statements: [
      // One row per term, with its count and the first movie of its results (spec 3).
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
      // One row per movie: how often searches under any term have raised it (design 5). `described_at` is the time when
      // the movie database returned this title and poster.
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
    // These indexes order equal counts by the time of the latest count, so that a list of many equal counts still
    // changes.
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
    // `raises_film`: whether a search for the term raises its movie in trending. `language`: the language in which the
    // movie is first, '' for English (design 5). Older programs work without both columns.
    number: 3,
    name: '0003-raises-film.sql',
    statements: [
      'ALTER TABLE searches ADD COLUMN raises_film bigint NOT NULL DEFAULT 1',
      `ALTER TABLE searches ADD COLUMN language text NOT NULL DEFAULT ''`,
    ],
  },
  {
    // `merged_into`: the record that this one was merged into because their folds are equal (design 5).
    // `search_log_settings`: a new search log deletes terms that were searched only once. `trending_blocked`: the
    // movies and terms that an operator blocked. The two tables already exist if a backup without them was restored
    // into this database.
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
    // After this migration, terms with the same fold share one record.
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

/** The schema version of an up-to-date database. */
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
