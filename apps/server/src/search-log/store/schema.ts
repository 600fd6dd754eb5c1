import { type SqlDriver, UnusableDatabase } from './sql-driver.ts';

/**
 * The number of what a search log stores: its tables, and the folds that make the ids of its records. It rises with
 * each change of the tables or of `foldTerm`.
 */
export const VERSION = 1;

/**
 * The statements that lead to a version from the one before, in SQL that SQLite and PostgreSQL have in common. A
 * version without statements changes the fold, so its log is a copy of the log before (`npm run copy`).
 */
export type Migrations = ReadonlyMap<number, readonly string[]>;

const MIGRATIONS: Migrations = new Map();

/** The tables of a search log, each with its key. Times are milliseconds since 1970. */
const TABLES = [
  // One row per term, with its count and the first movie of its results (spec 4). `fold` and `search_term` are empty
  // for a term above 200 letters. `raises_movie`: whether a search for the term raises its movie in trending.
  // `language`: the language in which the movie is first, '' for English (design, Search log).
  `CREATE TABLE searches (
    bucket text NOT NULL,
    id text NOT NULL,
    fold text NOT NULL,
    search_term text NOT NULL,
    movie_id bigint NOT NULL,
    title text NOT NULL,
    poster_url text NOT NULL,
    count bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    raises_movie bigint NOT NULL,
    language text NOT NULL,
    PRIMARY KEY (bucket, id)
  )`,
  // Without the id: while the table has at most one row, PostgreSQL would look ids up here, and keep that plan.
  'CREATE INDEX searches_by_count ON searches (count DESC, updated_at DESC)',
  // One row per movie: how often searches under any term have raised it (design, Search log). `described_at` is the
  // time when the movie database returned this title and poster.
  `CREATE TABLE titles (
    movie_id bigint NOT NULL PRIMARY KEY,
    title text NOT NULL,
    poster_url text NOT NULL,
    count bigint NOT NULL,
    described_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  )`,
  'CREATE INDEX titles_by_count ON titles (count DESC, updated_at DESC, movie_id)',
  // What an operator blocked from trending: a movie, or the fold of a term.
  `CREATE TABLE trending_blocked (
    fold text NOT NULL,
    movie_id bigint NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (fold, movie_id)
  )`,
];

/** Resolves with the version of the search log in a database; undefined if there is none. */
export async function versionOf({ run, isMissingTable }: SqlDriver): Promise<number | undefined> {
  try {
    const [row] = await run({ sql: 'SELECT max(version) AS version FROM search_log_version', values: [] });
    return Number(row?.version);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}

/**
 * Creates the tables, all of them or none. Several servers may start together. Throws {@link UnusableDatabase} if
 * another program has a table of the same name.
 */
export async function createTables(driver: SqlDriver): Promise<void> {
  try {
    await driver.transaction(async (run) => {
      for (const sql of TABLES) await run({ sql, values: [] });
      await run({ sql: 'CREATE TABLE search_log_version (version bigint NOT NULL PRIMARY KEY)', values: [] });
      await run({ sql: 'INSERT INTO search_log_version (version) VALUES ($1)', values: [VERSION] });
    });
  } catch (error) {
    // Another server was faster.
    if ((await versionOf(driver)) !== undefined) return;
    if (!(error instanceof Error && driver.isTableTaken(error))) throw error;
    throw new UnusableDatabase(
      `a table of another program is in this database (${error.message}): use another database for the search log`,
      { isFinal: true, cause: error },
    );
  }
}

/** Throws {@link UnusableDatabase} unless a search log has the version of this program. */
export function refuseOtherVersion(found: number, what = 'the search log', version = VERSION): void {
  if (found === version) return;
  throw new UnusableDatabase(
    found > version
      ? `${what} has version ${found}, which is newer than this program's version ${version}: run the program that made it`
      : `${what} has version ${found}, and this program needs ${version}: stop all servers, copy the log, and run npm run migrate`,
    { isFinal: true },
  );
}

/**
 * Brings a search log to the version of this program, one version after another, each in one transaction. Creates an
 * empty one if there is none. Servers must be stopped. Throws {@link UnusableDatabase}.
 */
export async function migrate(
  driver: SqlDriver,
  { migrations = MIGRATIONS, version = VERSION }: { migrations?: Migrations; version?: number } = {},
): Promise<void> {
  let found = await versionOf(driver);
  if (found === undefined) return createTables(driver);
  for (; found < version; found += 1) {
    const next = found + 1;
    const statements = migrations.get(next);
    if (!statements) {
      throw new UnusableDatabase(
        `the search log has version ${found}, and from version ${next} on its terms have other keys: copy it into an ` +
          'empty one with npm run copy',
      );
    }
    await driver.transaction(async (run) => {
      for (const sql of statements) await run({ sql, values: [] });
      await run({ sql: 'UPDATE search_log_version SET version = $1', values: [next] });
    });
  }
  refuseOtherVersion(found, undefined, version);
}
