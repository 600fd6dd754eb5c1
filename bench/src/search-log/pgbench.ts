import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';

const run = promisify(execFile);

const CLIENTS = 64;

/** The number of terms with rows: as many as in the compared search log. */
const MAX_TERMS = 10_000;

/** A pgbench script: the upsert of a server without batching, for a random one of `terms` terms. */
export const upsert = (terms: number) => `\\set term random(1, ${terms})
INSERT INTO plain_searches (search_term, count) VALUES ('term ' || :term, 1)
  ON CONFLICT (search_term) DO UPDATE SET count = plain_searches.count + 1;
`;

/** A pgbench script: the select of a server without batching, for a random one of `terms` terms. */
export const select = (terms: number) => `\\set term random(1, ${terms})
SELECT count FROM plain_searches WHERE search_term = 'term ' || :term;
`;

/**
 * Prepares a database for pgbench. Returns a function that runs a script for some seconds and returns the transactions
 * per second.
 */
export async function preparePgbench(cluster: PostgresCluster, folder: string) {
  const address = await cluster.createDatabase();
  const client = new pg.Client(address);
  await client.connect();
  await client.query('CREATE TABLE plain_searches (search_term text PRIMARY KEY, count bigint NOT NULL)');
  await client.query(
    `INSERT INTO plain_searches SELECT 'term ' || n, 1 FROM generate_series(1, ${MAX_TERMS}) AS n`,
  );
  await client.query('ANALYZE');
  await client.end();

  const file = join(folder, 'pgbench.sql');
  return async (script: string, seconds: number): Promise<number> => {
    await writeFile(file, script);
    const options = ['--no-vacuum', `--client=${CLIENTS}`, '--jobs=2', `--time=${seconds}`, `--file=${file}`];
    const { stdout } = await run(join(cluster.binFolder, 'pgbench'), [...options, address]);
    const perSecond = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (perSecond === undefined) throw new Error(`pgbench gave no number: ${stdout}`);
    return Number(perSecond);
  };
}
