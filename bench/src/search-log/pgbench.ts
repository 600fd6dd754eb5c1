import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';

const run = promisify(execFile);

const CLIENTS = 64;

/** The upsert that a server would send for every search if nothing merged them, of a random one of so many terms. */
const upsert = (terms: number) => `\\set term random(1, ${terms})
INSERT INTO plain_searches (search_term, count) VALUES ('term ' || :term, 1)
  ON CONFLICT (search_term) DO UPDATE SET count = plain_searches.count + 1;
`;

/** Gives a function that measures, for so many seconds, how many plain upserts a second PostgreSQL itself takes. */
export async function preparePgbench(cluster: PostgresCluster, folder: string) {
  const address = await cluster.createDatabase();
  const client = new pg.Client(address);
  await client.connect();
  await client.query('CREATE TABLE plain_searches (search_term text PRIMARY KEY, count bigint NOT NULL)');
  await client.end();

  return async (terms: number, seconds: number): Promise<number> => {
    const script = join(folder, `upsert-${terms}.sql`);
    await writeFile(script, upsert(terms));
    const options = [
      '--no-vacuum',
      `--client=${CLIENTS}`,
      '--jobs=2',
      `--time=${seconds}`,
      `--file=${script}`,
    ];
    const { stdout } = await run(join(cluster.programs, 'pgbench'), [...options, address]);
    const perSecond = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (perSecond === undefined) throw new Error(`pgbench gave no number: ${stdout}`);
    return Number(perSecond);
  };
}
