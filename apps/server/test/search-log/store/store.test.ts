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

describe('design, Search log: an unavailable store', () => {
  it('is opened once, and retried at each use until it succeeds', async () => {
    const store = await storeOf();
    failure = away;
    for (let time = 0; time < 2; time += 1) {
      await expect(store.read(ONE)).rejects.toMatchObject({
        type: 'general_service_unavailable',
        message: 'The search log cannot be read now',
        cause: away,
      });
    }
    expect(opened).toBe(2);
    failure = undefined;
    for (let time = 0; time < 2; time += 1) expect(await store.read(ONE)).toMatchObject([{ one: 1n }]);
    expect(opened).toBe(3);
    await store.close();
  });

  it('is logged, as is its return, and reports the problem meanwhile', async () => {
    const store = await storeOf();
    expect(store.problem).toBeUndefined();
    failure = away;
    await expect(store.read(ONE)).rejects.toThrow(SearchLogError);
    expect(store.problem).toBe('it cannot be reached or used');
    failure = undefined;
    await store.read(ONE);
    await store.read(ONE);
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
    await store.read(ONE);
    store.noteFailure('read', away2);
    await store.read(ONE);
    expect(opened).toBe(1);
    store.noteFailure('read', away);
    await store.read(ONE);
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
      [
        'warn',
        'Some searches are refused: their rows of the search log are locked, or cannot be read or written',
      ],
      ['warn', 'Terms could not be forgotten: it is tried again in an hour'],
    ]);
    store.noteFailure('read', away2);
    expect(causes).toEqual([away, away, away2]);
    store.noteSuccess('read');
    expect(store.problem).toBeUndefined();
    await store.close();
  });

  it('is noticed by a check, also before the first use', async () => {
    const store = await storeOf();
    const check = async (present: Error | undefined) => {
      failure = present;
      return [await store.check(), store.problem];
    };
    expect(await check(away)).toEqual([false, 'it cannot be reached or used']);
    expect(await check(undefined)).toEqual([true, undefined]);
    expect(await check(away)).toEqual([false, 'it cannot be reached or used']);
    await store.close();
  });
});
