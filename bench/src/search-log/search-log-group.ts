import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noProcessFiles } from '@marquee/test-kit/machine';
import { noPostgres, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { checkOutBaseline } from '../baseline.ts';
import type { Group } from '../group.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';

/** Measures the speed of the search log (design, Search log). */
export const searchLogGroup: Group = {
  name: 'search-log',
  about: 'reading trending and counting searches, by 64 connections over HTTP',
  missing: async () =>
    noPostgres ? `The search log is measured beside PostgreSQL: ${noPostgres}` : noProcessFiles,
  async *run() {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
    const cluster = await startPostgresCluster();
    try {
      console.log(
        `PostgreSQL ${await cluster.version()}, its settings as they come; everything shares the machine.`,
      );
      const before = await checkOutBaseline();
      console.log(`The commit before is ${before.name}.`);
      yield* compareWithBaseline('SQLite', before, async () => ({
        DATA_DIR: await mkdtemp(join(folder, 'data-')),
      }));
      const database = async () => ({ DATABASE_URL: await cluster.createDatabase() });
      yield* compareWithBaseline('PostgreSQL', before, database, cluster.pid);
    } finally {
      await cluster.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
