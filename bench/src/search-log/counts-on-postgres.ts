import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';
import { inTurns, median, medianRatio } from '../in-turns.ts';
import { WARM_UP, load } from '../load/load.ts';
import type { LoadResult } from '../load/load-job.ts';
import type { Row } from '../row.ts';
import { countUp } from './documents-requests.ts';
import { startMarquee } from './marquee-server.ts';
import { preparePgbench } from './pgbench.ts';
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
      measured: hot.ratio,
      wanted: 10,
      unit: 'ratio',
      details: hot.details,
    };
    const spread = await against(pgbench, TERMS, { port, units: unitsOf(TERMS) });
    yield {
      what: `the same spread over ${TERMS.toLocaleString('en')} terms, against \`pgbench\``,
      measured: spread.ratio,
      wanted: 0.5,
      unit: 'ratio',
      details: spread.details,
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
  pgbench: (terms: number, seconds: number) => Promise<number>,
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
    () => pgbench(terms, SECONDS),
  );
  return {
    ratio: medianRatio(turns),
    p99: median(runs.map(({ p99 }) => p99)),
    details: `${Math.round(median(turns.ours))} against ${Math.round(median(turns.theirs))} a second`,
  };
}
