import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SearchLogOptions } from '../../src/search-log/search-log.ts';
import { noCitus, startCitusCluster } from './citus-cluster.ts';
import pg from 'pg';
import { type PostgresCluster, noPostgres, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { distribute } from '../../src/search-log/store/citus.ts';

export type StoreAddress = Pick<SearchLogOptions, 'databaseUrl' | 'dataDir'>;

export interface TestStore {
  name: 'SQLite' | 'PostgreSQL' | 'Citus';
  /** Creates a new, empty search log and resolves with its address. */
  fresh(): Promise<StoreAddress>;
}

/**
 * Runs a suite on SQLite, PostgreSQL and Citus. If a store is not available, its suite is skipped with the reason in
 * its title.
 * @param options.citus false if the tested behaviour differs on a sharded database.
 */
export function describeOnEachStore(
  title: string,
  suite: (store: TestStore) => void,
  { citus = true } = {},
): void {
  describe(`${title}, on SQLite`, () => {
    const fresh = temporaryFolders();
    suite({ name: 'SQLite', fresh: async () => ({ dataDir: await fresh() }) });
  });

  const databases = [
    { name: 'PostgreSQL', obstacle: noPostgres, start: startPostgresCluster },
    { name: 'Citus', obstacle: noCitus, start: startCitusStores },
  ] as const;
  for (const { name, obstacle, start } of databases) {
    if (name === 'Citus' && !citus) continue;
    const only = name === 'Citus' ? ' @everything' : '';
    const skipped = obstacle ? ` (skipped: ${obstacle})` : '';
    describe.skipIf(obstacle)(`${title}, on ${name}${only}${skipped}`, () => {
      let cluster: Pick<PostgresCluster, 'createDatabase' | 'remove'> | undefined;
      beforeAll(async () => {
        cluster = await start();
      });
      afterAll(() => cluster?.remove());
      suite({
        name,
        async fresh() {
          if (!cluster) throw new Error('The cluster is not started yet');
          return { databaseUrl: await cluster.createDatabase(), dataDir: '' };
        },
      });
    });
  }
}

/**
 * Creating a sharded database takes seconds and starts processes on three nodes. So only two databases are created.
 * They are used in turn, and emptied before each use. No test needs more than two databases at once.
 */
async function startCitusStores(): Promise<Pick<PostgresCluster, 'createDatabase' | 'remove'>> {
  const cluster = await startCitusCluster();
  const databases: string[] = [];
  let turn = 0;
  return {
    async createDatabase() {
      turn = (turn + 1) % 2;
      const known = databases[turn];
      const address = known ?? (await cluster.createDatabase());
      databases[turn] = address;
      if (known) await emptyTables(known);
      else await distribute(address);
      return address;
    },
    remove: cluster.remove,
  };
}

async function emptyTables(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('TRUNCATE searches, titles, trending_blocked');
  await client.end();
}

/** Returns a function that creates empty folders. They are removed after the suite. */
export function temporaryFolders(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-search-log-'));
    folders.push(folder);
    return folder;
  };
}
