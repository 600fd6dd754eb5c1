import { MIGRATIONS, type Migration, refuseNewer } from '../store/migrations.ts';

/** The columns in the order of the migrations that added them. Older backups lack the later ones. */
export const COLUMNS = {
  searches: {
    id: 'text',
    search_term: 'text',
    movie_id: 'bigint',
    title: 'text',
    poster_url: 'text',
    count: 'bigint',
    created_at: 'bigint',
    updated_at: 'bigint',
    raises_film: 'bigint',
    language: 'text',
    fold: 'text',
    merged_into: 'text',
  },
  titles: {
    movie_id: 'bigint',
    title: 'text',
    poster_url: 'text',
    count: 'bigint',
    described_at: 'bigint',
    created_at: 'bigint',
    updated_at: 'bigint',
  },
  search_log_settings: { name: 'text', value: 'text' },
  trending_blocked: { fold: 'text', movie_id: 'bigint', name: 'text', created_at: 'bigint' },
} as const;

export type LogTable = keyof typeof COLUMNS;

/** The columns that every version of a table has. */
export const FIRST_COLUMNS: Readonly<Record<LogTable, string[]>> = {
  // Later migrations added the other four.
  searches: Object.keys(COLUMNS.searches).slice(0, 8),
  titles: Object.keys(COLUMNS.titles),
  search_log_settings: Object.keys(COLUMNS.search_log_settings),
  trending_blocked: Object.keys(COLUMNS.trending_blocked),
};

/** All tables of a search log except `migrations`. */
export const LOG_TABLES = ['searches', 'titles', 'search_log_settings', 'trending_blocked'] as const;

/**
 * The columns that may be null: `fold` until it is computed, `merged_into` unless the record was merged into another.
 */
export const NULLABLE: ReadonlySet<string> = new Set(['searches.fold', 'searches.merged_into']);

/** Returns the tables that exist after these migrations. */
export function tablesAfter(migrations: readonly Migration[]): LogTable[] {
  return LOG_TABLES.filter((table) => hasFolds(migrations) || table === 'searches' || table === 'titles');
}

/** The maximum plausible count. Counts stop rising near `Number.MAX_SAFE_INTEGER`, which is slightly lower. */
const MAX_COUNT = 10_000_000_000_000_000;

/** Returns a SQL condition for damaged rows. */
export function implausibleCondition(table: LogTable, migrations: readonly Migration[]): string {
  const counts = `movie_id < 1 OR count > ${MAX_COUNT} OR updated_at < 0`;
  // A record that was merged into another has the count 0.
  const unmerged = hasFolds(migrations) ? ' AND merged_into IS NULL' : '';
  const conditions: Record<LogTable, string> = {
    searches: `id = '' OR search_term = '' OR count < 0 OR (count < 1${unmerged}) OR ${counts}`,
    titles: `count < 1 OR ${counts}`,
    search_log_settings: `name = ''`,
    trending_blocked: `fold = '' AND movie_id < 1`,
  };
  return conditions[table];
}

const hasFolds = (migrations: readonly Migration[]) => migrations.some(({ number }) => number === 4);

/**
 * Returns the migrations of a backup's database. Throws if its tables are another program's, sharded, or newer than
 * this program.
 * @param name the backup's name, for error messages.
 */
export function migrationsIn(done: readonly { number: number; name: string }[], name: string): Migration[] {
  const foreignError = new Error(`${name} holds no search log: its table "migrations" is another program's`);
  if (!done.every(({ number }) => Number.isSafeInteger(number))) throw foreignError;
  if (done.some(({ number }) => number === 0)) {
    throw new Error(`${name} is of a sharded log: restore it by the means of whoever runs the Citus`);
  }
  refuseNewer(done, name);
  const known = MIGRATIONS.filter(({ number }) => done.some((row) => row.number === number));
  const isOurs = known.some(({ number }) => number === 1) && known.length === done.length;
  const areNamed = known.every((known) => done.some((row) => row.name === known.name));
  if (!isOurs || !areNamed) throw foreignError;
  return known;
}

export interface Restored {
  terms: number;
  movies: number;
  /** The path of the previous search log; undefined if there was none or it was not kept. */
  before?: string;
}
