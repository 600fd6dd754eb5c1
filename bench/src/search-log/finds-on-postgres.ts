import type { Request } from 'autocannon';
import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { comparison, measureAlternately, multiple } from '../measure-alternately.ts';
import { WARM_UP, load } from '../load.ts';
import type { Row } from '../row.ts';
import { findTerm, readTrending } from './documents-requests.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { preparePgbench, select } from './pgbench.ts';
import { seedSearches, seededTerm } from './seed.ts';

const TERMS = 10_000;
const SECONDS = 3;

/** Compares the rate of lookups over HTTP with pgbench's, and a lookup's processor time with a trending read's. */
export async function* findsOnPostgres(cluster: PostgresCluster, folder: string): AsyncGenerator<Row> {
  const pgbench = await preparePgbench(cluster, folder);
  const databaseUrl = await cluster.createDatabase();
  const { port, pid, stop } = await startServerProcess({ DATABASE_URL: databaseUrl });
  const finds = Array.from({ length: TERMS }, (_, index) => findTerm(seededTerm(index + 1)));
  const trending = [readTrending];

  /**
   * Measures requests per second, and the processor time per request of the server and the database in microseconds.
   */
  async function measure(requests: Request[]) {
    const used = () => cpuSeconds(pid) + cpuSeconds(cluster.pid);
    const before = used();
    const { perSecond } = await load({ port, requests, seconds: SECONDS });
    return { perSecond, price: ((used() - before) * 1e6) / (perSecond * SECONDS) };
  }

  try {
    await seedSearches(databaseUrl, TERMS);
    for (const requests of [finds, trending]) await load({ port, requests, seconds: WARM_UP });
    const turns = await measureAlternately(
      async () => (await measure(finds)).perSecond,
      () => pgbench(select(TERMS), SECONDS),
    );
    yield {
      what: `finds of one of ${TERMS.toLocaleString('en')} terms, PostgreSQL, against \`pgbench\` selecting one with 64 clients`,
      ...comparison(turns),
    };
    const prices = await measureAlternately(
      async () => (await measure(finds)).price,
      async () => (await measure(trending)).price,
    );
    yield {
      what: 'processor time of such a find, server and database, against that of a trending read',
      ...multiple(prices, 'µs'),
    };
  } finally {
    await stop();
  }
}
