import { noCitus, startCitusCluster } from '@marquee/test-kit/citus-cluster';
import { type PostgresCluster, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { cpuSeconds } from '../cpu-seconds.ts';
import type { Group } from '../group.ts';
import { median } from '../measure-alternately.ts';
import { load, type LoadResult, WARM_UP } from '../load.ts';
import type { Row } from '../row.ts';
import { countUp, findTerm } from './documents-requests.ts';
import { startServerProcess } from '@marquee/test-kit/server-process';
import { seedSearches, seededId, seededTerm } from './seed.ts';
import { distribute } from '../../../apps/server/src/search-log/store/citus.ts';

const TERMS = 10_000;
const ROUNDS = 3;
const SECONDS = 3;

interface Database {
  name: string;
  databaseUrl: string;
  machines: PostgresCluster[];
  remove(): Promise<void>;
}

/** Compares the same searches on a single PostgreSQL and on Citus (design, Many servers). */
export const citusGroup: Group = {
  name: 'citus',
  about: `searches spread over ${TERMS.toLocaleString('en')} terms, on one PostgreSQL and sharded, by 64 connections`,
  missing: async () => noCitus,
  async *run(note) {
    note(
      'All machines of a cluster share this one: what a second worker adds in cores is not seen here, what it costs is. ' +
        `Medians of ${ROUNDS}.`,
    );
    for (const database of [onPostgres, () => onCitus(1), () => onCitus(2)]) yield* measure(await database());
  },
};

async function onPostgres(): Promise<Database> {
  const cluster = await startPostgresCluster();
  const databaseUrl = await cluster.createDatabase();
  const { remove } = cluster;
  return { name: 'PostgreSQL', databaseUrl, machines: [cluster], remove };
}

async function onCitus(workers: number): Promise<Database> {
  const cluster = await startCitusCluster(workers);
  const databaseUrl = await cluster.createDatabase();
  await distribute(databaseUrl);
  const machines = [cluster.coordinator, ...cluster.workers];
  const name = `Citus, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  return { name, databaseUrl, machines, remove: cluster.remove };
}

async function* measure({ name, databaseUrl, machines, remove }: Database): AsyncGenerator<Row> {
  const server = await startServerProcess({ DATABASE_URL: databaseUrl });
  try {
    await seedSearches(databaseUrl, TERMS);
    const numbers = Array.from({ length: TERMS }, (_, index) => index + 1);
    const kinds = {
      find: numbers.map((number) => findTerm(seededTerm(number))),
      count: numbers.map((number) => countUp(seededId(number))),
    };
    for (const [what, requests] of Object.entries(kinds)) {
      const job = { port: server.port, requests, seconds: SECONDS };
      await load({ ...job, seconds: WARM_UP });
      const runs: (LoadResult & { serverCpu: number; databaseCpu: number })[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = [cpuSeconds(server.pid), ...machines.map(({ pid }) => cpuSeconds(pid))];
        const result = await load(job);
        const after = [cpuSeconds(server.pid), ...machines.map(({ pid }) => cpuSeconds(pid))];
        const [serverCpu = 0, ...databases] = after.map(
          (seconds, index) => ((seconds - (before[index] ?? 0)) * 1e6) / (result.perSecond * SECONDS),
        );
        runs.push({ ...result, serverCpu, databaseCpu: databases.reduce((sum, each) => sum + each, 0) });
      }
      const medianOf = (read: (run: (typeof runs)[number]) => number) => Math.round(median(runs.map(read)));
      yield {
        what: `${what}, ${name}`,
        measured: medianOf(({ perSecond }) => perSecond),
        unit: 'perSecond',
        details:
          `${runs.map(({ perSecond }) => Math.round(perSecond)).join(', ')}; mean ${medianOf(({ mean }) => mean)}, ` +
          `p99 ${medianOf(({ p99 }) => p99)} ms; µs of processor each: server ${medianOf(({ serverCpu }) => serverCpu)}, ` +
          `database ${medianOf(({ databaseCpu }) => databaseCpu)}`,
      };
    }
  } finally {
    await server.stop();
    await remove();
  }
}
