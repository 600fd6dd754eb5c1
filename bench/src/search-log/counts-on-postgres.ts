import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';
import { comparison, inTurns, median } from '../in-turns.ts';
import { WARM_UP, load } from '../load/load.ts';
import type { LoadResult } from '../load/load-job.ts';
import type { Row } from '../row.ts';
import { countUp } from './documents-requests.ts';
import { startMarquee } from './marquee-server.ts';
import { preparePgbench, upsert } from './pgbench.ts';
import { seedSearches, seededId } from './seed.ts';

const TERMS = 10_000;
const SECONDS = 3;

/** Acknowledged counts over HTTP, against PostgreSQL's own benchmark sending an upsert for each. */
export async function* countsOnPostgres(cluster: PostgresCluster, folder: string): AsyncGenerator<Row> {
  const pgbench = await preparePgbench(cluster, folder);
  const databaseUrl = await cluster.createDatabase();
  const { port, stop } = await startMarquee({ DATABASE_URL: databaseUrl });
  try {
    await seedSearches(databaseUrl, TERMS);
    const hot = await against(pgbench, 1, { port, units: unitsOf(1) });
    yield {
      what: 'acknowledged counts on one hot term, PostgreSQL, against `pgbench` upserting that row with 64 clients',
      wanted: 10,
      ...hot.comparison,
    };
    const spread = await against(pgbench, TERMS, { port, units: unitsOf(TERMS) });
    yield {
      what: `the same spread over ${TERMS.toLocaleString('en')} terms, against \`pgbench\``,
      wanted: 0.5,
      ...spread.comparison,
    };
    yield {
      what: 'p99 of a count at 64 connections, PostgreSQL, the slower of the two above',
      measured: Math.max(hot.p99, spread.p99),
      wanted: 25,
      unit: 'ms',
      details: `one hot term ${hot.p99.toFixed(1)} ms, spread ${spread.p99.toFixed(1)} ms`,
    };
  } finally {
    await stop();
  }
}

const unitsOf = (terms: number) =>
  Array.from({ length: terms }, (_, index) => [countUp(seededId(index + 1))]);

async function against(
  pgbench: (script: string, seconds: number) => Promise<number>,
  terms: number,
  job: { port: number; units: string[][] },
) {
  // The first run is slower, until the server's code is compiled.
  await load({ ...job, seconds: WARM_UP });
  const runs: LoadResult[] = [];
  const turns = await inTurns(
    async () => {
      const result = await load({ ...job, seconds: SECONDS });
      runs.push(result);
      return result.perSecond;
    },
    () => pgbench(upsert(terms), SECONDS),
  );
  return {
    comparison: comparison(turns),
    p99: median(runs.map(({ p99 }) => p99)),
  };
}
