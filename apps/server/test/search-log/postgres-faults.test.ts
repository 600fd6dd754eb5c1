import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSearchLog } from '../../src/search-log/search-log.ts';
import { createDriver } from '../../src/search-log/store/create-driver.ts';
import { type DocumentsServer, PATIENT, startDocumentsServer } from './documents-server.ts';
import { movieFinder } from './movie-finder.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { Visitor, claim, recordIn, refusalIn } from '@marquee/test-kit/visitor';

const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';
const POLL_OPTIONS = { interval: 50 };
/** The lock timeout is much shorter than the server's default. The other timeouts are long for slow machines. */
const QUICK = { ...PATIENT.databaseLimits, lockTimeout: 300 };
const unavailable = [503, 'general_service_unavailable'];
const OTHERS = [2, 3, 4, 5, 6];

describe.skipIf(noPostgres)(`design, Search log: PostgreSQL faults @everything${skipped}`, () => {
  let cluster: PostgresCluster;
  let databaseUrl: string;
  let server: DocumentsServer;
  let visitor: Visitor;
  let other: OpenDatabase;

  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());
  beforeEach(async () => {
    databaseUrl = await cluster.createDatabase();
    server = await startDocumentsServer({ dataDir: '', databaseUrl }, { databaseLimits: QUICK });
    visitor = new Visitor(server.origin);
    other = await openDatabase({ dataDir: '', databaseUrl });
    await other.run("SET application_name = 'test'");
  });
  afterEach(async () => {
    await other.close();
    await server.close();
  });

  async function rows(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'test' });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const backends = async () => {
    // Excludes the connections of this test, which set an application name.
    const own = await rows(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'test'
      AND pid <> pg_backend_pid()`,
    );
    return own.length;
  };

  it('stays within the pool size while a table is locked, and recovers', async () => {
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    await other.run('BEGIN; LOCK TABLE searches, titles IN ACCESS EXCLUSIVE MODE');
    let most = 0;
    const visitors = Array.from({ length: 20 }, async () => {
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        statuses.push((await visitor.update($id, { count: 2 })).status);
        statuses.push((await visitor.askForTerm('film 2')).status);
        most = Math.max(most, await backends());
      }
      return statuses;
    });
    expect(new Set((await Promise.all(visitors)).flat())).toEqual(new Set([503]));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(10);
    expect(server.searchLog.problem).toBe('its tables are locked, or cannot be written');
    await other.run('COMMIT');
    await expect
      .poll(() => visitor.update($id, { count: 2 }).then(({ status }) => status), POLL_OPTIONS)
      .toBe(200);
    await expect.poll(() => server.searchLog.problem, POLL_OPTIONS).toBeUndefined();
  });

  it.each([
    ['record', `SELECT 1 FROM searches WHERE search_term = 'film 9' FOR UPDATE`],
    ['film', 'SELECT 1 FROM titles WHERE movie_id = 9 FOR UPDATE'],
  ])('refuses nobody else while the row of a %s is locked', async (_what, locking) => {
    const ids = new Map<number, string>();
    for (const number of [9, ...OTHERS]) {
      ids.set(number, recordIn(await visitor.create(claim(`film ${number}`, number))).$id);
    }
    await other.run(`BEGIN; ${locking}`);
    const locked: number[] = [];
    const statusesOf = async (number: number) => {
      const statuses: number[] = [];
      // The loop continues until 40 counts of the locked row were refused. By then, the server has set this row aside
      // and retried it.
      while (locked.length < 40 || statuses.length < 40) {
        statuses.push((await visitor.update(ids.get(number) ?? '', { count: 2 })).status);
        if (number === 9) locked.push(statuses.at(-1) ?? 0);
      }
      return statuses;
    };
    const [, ...others] = await Promise.all([9, ...OTHERS].map(statusesOf));
    expect(new Set(locked)).toEqual(new Set([503]));
    for (const [index, statuses] of others.entries()) {
      expect(new Set(statuses)).toEqual(new Set([200]));
      const number = OTHERS[index] ?? 0;
      expect(await visitor.find(`film ${number}`)).toMatchObject({ count: statuses.length + 1 });
    }
    expect(server.lines).toContain(
      'Some searches are refused: their rows of the search log are locked, or cannot be read or written',
    );
    await other.run('COMMIT');
    await expect
      .poll(() => visitor.update(ids.get(9) ?? '', { count: 2 }).then(({ status }) => status), POLL_OPTIONS)
      .toBe(200);
  });

  it('shares its connections if the database refuses more', async () => {
    await other.run('CREATE ROLE few LOGIN CONNECTION LIMIT 3; GRANT ALL ON SCHEMA public TO few');
    await other.run('GRANT ALL ON ALL TABLES IN SCHEMA public TO few');
    const few = await startDocumentsServer({
      dataDir: '',
      databaseUrl: databaseUrl.replace('marquee@', 'few@'),
    });
    const crowd = new Visitor(few.origin);
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, index) =>
        index % 3 === 0
          ? (await crowd.create(claim(`crowd ${index}`))).status
          : (await crowd.askForTerm(`crowd ${index - 1}`)).status,
      ),
    );
    await few.close();
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  });

  it('acknowledges no commit that a required synchronous standby lacks', async () => {
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    await other.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    await other.run('SELECT pg_reload_conf()');
    try {
      // Only connections opened after the reload use the new configuration.
      await expect
        .poll(() => rows('SHOW synchronous_standby_names'), POLL_OPTIONS)
        .toEqual([{ synchronous_standby_names: 'nobody' }]);
      const answers = Promise.all([0, 1, 2].map(() => visitor.update($id, { count: 2 })));
      let isAnswered = false;
      void answers.finally(() => (isAnswered = true));
      // Cancels the wait for the standby. The database then commits, and warns that the standby may lack the commit.
      while (!isAnswered) {
        await rows("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
      }
      for (const answer of await answers) expect(refusalIn(answer)).toEqual(unavailable);
    } finally {
      // With this setting, all other tests would wait for the standby, too.
      await other.run('ALTER SYSTEM RESET synchronous_standby_names');
      await other.run('SELECT pg_reload_conf()');
    }
    await expect
      .poll(() => visitor.update($id, { count: 2 }).then(({ status }) => status), POLL_OPTIONS)
      .toBe(200);
    await expect.poll(backends, POLL_OPTIONS).toBeLessThanOrEqual(10);
  });

  it('design, Configuration: sets the database’s timeouts for statements, locks and idle transactions', async () => {
    const driver = await createDriver({ databaseUrl, dataDir: '' });
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const told = await driver.run({
      sql: `SELECT ${settings.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
      values: [],
    });
    await driver.close();
    expect(told).toEqual([
      { statement_timeout: '3s', lock_timeout: '1s', idle_in_transaction_session_timeout: '3s' },
    ]);
  });

  it('does not store a write after it was refused for its timeout', async () => {
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    const patient = await openSearchLog({
      dataDir: '',
      databaseUrl,
      databaseLimits: { ...PATIENT.databaseLimits, poolSize: 2 },
      rules: { commitWithin: 500 },
      movies: movieFinder(),
    });
    await other.run("BEGIN; SELECT 1 FROM searches WHERE search_term = 'film 2' FOR UPDATE");
    await expect(patient.countUp($id)).rejects.toMatchObject({ type: 'general_service_unavailable' });
    await other.run('COMMIT');
    expect(await patient.countUp($id)).toMatchObject({ count: 2 });
    await patient.close();
    expect(await visitor.find('film 2')).toMatchObject({ count: 2 });
  });

  it('is refused at the start if its encoding cannot store all terms', async () => {
    await other.run("CREATE DATABASE old ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    const old = new URL(databaseUrl);
    old.pathname = '/old';
    await expect(
      openSearchLog({ dataDir: '', databaseUrl: old.href, movies: movieFinder() }),
    ).rejects.toThrow(
      /has the encoding LATIN1, which not every search term can be written in: make one with/,
    );
  });
});
