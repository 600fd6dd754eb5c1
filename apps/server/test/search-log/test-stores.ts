import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SearchLogOptions } from '../../src/search-log/search-log.ts';
import { noCitus, startCitusCluster } from './citus-cluster.ts';
import pg from 'pg';
import { type PostgresCluster, noPostgres, startPostgresCluster } from './postgres-cluster.ts';

export type StoreAddress = Pick<SearchLogOptions, 'databaseUrl' | 'dataDir'>;

export interface TestStore {
  name: 'SQLite' | 'PostgreSQL' | 'Citus';
  /** Where a search log is that nobody has used yet. */
  fresh(): Promise<StoreAddress>;
}

/**
 * Runs a suite once on SQLite, once on PostgreSQL and once on Citus, or says why one of them is left out.
 * @param options.citus false for what a sharded database has means of its own for.
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
    const skipped = obstacle ? ` (skipped: ${obstacle})` : '';
    describe.skipIf(obstacle)(`${title}, on ${name}${skipped}`, () => {
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
 * A sharded database takes seconds to make and has processes of its own on three machines: two are used in turns, and
 * emptied. No test has more than two at a time.
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
      return address;
    },
    remove: cluster.remove,
  };
}

async function emptyTables(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('TRUNCATE searches, titles');
  await client.end();
}

/** Makes empty folders, and removes them after the suite. */
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
