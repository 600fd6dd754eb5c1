import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { LibsqlError, type Transaction, createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlDriver } from '../../../src/search-log/store/sql-driver.ts';
import { UnusableDatabase } from '../../../src/search-log/store/sql-driver.ts';
import { sqliteDriver } from '../../../src/search-log/store/sqlite-driver.ts';
import { type OpenDatabase, openDatabase, sqliteUrl } from '../open-database.ts';
import { temporaryFolders } from '../test-stores.ts';

const fresh = temporaryFolders();
const statement = (sql: string, ...values: (string | number)[]) => ({ sql, values });

let dataDir: string;
let file: string;
let driver: SqlDriver;
let others: { close(): unknown }[];
beforeEach(async () => {
  dataDir = join(await fresh(), 'in', 'folders');
  file = join(dataDir, 'search-log.db');
  driver = sqliteDriver(dataDir);
  others = [];
  await driver.open();
  await driver.run(statement('CREATE TABLE numbers (number integer PRIMARY KEY)'));
});
afterEach(async () => {
  for (const other of others) await other.close();
  await driver.close();
});

/** Begins a transaction on another connection, like another process. */
async function beginElsewhere(mode: 'read' | 'write'): Promise<Transaction> {
  const client = createClient({ url: sqliteUrl(dataDir) });
  const transaction = await client.transaction(mode);
  others.push(client);
  return transaction;
}

async function anotherProcess(): Promise<OpenDatabase> {
  const other = await openDatabase({ dataDir });
  others.push(other);
  return other;
}
const insert = (number: number) => driver.run(statement('INSERT INTO numbers VALUES ($1)', number));
const numbers = async (from: SqlDriver = driver) =>
  (await from.run(statement('SELECT number FROM numbers ORDER BY number'))).map(({ number }) =>
    Number(number),
  );
const insertAll = (...all: number[]) =>
  driver.transaction(async (run, runLast) => {
    for (const number of all) await run(statement('INSERT INTO numbers VALUES ($1)', number));
    await runLast(statement('SELECT 1'));
    return all.length;
  });

