import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { comparison, measureAlternately, median, multiple, type Turns } from '../measure-alternately.ts';
import { WARM_UP, load } from '../load.ts';
import type { Row } from '../row.ts';
import { countUp } from './documents-requests.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { preparePgbench, upsert } from './pgbench.ts';
import { seedSearches, seededId } from './seed.ts';

const TERMS = 10_000;
const SECONDS = 3;

interface Run {
  perSecond: number;
  /** Microseconds of processor time per count: of the server and the database, or, for pgbench, of the database. */
  price: number;
  /** The response time in ms that 99 % of the counts do not exceed. */
  p99?: number;
}

const pick = (turns: Turns<Run>, figure: 'perSecond' | 'price'): Turns<number> => ({
  ours: turns.ours.map((run) => run[figure]),
  theirs: turns.theirs.map((run) => run[figure]),
});

/** Compares acknowledged counts over HTTP with pgbench, which runs one upsert per count. */
export async function* countsOnPostgres(cluster: PostgresCluster, folder: string): AsyncGenerator<Row> {
  const pgbench = await preparePgbench(cluster, folder);
  const databaseUrl = await cluster.createDatabase();
  const { port, pid, stop } = await startServerProcess({ DATABASE_URL: databaseUrl });

  /** Runs a measurement, and adds to its result the processor time of the processes per count, in microseconds. */
  async function priced<R extends { perSecond: number }>(pids: number[], run: () => Promise<R>) {
    const used = () => pids.reduce((sum, each) => sum + cpuSeconds(each), 0);
    const before = used();
    const result = await run();
    return { ...result, price: ((used() - before) * 1e6) / (result.perSecond * SECONDS) };
  }

  async function against(terms: number): Promise<Turns<Run>> {
    const requests = Array.from({ length: terms }, (_, index) => countUp(seededId(index + 1)));
    // Warm-up: the server compiles its code.
    await load({ port, requests, seconds: WARM_UP });
    return measureAlternately<Run>(
      () => priced([pid, cluster.pid], () => load({ port, requests, seconds: SECONDS })),
      () => priced([cluster.pid], async () => ({ perSecond: await pgbench(upsert(terms), SECONDS) })),
    );
  }

  try {
    await seedSearches(databaseUrl, TERMS);
    const hot = await against(1);
    yield {
      what: 'acknowledged counts on one hot term, PostgreSQL, against `pgbench` upserting that row with 64 clients',
      ...comparison(pick(hot, 'perSecond')),
    };
    const spread = await against(TERMS);
    yield {
      what: `the same spread over ${TERMS.toLocaleString('en')} terms, against \`pgbench\``,
      ...comparison(pick(spread, 'perSecond')),
    };
    const p99 = ({ ours }: Turns<Run>) => median(ours.map((run) => run.p99 ?? Number.NaN));
    yield {
      what: 'p99 of a count at 64 connections, PostgreSQL, the slower of the two above',
      measured: Math.max(p99(hot), p99(spread)),
      unit: 'ms',
      details: `one hot term ${p99(hot).toFixed(1)} ms, spread ${p99(spread).toFixed(1)} ms`,
    };
    for (const [where, turns] of [['on one hot term', hot] as const, ['spread', spread] as const]) {
      yield {
        what: `processor time of a count ${where}, server and database, against the database's for an upsert of \`pgbench\``,
        ...multiple(pick(turns, 'price'), 'µs'),
      };
    }
  } finally {
    await stop();
  }
}
