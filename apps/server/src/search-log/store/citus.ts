import pg from 'pg';
import { DATABASE_LIMITS } from '../../config/config.ts';
import { bucketIn, bucketOf } from './document-id.ts';
import { finishMigrations, migrate } from './migrate.ts';
import { postgresDriver } from './postgres-driver.ts';
import {
  ADD_TO_TITLE,
  SEARCH_COLUMNS,
  SEARCH_TYPES,
  type Selection,
  TITLE_COLUMNS,
  TITLE_TYPES,
  type Tables,
  placeholders,
  renewSearch,
  searchValues,
  selectSearches,
  titleValues,
} from './search-sql.ts';
import type { Row, RunStatement, SqlDriver } from './sql-driver.ts';

// Statements that Citus sends only to the shards whose rows they name: `searches` is distributed by `bucket`, and
// `titles` by the film. Citus would carry the rows of the plain tables' statements through its coordinator. What
// locks rows in another order than another server is a deadlock, which Citus ends and the writer tries again.

/** The tables as {@link distribute} lays them out. */
export const shardedTables: Tables = {
  /** An id that a visitor chose is looked for in all shards first: their indexes know nothing of each other. */
  async insertSearches(run, records) {
    const taken = await bucketsOfChosen(
      run,
      records.map(({ id }) => id),
    );
    const fresh = records.filter(({ id }, index) => {
      const isFirst = bucketIn(id) !== undefined || records.findIndex((other) => other.id === id) === index;
      return isFirst && !taken.has(id);
    });
    if (fresh.length === 0) return [];
    const types = ['text', ...SEARCH_TYPES];
    return run({
      sql: `INSERT INTO searches (bucket, ${SEARCH_COLUMNS}) VALUES ${placeholders(fresh.length, types)}
        ON CONFLICT DO NOTHING RETURNING id, search_term`,
      values: fresh.flatMap((record) => [bucketOf(record.searchTerm), ...searchValues(record)]),
    });
  },

  async addToSearches(run, more, now) {
    const chosen = await bucketsOfChosen(run, [...more.keys()]);
    const additions = [...more].flatMap(([id, count]) => {
      const bucket = bucketIn(id) ?? chosen.get(id);
      return bucket === undefined ? [] : [[bucket, id, count] as const];
    });
    if (additions.length === 0) return [];
    const size = additions.length;
    const buckets = additions.map((_, index) => `$${index * 3 + 1}`);
    return run({
      sql: `UPDATE searches SET count = count + more, updated_at = CAST($${size * 3 + 1} AS bigint)
        FROM (VALUES ${placeholders(size, ['text', 'text', 'bigint'])}) AS addition (its_bucket, its_id, more)
        WHERE bucket = its_bucket AND id = its_id AND bucket IN (${buckets.join(', ')})
        RETURNING ${SEARCH_COLUMNS}`,
      values: [...additions.sort(([, a], [, b]) => (a < b ? -1 : 1)).flat(), now],
    });
  },

  renewSearch: (run, record) => run(renewSearch(record, bucketOf(record.searchTerm))),

  addToTitles(run, films) {
    const sorted = [...films].sort((a, b) => a.movieId - b.movieId);
    return run({
      sql: `INSERT INTO titles (${TITLE_COLUMNS}) VALUES ${placeholders(sorted.length, TITLE_TYPES)}
        ${ADD_TO_TITLE} RETURNING ${TITLE_COLUMNS}`,
      values: sorted.flatMap(titleValues),
    });
  },

  selectByTerms(terms) {
    const where = [{ column: 'search_term' as const, anyOf: [...terms] }];
    return selectSearches(shardedTables.narrow({ where, limit: terms.length, offset: 0 }));
  },

  narrow(selection) {
    const buckets = selection.where.flatMap(({ column, anyOf }) => {
      if (column === 'search_term') return [anyOf.map((term) => bucketOf(String(term)))];
      const known = column === 'id' ? anyOf.map((id) => bucketIn(String(id))) : [];
      return known.length > 0 && known.every((bucket) => bucket !== undefined) ? [known] : [];
    });
    const where: Selection['where'] = buckets.map((anyOf) => ({
      column: 'bucket',
      anyOf: [...new Set(anyOf)],
    }));
    return { ...selection, where: [...selection.where, ...where] };
  },
};

