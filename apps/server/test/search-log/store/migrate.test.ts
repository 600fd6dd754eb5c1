import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishMigrations, migrate, numbersDone } from '../../../src/search-log/store/migrate.ts';
import { MIGRATIONS, refuseNewer } from '../../../src/search-log/store/migrations.ts';
import {
  type SqlDriver,
  UnusableDatabase,
  retryContention,
} from '../../../src/search-log/store/sql-driver.ts';
import { sqliteDriver } from '../../../src/search-log/store/sqlite-driver.ts';
import { temporaryFolders } from '../test-stores.ts';

const fresh = temporaryFolders();
const locked = new Error('locked');

let driver: SqlDriver;
/** The lock timeouts of all transactions so far. */
let lockTimeouts: unknown[];
/** The number of further transactions that fail because of a lock. */
let lockFailures: number;
beforeEach(async () => {
  lockTimeouts = [];
  lockFailures = 0;
  const sqlite = sqliteDriver(await fresh());
  driver = {
    ...sqlite,
    isLocked: (error) => error === locked,
    async transaction(work, options) {
      lockTimeouts.push(options?.lockTimeout);
      lockFailures -= 1;
      if (lockFailures >= 0) throw locked;
      return sqlite.transaction(work, options);
    },
  };
  await driver.open();
});
afterEach(() => driver.close());

const run = (sql: string) => driver.run({ sql, values: [] });
const numbers = async () => [...(await numbersDone(driver))].sort();
const names = async (type: string) =>
  (await run(`SELECT name FROM sqlite_master WHERE type = '${type}' AND sql IS NOT NULL ORDER BY name`)).map(
    ({ name }) => name,
  );

/** Creates a search log with the tables of the first version and one term. */
async function firstVersion() {
  const [first] = MIGRATIONS;
  await run('CREATE TABLE migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)');
  for (const sql of first?.statements ?? []) await run(sql);
  await run("INSERT INTO migrations VALUES (1, '0001-search-log.sql')");
  await run("INSERT INTO searches VALUES ('a', 'b', 1, 'c', 'd', 1, 1, 1)");
}