describe('design, Search log: a SQLite file', () => {
  it('is created with its folder, and not used before it is opened', async () => {
    expect(driver.isBlocking).toBe(true);
    expect(await insert(1)).toEqual([]);
    await driver.open();
    expect(await numbers()).toEqual([1]);
    const unopened = sqliteDriver(dataDir);
    await expect(unopened.run(statement('SELECT 1'))).rejects.toThrow(`${file} is not open`);
    await unopened.close();
  });

  it('commits a transaction completely or not at all', async () => {
    expect(await insertAll(1, 2)).toBe(2);
    await expect(insertAll(3, 1)).rejects.toThrow(/UNIQUE/);
    expect(await numbers()).toEqual([1, 2]);
    expect(await insertAll(3)).toBe(1);
    const fault = new Error('in the transaction');
    const broken = driver.transaction(async (run) => {
      await run(statement('DELETE FROM numbers'));
      throw fault;
    });
    await expect(broken).rejects.toBe(fault);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('is complete for a copy after closing, without other files', async () => {
    await insertAll(1, 2);
    const away = join(await fresh(), 'search-log.db');
    const reader = await anotherProcess();
    expect(await reader.rows('SELECT count(*) AS n FROM numbers')).toEqual([{ n: 2 }]);
    await driver.close();
    await copyFile(file, away);
    const copy = sqliteDriver(join(away, '..'));
    await copy.open();
    expect(await numbers(copy)).toEqual([1, 2]);
    await copy.close();
    await driver.close();
    await expect(driver.run(statement('SELECT 1'))).rejects.toThrow('is not open');
  });

  it('is readable while another process writes, and writable afterwards', async () => {
    const other = await beginElsewhere('write');
    await other.execute('INSERT INTO numbers VALUES (9)');
    const busy = await insertAll(1).catch((error: unknown) => error);
    expect(driver.isContention(busy)).toBe(true);
    expect([driver.isCausedByRows(busy), driver.isOtherDatabase(busy)]).toEqual([false, false]);
    expect(await numbers()).toEqual([]);
    await other.commit();
    await insertAll(1);
    expect(await numbers()).toEqual([1, 9]);
  });

  it('is read as of one moment in a snapshot, while another process writes', async () => {
    await insert(1);
    const other = await anotherProcess();
    const seen = await driver.transaction(
      async (run) => {
        const before = await run(statement('SELECT count(*) AS n FROM numbers'));
        await other.run('INSERT INTO numbers VALUES (2)');
        return [...before, ...(await run(statement('SELECT count(*) AS n FROM numbers')))];
      },
      { isSnapshot: true },
    );
    expect(seen.map(({ n }) => Number(n))).toEqual([1, 1]);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('classifies failures', async () => {
    const taken = await insert(1)
      .then(() => insert(1))
      .catch((error: unknown) => error);
    const ofType = await driver
      .run(statement("INSERT INTO numbers VALUES ('x')"))
      .catch((error: unknown) => error);
    const [table, column] = await Promise.all(
      ['SELECT * FROM absent', 'SELECT absent FROM numbers'].map((sql) =>
        driver.run(statement(sql)).catch((error: unknown) => error),
      ),
    );
    const broken = await driver.run(statement('SELEC')).catch((error: unknown) => error);
    const big = new LibsqlError('too big', 'SQLITE_TOOBIG');
    const kinds = (error: unknown) => [
      driver.isCausedByRows(error),
      driver.isMissingTable(error),
      driver.isOtherDatabase(error),
      driver.isContention(error),
    ];
    for (const error of [taken, ofType, big]) expect(kinds(error)).toEqual([true, false, false, false]);
    for (const error of [table, column]) expect(kinds(error)).toEqual([false, true, true, false]);
    expect(kinds(broken)).toEqual([false, false, false, false]);
    expect(kinds(new UnusableDatabase('gone'))).toEqual([false, false, true, false]);
    const words = new Error('no such table, SQLITE_BUSY');
    expect(kinds(Object.assign(words, { code: 'SQLITE_BUSY' }))).toEqual([false, false, false, false]);
    const within = new LibsqlError('no', 'OUR_SQLITE_CONSTRAINT');
    expect(kinds(within)).toEqual([false, false, false, false]);
  });
});

describe('design, Search log: a SQLite file that has changed', () => {
  const gone =
    'search-log.db was moved, deleted or replaced while it was open: put it back, or start the server again';

  it('by deletion, is neither read, written nor created again until it is back', async () => {
    await insert(1);
    const away = join(await fresh(), 'away.db');
    await rename(file, away);
    await expect(insert(2)).rejects.toThrow(new UnusableDatabase(gone));
    await expect(insertAll(2)).rejects.toThrow(gone);
    for (let time = 0; time < 2; time += 1) {
      await expect(driver.open()).rejects.toThrow(new UnusableDatabase(gone));
      await expect(insert(2)).rejects.toThrow(gone);
    }
    await rename(away, file);
    await driver.open();
    await insert(3);
    expect(await numbers()).toEqual([1, 3]);
  });

  it('by deletion during a transaction, has stored nothing', async () => {
    const away = join(await fresh(), 'away.db');
    const under = driver.transaction(async (run) => {
      await run(statement('INSERT INTO numbers VALUES (1)'));
      await rename(file, away);
    });
    await expect(under).rejects.toThrow(gone);
  });

  it('into a folder, is not opened', async () => {
    const folder = await fresh();
    await mkdir(join(folder, 'search-log.db'));
    const unopened = sqliteDriver(folder);
    await expect(unopened.open()).rejects.toThrow(/Unable to open/);
    await expect(unopened.run(statement('SELECT 1'))).rejects.toThrow('is not open');
  });
});
