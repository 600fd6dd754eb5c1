import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SearchLogOptions } from '../../src/search-log/search-log.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from './postgres-cluster.ts';

export type StoreAddress = Pick<SearchLogOptions, 'databaseUrl' | 'dataDir'>;

export interface TestStore {
  name: 'SQLite' | 'PostgreSQL';
  /** Where a search log is that nobody has used yet. */
  fresh(): Promise<StoreAddress>;
}

/** Runs a suite once on SQLite and once on PostgreSQL, or says why PostgreSQL is left out. */
export function describeOnEachStore(title: string, suite: (store: TestStore) => void): void {
  describe(`${title}, on SQLite`, () => {
    const fresh = temporaryFolders();
    suite({ name: 'SQLite', fresh: async () => ({ dataDir: await fresh() }) });
  });

  const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';
  describe.skipIf(noPostgres)(`${title}, on PostgreSQL${skipped}`, () => {
    let cluster: PostgresCluster | undefined;
    beforeAll(async () => {
      cluster = await startPostgresCluster();
    });
    afterAll(() => cluster?.remove());
    suite({
      name: 'PostgreSQL',
      async fresh() {
        if (!cluster) throw new Error('The cluster is not started yet');
        return { databaseUrl: await cluster.createDatabase(), dataDir: '' };
      },
    });
  });
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
