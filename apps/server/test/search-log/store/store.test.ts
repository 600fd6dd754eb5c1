import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchLogError } from '../../../src/search-log/search-log-error.ts';
import { type SqlDriver, UnusableDatabase } from '../../../src/search-log/store/sql-driver.ts';
import { sqliteDriver } from '../../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../../src/search-log/store/store.ts';
import { temporaryFolders } from '../test-stores.ts';

const fresh = temporaryFolders();
const ONE = { sql: 'SELECT 1 AS one', values: [] };
const away = new Error('broken');
const away2 = new UnusableDatabase('it is no database');

let time: number;
let lines: [string, string][];
/** The errors that were logged as the causes of warnings. */
let causes: unknown[];
let opened: number;
let failure: Error | undefined;
beforeEach(() => {
  time = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  lines = [];
  causes = [];
  opened = 0;
  failure = undefined;
});
afterEach(() => void vi.restoreAllMocks());

/** Creates a store in a real file. While `failure` is set, its statements fail with it. */
async function storeOf(more: Partial<SqlDriver> = {}) {
  const driver = sqliteDriver(await fresh());
  const store = new Store(
    {
      ...driver,
      async open() {
        opened += 1;
        if (failure) throw failure;
        return driver.open();
      },
      async run(statement) {
        if (failure) throw failure;
        return driver.run(statement);
      },
      ...more,
    },
    {
      info: (_details, message) => void lines.push(['info', message]),
      warn(details, message) {
        lines.push(['warn', message]);
        causes.push('err' in details && details.err);
      },
    },
  );
  return store;
}

describe('design 5: an unavailable store', () => {
  it('is opened once, and retried at each use until it succeeds', async () => {
    const store = await storeOf();
    failure = away;
    for (let time = 0; time < 2; time += 1) {
      await expect(store.read(() => ONE)).rejects.toMatchObject({
        type: 'general_service_unavailable',
        message: 'The search log cannot be read now',
        cause: away,
      });
    }
    expect(opened).toBe(2);
    failure = undefined;
    for (let time = 0; time < 2; time += 1) expect(await store.read(() => ONE)).toMatchObject([{ one: 1n }]);
    expect(opened).toBe(3);
    await store.close();
  });

  it('is logged, as is its return, and reports the problem meanwhile', async () => {
    const store = await storeOf();
    expect(store.problem).toBeUndefined();
    failure = away;
    await expect(store.read(() => ONE)).rejects.toThrow(SearchLogError);
    expect(store.problem).toBe('it cannot be reached or used');
    failure = undefined;
    await store.read(() => ONE);
    await store.read(() => ONE);
    expect(store.problem).toBeUndefined();
    expect(lines).toEqual([
      ['warn', 'The search log is away: it cannot be reached or used'],
      ['info', 'The search log is back'],
    ]);
    await store.close();
  });

  it('is logged again after a minute while it lasts, and ten seconds after a recovery', async () => {
    const store = await storeOf();
    const line = 'The search log is away: it cannot be reached or used';
    store.noteFailure('read', away);
    time += 59_999;
    store.noteFailure('read', away);
    expect(lines).toHaveLength(1);
    time += 1;
    store.noteFailure('read', away);
    expect(lines).toHaveLength(2);
    store.noteSuccess('read');
    time += 9_999;
    store.noteFailure('read', away);
    expect(store.problem).toBe('it cannot be reached or used');
    store.noteSuccess('read');
    expect(lines).toHaveLength(3);
    time += 1;
    store.noteFailure('read', away);
    expect(lines.map(([, text]) => text)).toEqual([line, line, 'The search log is back', line]);
    await store.close();
  });

  it('has recovered when it can be read and written', async () => {
    const store = await storeOf();
    store.noteFailure('read', away);
    store.noteFailure('write', away2);
    expect(store.problem).toBe('it cannot be reached or used');
    store.noteSuccess('read');
    expect(store.problem).toBe('it is no database');
    expect(lines.at(-1)).toEqual(['warn', 'The search log is away: it is no database']);
    store.noteSuccess('write');
    expect(store.problem).toBeUndefined();
    expect(lines.at(-1)).toEqual(['info', 'The search log is back']);
    await store.close();
  });

  it.each([
    ['isContention', 'it is busy: another process keeps it locked'],
    ['isCausedByRows', 'its tables are locked, or cannot be written'],
  ] as const)('reports the reason, also if it is the cause of another error: %s', async (name, problem) => {
    const store = await storeOf({ [name]: (error: unknown) => error === away });
    store.noteFailure('write', new Error('late', { cause: away }));
    expect(store.problem).toBe(problem);
    store.noteFailure('write', away);
    expect(store.problem).toBe(problem);
    store.noteFailure('write', 'no error at all');
    expect(store.problem).toBe('it cannot be reached or used');
    await store.close();
  });

  it('is opened again if the database was replaced', async () => {
    const store = await storeOf({ isOtherDatabase: (error) => error === away });
    await store.read(() => ONE);
    store.noteFailure('read', away2);
    await store.read(() => ONE);
    expect(opened).toBe(1);
    store.noteFailure('read', away);
    await store.read(() => ONE);
    expect(opened).toBe(2);
    await store.close();
  });

  it('logs refused rows and terms that were not forgotten at a limited rate', async () => {
    const store = await storeOf();
    for (let time = 0; time < 2; time += 1) {
      store.noteRefusedRows(away);
      store.noteNotForgotten(away);
    }
    expect(lines).toEqual([
      ['warn', 'Writes to the search log are refused: their rows are locked, or cannot be written'],
      ['warn', 'Terms could not be forgotten: it is tried again in an hour'],
    ]);
    store.noteFailure('read', away2);
    expect(causes).toEqual([away, away, away2]);
    store.noteSuccess('read');
    expect(store.problem).toBeUndefined();
    await store.close();
  });

  it('tracks 100 different warnings', async () => {
    const store = await storeOf();
    const say = (number: number) => store.noteFailure('read', new UnusableDatabase(`problem ${number}`));
    for (let number = 0; number < 100; number += 1) say(number);
    for (let number = 0; number < 100; number += 1) say(number);
    expect(lines).toHaveLength(100);
    say(100);
    say(0);
    expect(lines).toHaveLength(102);
    await store.close();
  });

  it('is checked for restored older backups, which are upgraded again', async () => {
    const store = await storeOf();
    await store.read(() => ONE);
    await store.checkVersion();
    await store.read(() => ONE);
    expect(opened).toBe(1);
    failure = away;
    await store.checkVersion();
    failure = undefined;
    await store.read(() => ONE);
    expect(opened).toBe(1);
    await store.driver.run({
      sql: 'DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)',
      values: [],
    });
    await store.checkVersion();
    await store.read(() => ONE).catch(() => {});
    expect(opened).toBe(2);
    await store.close();
  });

  it('is noticed by the check of its version, also before the first use and after an older backup', async () => {
    const store = await storeOf();
    const check = async (present: Error | undefined) => {
      failure = present;
      await store.checkVersion();
      return store.problem;
    };
    expect(await check(away)).toBe('it cannot be reached or used');
    expect(await check(undefined)).toBeUndefined();
    await store.driver.run({
      sql: 'DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)',
      values: [],
    });
    expect(await check(undefined)).toBeUndefined();
    expect(await check(away)).toBe('it cannot be reached or used');
    await store.close();
  });

  it('is not reported because a newer program has upgraded it while this one runs', async () => {
    const store = await storeOf();
    await store.read(() => ONE);
    await store.driver.run({ sql: "INSERT INTO migrations VALUES (9999, 'of-tomorrow')", values: [] });
    for (let check = 0; check < 2; check += 1) {
      await store.checkVersion();
      expect(store.problem).toBeUndefined();
      expect(await store.read(() => ONE)).toMatchObject([{ one: 1n }]);
    }
    expect(opened).toBe(1);
    await store.close();
  });
});

