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
import type { CommitBefore, StartServer } from '../commit-before.ts';
import type { Row } from '../row.ts';

/** The searched terms. Some differ only in case or punctuation. */
const TERMS = [
  ...['casablanca', 'Casablanca', 'CASABLANCA!', 'metropolis', 'Metropolis', 'alien', 'ALIEN'],
  ...['vertigo', 'amelie', 'The Godfather', 'godfather', 'Jaws'],
];

/** One pass of searches, in which each term is searched a different number of times. */
const SEARCHES = TERMS.flatMap((term, index) => Array.from({ length: 5 + 3 * index }, () => term));

/** Number of servers that use PostgreSQL at the same time. SQLite can be used by only one. */
const SERVERS = 3;

interface Counts {
  /**
   * The key is the fold of a term (its key without differences in case, punctuation and so on); the value is the sum of
   * its records' counts.
   */
  terms: Map<string, number>;
  /** The key is the id of a movie. */
  movies: Map<number, number>;
}

/**
 * Counts searches on servers of another version, upgrades the search log, counts again, and then returns to the other
 * version by a backup that the other version has made (design 11). No count may be wrong, on either store.
 */
export async function* thereAndBack(cluster: PostgresCluster, before: CommitBefore): AsyncGenerator<Row> {
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

    /** Runs a command of the other version, such as `npm run backup`. */
    const ofBefore = (command: string) =>
      promisify(execFile)('npm', ['run', '--silent', command, '--', file], {
        cwd: before.folder,
        env: { ...process.env, ...settings, PATH: `${process.env.PATH}${delimiter}${cluster.programs}` },
      });
    const row = (what: string, measured: number): Row => ({
      what: `counts that differ ${what}, ${store}`,
      measured,
      wanted: 0,
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
      await ofBefore('backup');
      // Restoring the backup loses the searches that were made after it.
      return countAndSearch(visitors);
    });
    yield row('before the upgrade', wrong(old.counts, 1) + wrong(old.last, 2));
    const upgraded = await withServers(startServerProcess, settings, servers, countAndSearch);
    yield row('after the upgrade', wrong(upgraded.counts, 2) + wrong(upgraded.last, 3));

    for (const by of ['new', 'old']) {
      if (by === 'old') await ofBefore('restore');
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
 * Makes one pass of searches as the app does. Each search goes to the next server in turn. Throws if a count is not
 * acknowledged.
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

/** Returns the counts that one pass of {@link searchAll} adds. */
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

/**
 * Milliseconds to wait until all servers must show the same trending list: the maximum lag (design 5) and a reserve.
 */
const LAG = 3000;

/** Returns the counts that the servers report. Throws if the servers report different counts. */
async function countsAt(visitors: readonly Visitor[]): Promise<Counts> {
  await delay(LAG);
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

/** Returns how many terms and movies have a count other than their count in `wanted` multiplied by `times`. */
function differences(counts: Counts, wanted: Counts, times = 1): number {
  const inMap = <K>(some: ReadonlyMap<K, number>, others: ReadonlyMap<K, number>) =>
    [...new Set([...some.keys(), ...others.keys()])].filter(
      (key) => some.get(key) !== times * (others.get(key) ?? 0),
    ).length;
  return inMap(counts.terms, wanted.terms) + inMap(counts.movies, wanted.movies);
}