describe('design 11: the tables of the search log', () => {
  it('are created if missing, each migration with its number and a short lock timeout', async () => {
    expect(await migrate(driver)).toEqual([]);
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(lockTimeouts).toEqual([200, 200, 200, 200, 200]);
    expect(await names('table')).toEqual([
      'migrations',
      'search_log_settings',
      'searches',
      'titles',
      'trending_blocked',
    ]);
    expect(await names('index')).toEqual([
      'searches_by_count_and_time',
      'searches_by_fold',
      'searches_by_merged_into',
      'titles_by_count_and_time',
    ]);
    expect(await run('SELECT name FROM migrations ORDER BY number')).toEqual([
      { name: '0001-search-log.sql' },
      { name: '0002-latest-first.sql' },
      { name: '0003-raises-film.sql' },
      { name: '0004-fold.sql' },
      { name: '0005-one-record-a-fold.sql' },
    ]);
    expect(await migrate(driver)).toEqual([]);
    expect(lockTimeouts).toHaveLength(5);
  });

  it('are upgraded, except for changes whose duration depends on the rows', async () => {
    await firstVersion();
    const left = await migrate(driver);
    expect(left.map(({ number }) => number)).toEqual([2, 5]);
    expect(await numbers()).toEqual([1, 3, 4]);
    const columns = await run('SELECT raises_film, language, fold FROM searches');
    expect(columns).toEqual([{ raises_film: 1n, language: '', fold: null }]);
    const lines: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      await finishMigrations(
        { ...driver, replaceIndex: async (index, note) => (note('half'), driver.replaceIndex(index, note)) },
        left,
        (line) => void lines.push(line),
      );
    }
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(await names('index')).toEqual([
      'searches_by_count_and_time',
      'searches_by_fold',
      'searches_by_merged_into',
      'titles_by_count_and_time',
    ]);
    expect(lines.slice(0, 5)).toEqual([
      'version 2: the index searches_by_count_and_time is built, while counts go on',
      'version 2: the index searches_by_count_and_time, half',
      'version 2: the index titles_by_count_and_time is built, while counts go on',
      'version 2: the index titles_by_count_and_time, half',
      'version 2 is reached',
    ]);
  });

  it('are upgraded once if another server does the same', async () => {
    await firstVersion();
    const { transaction } = driver;
    driver.transaction = async (work, options) => {
      await run("INSERT INTO migrations VALUES (3, '0003-raises-film.sql') ON CONFLICT DO NOTHING");
      return transaction(work, options);
    };
    await migrate(driver);
    await expect(run('SELECT language FROM searches')).rejects.toThrow(/no such column/);
  });

  it('are retried while locked, with pauses for others, until time is up', async () => {
    lockFailures = 1;
    const started = performance.now();
    const late = new Error('late');
    const given = migrate({ ...driver, transaction: () => Promise.reject(locked) }, AbortSignal.abort(late));
    await Promise.all([
      expect(migrate(driver, AbortSignal.timeout(1_000_000))).resolves.toEqual([]),
      expect(given).rejects.toBe(late),
    ]);
    expect(lockTimeouts).toHaveLength(6);
    expect(performance.now() - started).toBeGreaterThan(790);
  });

  it('report why they cannot be created', async () => {
    const fault = new Error('broken');
    driver.transaction = () => Promise.reject(fault);
    await expect(migrate(driver)).rejects.toBe(fault);
  });

  it('are not created again if only some are missing; other errors are passed on', async () => {
    await migrate(driver);
    const fault = new Error('broken');
    const broken: SqlDriver = {
      ...driver,
      run: (statement) =>
        statement.sql.includes('FROM titles LIMIT') ? Promise.reject(fault) : driver.run(statement),
    };
    await expect(migrate(broken)).rejects.toBe(fault);
    await run('DROP TABLE titles');
    await expect(migrate(driver)).rejects.toThrow(
      new UnusableDatabase(
        'tables are missing that were made once: restore a backup, or drop the table "migrations" too to begin ' +
          'with empty ones',
      ),
    );
  });

  it('of a newer program are refused for good', () => {
    const done = MIGRATIONS.map(({ number, name }) => ({ number, name }));
    refuseNewer(done);
    refuseNewer([]);
    const newer = [{ number: 9, name: '0009.sql' }, ...done, { number: 8, name: '0008.sql' }];
    let refusal: unknown;
    try {
      refuseNewer(newer, 'the backup');
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(UnusableDatabase);
    expect(refusal).toMatchObject({
      isFinal: true,
      message:
        'the backup is newer than this program, which does not know its change 0009.sql: it has version 9, and ' +
        'this program opens versions up to 5. Run the version that made it, or restore a backup from before',
    });
    expect(() => refuseNewer(newer)).toThrow(/^the database is newer/);
  });
});

describe('design 5: retries after contention', () => {
  const isContention = (error: unknown) => error === locked;
  const patient = AbortSignal.timeout(60_000);

  it('repeat the work until it succeeds', async () => {
    const failures = [locked, locked];
    const told: unknown[] = [];
    const work = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return 'done';
    };
    expect(await retryContention({ isContention }, patient, work, (error) => told.push(error))).toBe('done');
    expect(told).toEqual([locked, locked]);
    failures.push(locked);
    expect(await retryContention({ isContention }, patient, work)).toBe('done');
  });

  it('do not repeat other failures, and stop when time is up', async () => {
    const fault = new Error('broken');
    const broken = vi.fn(() => Promise.reject(fault));
    await expect(retryContention({ isContention }, patient, broken)).rejects.toBe(fault);
    expect(broken).toHaveBeenCalledTimes(1);
    const given = new AbortController();
    const late = new Error('late');
    const busy = vi.fn(async () => {
      given.abort(late);
      throw locked;
    });
    await expect(retryContention({ isContention }, given.signal, busy)).rejects.toBe(late);
    expect(busy).toHaveBeenCalledTimes(1);
  });

  it('a database is unusable temporarily, or for good', () => {
    const cause = new Error('why');
    expect(new UnusableDatabase('no', { cause })).toMatchObject({
      message: 'no',
      name: 'UnusableDatabase',
      isFinal: false,
      cause,
    });
    expect(new UnusableDatabase('no', { isFinal: true }).isFinal).toBe(true);
  });
});