describe('design 11: a store of an older version', () => {
  const lastLine = () => lines.at(-1);

  /** A store whose file lacks migration 2 and has one movie. */
  async function older(more: Partial<SqlDriver> = {}) {
    const store = await storeOf(more);
    await store.open();
    for (const sql of [
      'DELETE FROM migrations WHERE number = 2',
      "INSERT INTO titles VALUES (1, 'Film', '', 1, 1, 1, 1)",
    ]) {
      await store.driver.run({ sql, values: [] });
    }
    lines = [];
    await store.checkVersion();
    return store;
  }
  const numbers = async (store: Store) =>
    (await store.read(() => ({ sql: 'SELECT number FROM migrations ORDER BY 1', values: [] }))).map(
      ({ number }) => Number(number),
    );

  it('is readable at once, and upgraded meanwhile', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const changed: string[] = [];
    const store = await older({
      async replaceIndex({ name }) {
        await gate;
        changed.push(name);
      },
    });
    expect(await numbers(store)).toEqual([1, 3, 4, 5]);
    const [, first] = lines[0] ?? [];
    expect(first).toBe(
      'The search log is brought up to date, version 2: the index searches_by_count_and_time is built, while ' +
        'counts go on',
    );
    // The store does not open again, because that would start the running upgrade a second time.
    const openedBefore = opened;
    await store.checkVersion();
    await store.read(() => ONE);
    expect(opened).toBe(openedBefore);
    failure = away;
    await store.checkVersion();
    expect(store.problem).toBe('it cannot be reached or used');
    failure = undefined;
    await store.checkVersion();
    expect(store.problem).toBeUndefined();
    open();
    await expect
      .poll(lastLine)
      .toEqual(['info', 'The search log is brought up to date, version 2 is reached']);
    expect(changed).toEqual(['searches_by_count_and_time', 'titles_by_count_and_time']);
    expect(await numbers(store)).toEqual([1, 2, 3, 4, 5]);
    // After the upgrade the store checks the schema again.
    await store.driver.run({ sql: 'DELETE FROM migrations WHERE number = 3', values: [] });
    await store.checkVersion();
    await store.read(() => ONE).catch(() => {});
    expect(opened).toBe(openedBefore + 1);
    await store.close();
  });

  it('reports a failed upgrade, and stays unchanged', async () => {
    const store = await older({ replaceIndex: () => Promise.reject(away) });
    expect(await numbers(store)).toEqual([1, 3, 4, 5]);
    await expect
      .poll(lastLine)
      .toEqual(['warn', 'The search log could not be brought up to date: it is tried again']);
    expect(causes).toEqual([away]);
    expect(store.problem).toBeUndefined();
    await store.close();
  });

  it('logs nothing about an upgrade that its shutdown interrupted', async () => {
    let breakOff = (_error: Error) => {};
    const store = await older({
      replaceIndex: () => new Promise((_resolve, reject) => (breakOff = reject)),
    });
    await store.read(() => ONE);
    await store.close();
    breakOff(away);
    await new Promise((resolve) => setImmediate(resolve));
    expect(lines).toHaveLength(1);
  });
});
