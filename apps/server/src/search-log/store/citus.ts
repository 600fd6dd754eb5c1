import pg from 'pg';
import { DATABASE_LIMITS } from '../../config/config.ts';
import { finishMigrations, migrate } from './migrate.ts';
import { DISTRIBUTED } from './migrations.ts';
import { postgresDriver } from './postgres-driver.ts';
import { SEARCH_COLUMNS } from './search-sql.ts';

/** Thrown if this database cannot be sharded. The message tells the operator what to do. */
class NotDistributable extends Error {
  override readonly name = 'NotDistributable';
}

export interface Distribution {
  /** False if the search log was already sharded. */
  isNew: boolean;
  /** Number of worker nodes with shards. */
  nodes: number;
}

/** The SQL that computes a record's bucket from the column `fold`, in the same way as `bucketOf`. */
const BUCKET = `substr(encode(sha256(convert_to(fold, 'UTF8')), 'hex'), 1, 3)`;

/** SQL conditions for ids that the server made: ids with a bucket, and the ids of older versions without a bucket. */
const WITH_BUCKET = `id ~ '^[0-9a-f]{3}\\.[0-9a-f]{20}$'`;
const WITHOUT_BUCKET = `id ~ '^[0-9a-f]{20}$'`;

/** Moves all records into the buckets of their folds. All folds must have been computed before. */
export const LAY_OUT_ROWS = [
  'ALTER TABLE searches ADD COLUMN bucket text',
  'ALTER TABLE searches DROP CONSTRAINT searches_pkey, DROP CONSTRAINT searches_search_term_key',
  'DROP INDEX searches_by_fold',
  // The server looks for a record in the bucket that its id contains, so ids with a wrong bucket are changed.
  `CREATE TEMPORARY TABLE renamed ON COMMIT DROP AS
    SELECT id, ${BUCKET} || '.' || right(id, 20) AS new_id FROM searches
    WHERE merged_into IS NULL AND ((${WITH_BUCKET} AND left(id, 3) <> ${BUCKET}) OR ${WITHOUT_BUCKET})`,
  `UPDATE searches SET merged_into = new_id FROM renamed WHERE merged_into = renamed.id`,
  // The old ids are kept as merged records, because clients may know them.
  `INSERT INTO searches (${SEARCH_COLUMNS}, fold, merged_into)
    SELECT ${SEARCH_COLUMNS.replace('id,', 'searches.id,').replace(' count,', ' 0,')}, '=' || searches.id, new_id
    FROM searches JOIN renamed ON renamed.id = searches.id AND ${WITH_BUCKET.replace('id', 'searches.id')}`,
  `UPDATE searches SET id = new_id FROM renamed WHERE searches.id = renamed.id AND merged_into IS NULL`,
  `UPDATE searches SET bucket = CASE WHEN ${WITH_BUCKET} THEN left(id, 3) ELSE ${BUCKET} END`,
];

const LAY_OUT = [
  ...LAY_OUT_ROWS,
  'ALTER TABLE searches ALTER COLUMN bucket SET NOT NULL',
  'ALTER TABLE searches ADD PRIMARY KEY (bucket, id), ADD UNIQUE (bucket, search_term)',
  'CREATE UNIQUE INDEX searches_by_fold ON searches (bucket, fold)',
  // This index finds ids that clients chose. They contain no bucket, so the primary key cannot find them.
  'CREATE INDEX searches_by_id ON searches (id)',
  `SELECT create_distributed_table('searches', 'bucket')`,
  `SELECT create_distributed_table('titles', 'movie_id', colocate_with => 'none')`,
  `INSERT INTO migrations (number, name) VALUES (${DISTRIBUTED}, 'distributed')`,
];

/**
 * Shards the tables over the nodes of a Citus cluster (design 11): `searches` by the bucket of the term, `titles` by
 * the movie. Servers must be stopped. Everything runs in one transaction. Throws {@link NotDistributable}.
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
    // In sequential mode, Citus sends a statement to one shard after another, over one connection per node and in the
    // same order from every server. With few rows per shard this is faster.
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