/** The number in `migrations` of the change that {@link distribute} makes; the others begin with 1. */
const DISTRIBUTED = 0;

export async function isDistributed(driver: SqlDriver): Promise<boolean> {
  const sql = 'SELECT number FROM migrations WHERE number = $1';
  return (await driver.run({ sql, values: [DISTRIBUTED] })).length > 0;
}

/** In which buckets the records are whose ids visitors chose. */
async function bucketsOfChosen(run: RunStatement, ids: readonly string[]): Promise<Map<string, string>> {
  const chosen = ids.filter((id) => bucketIn(id) === undefined);
  if (chosen.length === 0) return new Map();
  const names = chosen.map((_, index) => `$${index + 1}`);
  const rows: Row[] = await run({
    sql: `SELECT id, bucket FROM searches WHERE id IN (${names.join(', ')}) ORDER BY id, bucket`,
    values: chosen,
  });
  return new Map(rows.map(({ id, bucket }) => [String(id), String(bucket)]));
}

/** A log cannot be sharded as its database is: the message says what is to be done. */
class NotDistributable extends Error {
  override readonly name = 'NotDistributable';
}

export interface Distribution {
  /** False when it was done before. */
  isNew: boolean;
  /** Machines that hold shards. */
  nodes: number;
}

/** The same as `bucketOf` in SQL, for records that are there already. */
const BUCKET = `substr(encode(sha256(convert_to(search_term, 'UTF8')), 'hex'), 1, 3)`;

const LAY_OUT = [
  'ALTER TABLE searches ADD COLUMN bucket text',
  `UPDATE searches SET bucket = ${BUCKET}`,
  // Ids that the server made before it put the bucket in front.
  `UPDATE searches SET id = bucket || '.' || id WHERE id ~ '^[0-9a-f]{20}$'`,
  'ALTER TABLE searches ALTER COLUMN bucket SET NOT NULL',
  'ALTER TABLE searches DROP CONSTRAINT searches_pkey, DROP CONSTRAINT searches_search_term_key',
  'ALTER TABLE searches ADD PRIMARY KEY (bucket, id), ADD UNIQUE (bucket, search_term)',
  // For ids that visitors chose.
  'CREATE INDEX searches_by_id ON searches (id)',
  `SELECT create_distributed_table('searches', 'bucket')`,
  `SELECT create_distributed_table('titles', 'movie_id', colocate_with => 'none')`,
  `INSERT INTO migrations (number, name) VALUES (${DISTRIBUTED}, 'distributed')`,
];

/**
 * Spreads the tables of a search log, empty or full, over the machines of a Citus cluster (design 11): `searches` by the
 * bucket of the term, `titles` by the film. Servers must not run meanwhile; all is done, or nothing. Throws
 * {@link NotDistributable}.
 */
export async function distribute(databaseUrl: string): Promise<Distribution> {
  const driver = postgresDriver(databaseUrl, DATABASE_LIMITS);
  try {
    await driver.open();
    await finishMigrations(driver, await migrate(driver), () => {});
  } finally {
    await driver.close();
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const nodes = await shardNodes(client);
    const done = await client.query('SELECT 1 FROM migrations WHERE number = $1', [DISTRIBUTED]);
    if (done.rows.length > 0) return { isNew: false, nodes };
    await client.query('BEGIN');
    for (const statement of LAY_OUT) await client.query(statement);
    await client.query('COMMIT');
    // A statement for several shards goes to one after another, in the same order from every server, and over one
    // connection to each machine: few rows of each are quicker so.
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')}
      SET citus.multi_shard_modify_mode = 'sequential'`);
    for (const table of ['searches', 'titles']) {
      await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table]);
    }
    return { isNew: true, nodes };
  } finally {
    await client.end();
  }
}

async function shardNodes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`);
  if (rows.length === 0) {
    throw new NotDistributable(
      'This database has no Citus: run CREATE EXTENSION citus in it and in the same database of every worker, then ' +
        "SELECT citus_set_coordinator_host('…') and SELECT citus_add_node('…', 5432) for each worker",
    );
  }
  const nodes = await client.query('SELECT 1 FROM pg_dist_node WHERE shouldhaveshards AND isactive');
  if (nodes.rows.length > 0) return nodes.rows.length;
  throw new NotDistributable(
    "This Citus has no machine that may hold shards: run SELECT citus_add_node('…', 5432) for each worker",
  );
}
