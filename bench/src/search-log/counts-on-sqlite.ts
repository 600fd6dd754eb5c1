import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { comparison, measureAlternately } from '../measure-alternately.ts';
import { WARM_UP, load } from '../load.ts';
import type { Row } from '../row.ts';
import { anyRecord } from './compare-with-baseline.ts';
import { countUp } from './documents-requests.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { searchSomething } from './search-something.ts';

const SECONDS = 3;

/** Compares acknowledged counts over HTTP on the default store with a loop that commits one upsert after another. */
export async function countsOnSqlite(folder: string): Promise<Row> {
  const upsertOne = await committedUpserts(await mkdtemp(join(folder, 'loop-')));
  const { port, stop } = await startServerProcess({ DATA_DIR: await mkdtemp(join(folder, 'data-')) });
  try {
    await searchSomething(port);
    const job = { port, requests: [countUp(await anyRecord(port))] };
    await load({ ...job, seconds: WARM_UP });
    const turns = await measureAlternately(
      async () => (await load({ ...job, seconds: SECONDS })).perSecond,
      () => perSecond(upsertOne),
    );
    return {
      what: 'acknowledged counts on one hot term, SQLite, against a loop of single committed upserts in one process',
      ...comparison(turns),
    };
  } finally {
    await stop();
  }
}

/** Returns a function that commits an upsert with the server's durability: WAL mode, synced to disk at each commit. */
async function committedUpserts(folder: string): Promise<() => Promise<unknown>> {
  const client = createClient({ url: pathToFileURL(join(folder, 'loop.db')).href });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('CREATE TABLE searches (search_term text PRIMARY KEY, count bigint NOT NULL)');
  return () =>
    client.execute(`INSERT INTO searches VALUES ('hot', 1)
      ON CONFLICT (search_term) DO UPDATE SET count = searches.count + 1`);
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < SECONDS * 1000) {
    await work();
    done += 1;
  }
  return (done / (performance.now() - began)) * 1000;
}
