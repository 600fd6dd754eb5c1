import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { VERSION } from '../../../apps/server/src/search-log/store/migrations.ts';
import { FIRST_SCHEMA } from '../../../apps/server/test/search-log/old-schema.ts';
import {
  type PostgresCluster,
  noPostgres,
  startPostgresCluster,
} from '../../../apps/server/test/search-log/postgres-cluster.ts';
import { Visitor } from '../../../apps/server/test/search-log/visitor.ts';
import { checkOutBaseline } from '../baseline.ts';
import type { Group } from '../group.ts';
import type { Row } from '../row.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { upgradeAndDowngrade } from './upgrade-and-downgrade.ts';

/** The number of terms in the upgraded search log. `ROWS=1000000` takes a tenth of the time. */
const ROWS = Number(process.env.ROWS ?? 10_000_000);

/** The number of clients that count like old servers, and of visitors of the new server. */
const OLD = 4;
const VISITORS = 4;

/** The number of different terms that are counted during the upgrade. */
const COUNTED = 100;

/**
 * The pause between two counts of a client, in ms. It leaves processor time for the upgrade.
 */
const PAUSE_MS = 20;

/** The statement timeout of old servers, in ms. */
const OLD_TIMEOUT_MS = 3000;

/** The longest allowed time without a count from any client of one kind (old servers or visitors), in ms. */
const MAX_GAP_MS = 5000;

/**
 * Upgrades a search log of another version (`--against=2d96536`) to this version, then returns to the other version by
 * a backup, on SQLite and on PostgreSQL. Then upgrades a search log of the first version under load, while old and new
 * servers run (design 11).
 */
export const upgradeGroup: Group = {
  name: 'upgrade',
  about: `another version's search log, there and back; ${ROWS.toLocaleString('en')} terms of the first version under load`,
  missing: async () => noPostgres,
  async *run(note) {
    note(
      `${OLD} connections count as servers of the first version do (statements given up after ${OLD_TIMEOUT_MS / 1000} s), ` +
        `${VISITORS} visitors of a new server; each pauses for ${PAUSE_MS} ms. ${ROWS.toLocaleString('en')} terms; database and ` +
        'servers share this machine.',
    );
    const cluster = await startPostgresCluster(['max_wal_size=4GB', 'maintenance_work_mem=256MB']);
    try {
      const before = await checkOutBaseline();
      note(`The other version is ${before.name}.`);
      yield* upgradeAndDowngrade(cluster, before);
      yield* upgrade(cluster);
    } finally {
      await cluster.remove();
    }
  },
};

/** The responses to one kind of client: old servers, or visitors of the new server. */
class Tally {
  counted = 0;
  refused = 0;
  /** The duration of the slowest response, and the longest time between two counts, in ms. */
  slowest = 0;
  gap = 0;
  #latest: number | undefined;

  async add(count: () => Promise<boolean>) {
    const began = performance.now();
    const isCounted = await count();
    const now = performance.now();
    this.slowest = Math.max(this.slowest, now - began);
    if (!isCounted) {
      this.refused += 1;
      return;
    }
    this.gap = Math.max(this.gap, now - (this.#latest ?? began));
    this.#latest = now;
    this.counted += 1;
  }
}

const termOf = (number: number) => `term ${1 + (number % COUNTED)}`;

async function* upgrade(cluster: PostgresCluster): AsyncGenerator<Row> {
  const databaseUrl = await cluster.createDatabase();
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(FIRST_SCHEMA);
  await database.query(`INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at)
    SELECT lpad(to_hex(n), 20, '0'), 'term ' || n, 1 + n % 5000, 'Film ' || n, '/poster-' || n || '.jpg', 1, 1, 1
    FROM generate_series(1, ${ROWS}) AS n`);
  await database.query(`INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
    SELECT movie_id, min(title), min(poster_url), sum(count), 1, 1, 1 FROM searches GROUP BY movie_id`);
  await database.query('VACUUM ANALYZE');
  console.log('… the tables are filled');

  const old = new Tally();
  const fresh = new Tally();
  let isOver = false;
  const oldServers = Array.from({ length: OLD }, (_, index) =>
    countAsBefore(databaseUrl, old, index, () => isOver),
  );
  await delay(2000);
  const began = performance.now();
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' });
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    countNow(server.origin, fresh, index, () => isOver),
  );
  for (;;) {
    const { rows } = await database.query('SELECT count(*) AS changes FROM migrations');
    if (Number(rows[0]?.changes) === VERSION) break;
    await delay(200);
  }
  const seconds = (performance.now() - began) / 1000;
  await delay(2000);
  isOver = true;
  await Promise.all([...oldServers, ...visitors]);
  await server.stop();
  const { rows: sums } = await database.query(
    'SELECT (SELECT sum(count) FROM searches) AS terms, (SELECT sum(count) FROM titles) AS movies',
  );
  await database.end();

  const acknowledged = ROWS + old.counted + fresh.counted;
  const details = `${old.counted} counts by old servers, ${fresh.counted} by the new one`;
  yield {
    what: 'from the start of the new server to the newest version',
    measured: seconds,
    unit: 'seconds',
    details,
  };
  yield lost('terms', Number(sums[0]?.terms), acknowledged, details);
  yield lost('films', Number(sums[0]?.movies), acknowledged, details);
  for (const [who, tally] of [
    ['old servers', old],
    ['the new server', fresh],
  ] as const) {
    yield {
      what: `the longest time from one count to the next, ${who}`,
      measured: tally.gap,
      goal: MAX_GAP_MS,
      unit: 'ms',
      details: `${tally.refused} refused; the slowest answer took ${Math.round(tally.slowest)} ms`,
    };
  }
}

function lost(what: string, stored: number, acknowledged: number, details: string): Row {
  const measured = Math.max(0, acknowledged - stored);
  return { what: `counts of ${what} that were lost`, measured, goal: 0, unit: 'number', details };
}

/** Counts terms like a server of the first version, in a transaction per count. */
async function countAsBefore(databaseUrl: string, tally: Tally, first: number, isOver: () => boolean) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`SET statement_timeout = ${OLD_TIMEOUT_MS}; SET lock_timeout = 1000`);
  for (let turn = first; !isOver(); turn += OLD) {
    await tally.add(async () => {
      try {
        await client.query('BEGIN');
        const { rows } = await client.query(
          `UPDATE searches SET count = count + 1, updated_at = 2 WHERE search_term = $1 RETURNING movie_id`,
          [termOf(turn)],
        );
        await client.query('UPDATE titles SET count = count + 1, updated_at = 2 WHERE movie_id = $1', [
          rows[0]?.movie_id,
        ]);
        await client.query('COMMIT');
        return true;
      } catch {
        await client.query('ROLLBACK');
        return false;
      }
    });
    await delay(PAUSE_MS);
  }
  await client.end();
}

async function countNow(origin: string, tally: Tally, first: number, isOver: () => boolean) {
  const visitor = new Visitor(origin);
  for (let turn = first; !isOver(); turn += VISITORS) {
    await tally.add(async () => {
      const found = await visitor.find(termOf(turn)).catch(() => undefined);
      return (
        found !== undefined && (await visitor.update(found.$id, { count: found.count + 1 })).status === 200
      );
    });
    await delay(PAUSE_MS);
  }
}
