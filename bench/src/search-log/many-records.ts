import {
  noPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from '../../../apps/server/test/search-log/postgres-cluster.ts';
import type { Group } from '../group.ts';
import { comparison, measureAlternately } from '../measure-alternately.ts';
import { load } from '../load/load.ts';
import type { Row } from '../row.ts';
import { readTrending } from './documents-requests.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { seedSearches } from './seed.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const SECONDS = 3;

/** Compares reading trending from a search log with a million terms and movies, and from one with a thousand. */
export const manyRecordsGroup: Group = {
  name: 'many-records',
  about: 'trending read from a log of a million records',
  missing: async () => noPostgres && `The search log is measured on PostgreSQL: ${noPostgres}`,
  async *run() {
    const cluster = await startPostgresCluster();
    try {
      yield await manyRecords(cluster);
    } finally {
      await cluster.remove();
    }
  },
};

async function manyRecords(cluster: PostgresCluster): Promise<Row> {
  const few = await serverWith(cluster, FEW);
  const many = await serverWith(cluster, MANY);
  try {
    const read = (port: number) => async () =>
      (await load({ port, units: [[readTrending]], seconds: SECONDS })).perSecond;
    await read(few.port)();
    await read(many.port)();
    return {
      what: 'trending read at 1,000,000 records against 1,000 records',
      ...comparison(await measureAlternately(read(many.port), read(few.port))),
    };
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function serverWith(cluster: PostgresCluster, records: number) {
  const databaseUrl = await cluster.createDatabase();
  const migrating = await startServerProcess({ DATABASE_URL: databaseUrl });
  await migrating.stop();
  await seedSearches(databaseUrl, records);
  return startServerProcess({ DATABASE_URL: databaseUrl });
}
