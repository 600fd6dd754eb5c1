import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { foldTerm } from '@marquee/contract/fold-term';
import { createCatalogueSource } from '../../../apps/server/src/movies/catalogue-source.ts';
import { restore } from '../../../apps/server/src/search-log/commands/restore.ts';
import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';
import {
  type ServerProcess,
  startServerProcess,
} from '../../../apps/server/test/search-log/server-process.ts';
import { Visitor } from '../../../apps/server/test/search-log/visitor.ts';
import type { Baseline, StartServer } from '../baseline.ts';
import type { Row } from '../row.ts';

/** The terms that are searched. Some of them differ only in case, punctuation or an article. */
const TERMS = [
  ...['casablanca', 'Casablanca', 'CASABLANCA!', 'metropolis', 'Metropolis', 'alien', 'ALIEN'],
  ...['vertigo', 'amelie', 'The Godfather', 'godfather', 'Jaws'],
];

/** The terms of all searches of a pass. Each term is searched a different number of times. */
const SEARCHES = TERMS.flatMap((term, index) => Array.from({ length: 5 + 3 * index }, () => term));

/** The number of servers on the same PostgreSQL. SQLite allows only one. */
const SERVERS = 3;

interface Counts {
  /** For each folded term, the sum of the counts of its records. */
  terms: Map<string, number>;
  /** The movies' counts by id. */
  movies: Map<number, number>;
}

/**
 * Counts searches on servers of the baseline commit, upgrades the search log to this version and counts again. Then
 * restores a backup that the baseline made, and returns to the baseline (design 11). No count may be wrong, on either
 * store.
 */
export async function* upgradeAndDowngrade(cluster: PostgresCluster, before: Baseline): AsyncGenerator<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-upgrade-'));
  const once = await countsOfSearches();
  const wrong = (counts: Counts, times: number) => differences(counts, once, times);
  try {
    const dataDir = join(folder, 'data');
    yield* onStore('SQLite', { DATABASE_URL: '', DATA_DIR: dataDir }, 1);
    const databaseUrl = await cluster.createDatabase();
    yield* onStore('PostgreSQL', { DATABASE_URL: databaseUrl, DATA_DIR: folder }, SERVERS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function* onStore(
    store: string,
    settings: { DATABASE_URL: string; DATA_DIR: string },
    servers: number,
  ): AsyncGenerator<Row> {
    const file = join(folder, `${store}-backup`);

    /** Runs a command of the baseline commit, such as `npm run backup`. */
    const runBaselineCommand = (command: string) =>
      promisify(execFile)('npm', ['run', '--silent', command, '--', file], {
        cwd: before.folder,
        env: { ...process.env, ...settings, PATH: `${process.env.PATH}${delimiter}${cluster.binFolder}` },
      });
    const row = (what: string, measured: number): Row => ({
      what: `counts that differ ${what}, ${store}`,
      measured,
      goal: 0,
      unit: 'number',
      details: `${SEARCHES.length} searches for ${TERMS.length} terms on ${servers} of ${before.name}`,
    });

    const countAndSearch = async (visitors: readonly Visitor[]) => {
      const counts = await countsAt(visitors);
      await searchAll(visitors);
      return { counts, last: await countsAt(visitors) };
    };
    const old = await withServers(before.startServer, settings, servers, async (visitors) => {
      await searchAll(visitors);
      await runBaselineCommand('backup');
      // These searches follow the backup, so they are missing after the restore.
      return countAndSearch(visitors);
    });
    yield row('before the upgrade', wrong(old.counts, 1) + wrong(old.last, 2));
    const upgraded = await withServers(startServerProcess, settings, servers, countAndSearch);
    yield row('after the upgrade', wrong(upgraded.counts, 2) + wrong(upgraded.last, 3));

    for (const by of ['new', 'old']) {
      if (by === 'old') await runBaselineCommand('restore');
      else
        await restore({ databaseUrl: settings.DATABASE_URL || undefined, dataDir: settings.DATA_DIR }, file);
      const back = await withServers(before.startServer, settings, servers, countAndSearch);
      yield row(
        `after the way back by the ${by} version's restore`,
        wrong(back.counts, 1) + wrong(back.last, 2),
      );
      const again = await withServers(startServerProcess, settings, servers, countsAt);
      yield row(`after an upgrade of that`, wrong(again, 2));
    }
  }
}

async function withServers<T>(
  start: StartServer,
  settings: Record<string, string>,
  count: number,
  use: (visitors: Visitor[]) => Promise<T>,
): Promise<T> {
  const servers: ServerProcess[] = await Promise.all(Array.from({ length: count }, () => start(settings)));
  try {
    return await use(servers.map(({ origin }) => new Visitor(origin)));
  } finally {
    for (const server of servers) await server.stop();
  }
}

const catalogue = createCatalogueSource();

async function firstMovie(term: string) {
  const [movie] = (await catalogue.search(term, { page: 1 })).results;
  if (!movie) throw new Error(`The catalogue finds nothing for ${term}`);
  return movie;
}

/**
 * Makes a pass of searches like the app. Each search goes to the next server. Throws if a count is not acknowledged.
 */
async function searchAll(visitors: readonly Visitor[]): Promise<void> {
  for (const [index, searchTerm] of SEARCHES.entries()) {
    const { id, title } = await firstMovie(searchTerm);
    const data = { searchTerm, movie_id: id, title, count: 1, poster_url: '' };
    const statuses = await visitors[index % visitors.length]?.search(searchTerm, id, data);
    if (![200, 201].includes(statuses?.at(-1) ?? 0))
      throw new Error(`A search for ${searchTerm} was answered ${statuses}`);
  }
}

/** The counts that a pass of {@link searchAll} adds. */
async function countsOfSearches(): Promise<Counts> {
  const counts: Counts = { terms: new Map(), movies: new Map() };
  for (const term of SEARCHES) {
    add(counts.terms, foldTerm(term), 1);
    add(counts.movies, (await firstMovie(term)).id, 1);
  }
  return counts;
}

function add<K>(counts: Map<K, number>, key: K, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

/** The ms until all servers must show the same trending: the maximum lag (design 5) and a reserve. */
const LAG_MS = 3000;

/** Returns the servers' counts. Throws if they differ. */
async function countsAt(visitors: readonly Visitor[]): Promise<Counts> {
  await delay(LAG_MS);
  const [first, ...others] = await Promise.all(
    visitors.map(async (visitor): Promise<Counts> => {
      const counts: Counts = { terms: new Map(), movies: new Map() };
      const records = new Map((await visitor.findAll(TERMS)).map((record) => [record.$id, record]));
      for (const { searchTerm, count } of records.values()) add(counts.terms, foldTerm(searchTerm), count);
      for (const { movie_id, count } of await visitor.trending(100)) add(counts.movies, movie_id, count);
      return counts;
    }),
  );
  if (!first || others.some((other) => differences(other, first) > 0))
    throw new Error('The servers have different counts');
  return first;
}

/** Returns the number of terms and movies whose count is not `times` the expected count. */
function differences(counts: Counts, expected: Counts, times = 1): number {
  const inMap = <K>(some: ReadonlyMap<K, number>, others: ReadonlyMap<K, number>) =>
    [...new Set([...some.keys(), ...others.keys()])].filter(
      (key) => some.get(key) !== times * (others.get(key) ?? 0),
    ).length;
  return inMap(counts.terms, expected.terms) + inMap(counts.movies, expected.movies);
}
