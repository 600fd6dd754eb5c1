import pg from 'pg';
import { DATABASE_LIMITS } from '../../config/config.ts';
import { postgresDriver } from './postgres-driver.ts';
import { migrate } from './schema.ts';

interface Distribution {
  /** False if the search log was already sharded. */
  isNew: boolean;
  /** Number of worker nodes with shards. */
  nodes: number;
}

const DISTRIBUTED_TABLES = ['searches', 'titles'];

/**
 * Shards the tables over the nodes of a Citus cluster (design, Many servers): `searches` by the bucket of the term,
 * `titles` by the movie. Servers must be stopped. The tables are sharded in one transaction. Throws an error that tells
 * the operator what to do if this database cannot be sharded.
 */
export async function distribute(databaseUrl: string): Promise<Distribution> {
  const driver = postgresDriver(databaseUrl, DATABASE_LIMITS);
  try {
    await driver.open();
    await migrate(driver);
  } finally {
    await driver.close();
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const nodes = await shardNodes(client);
    const done = await client.query(
      `SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'searches'::regclass`,
    );
    if (done.rows.length > 0) return { isNew: false, nodes };
    await client.query('BEGIN');
    await client.query(`SELECT create_distributed_table('searches', 'bucket')`);
    await client.query(`SELECT create_distributed_table('titles', 'movie_id', colocate_with => 'none')`);
    // In sequential mode, Citus sends a statement to one shard after another, over one connection per node and in the
    // same order from every server. With few rows per shard this is faster.
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')}
      SET citus.multi_shard_modify_mode = 'sequential'`);
    await client.query('COMMIT');
    // The shards have copies of these rows.
    for (const table of DISTRIBUTED_TABLES) {
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
    throw new Error(
      'This database has no Citus: run CREATE EXTENSION citus in it and in the same database of every worker, then ' +
        "SELECT citus_set_coordinator_host('…') and SELECT citus_add_node('…', 5432) for each worker",
    );
  }
  const nodes = await client.query('SELECT 1 FROM pg_dist_node WHERE shouldhaveshards AND isactive');
  if (nodes.rows.length > 0) return nodes.rows.length;
  throw new Error(
    "This Citus has no machine that may hold shards: run SELECT citus_add_node('…', 5432) for each worker",
  );
}
