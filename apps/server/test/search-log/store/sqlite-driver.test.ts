import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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
/** Sets the modification time to long ago. */
const age = (path: string) => utimes(path, 1, 1);

describe('design 5: a SQLite file', () => {
  it('is created with its folder, and not used before it is opened', async () => {
    expect(driver.isBlocking).toBe(true);
    expect(await insert(1)).toEqual([]);
    await driver.open();
    expect(await numbers()).toEqual([1]);
    const unopened = sqliteDriver(dataDir);
    await expect(unopened.run(statement('SELECT 1'))).rejects.toThrow(
      `The search log in ${dataDir} is not open`,
    );
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
    expect([driver.isLocked(busy), driver.isCausedByRows(busy), driver.isOtherDatabase(busy)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await numbers()).toEqual([]);
    await other.commit();
    await insertAll(1);
    expect(await numbers()).toEqual([1, 9]);
  });

  it('has a replaced index, also if that is requested twice', async () => {
    await driver.run(statement('CREATE INDEX old ON numbers (number)'));
    const index = { name: 'new', on: 'numbers (number DESC)', replaces: 'old' };
    for (let time = 0; time < 2; time += 1) await driver.replaceIndex(index, () => {});
    const found = await driver.run(statement("SELECT name FROM sqlite_master WHERE type = 'index'"));
    expect(found).toEqual([{ name: 'new' }]);
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

describe('design 5: a SQLite file that has changed', () => {
  const gone =
    'search-log.db was deleted while it was open: put it back, or start the server again to begin with an empty one';

  it('by deletion, is neither read, written nor created again until it is back', async () => {
    await insert(1);
    const away = join(await fresh(), 'away.db');
    await rename(file, away);
    await expect(insert(2)).rejects.toThrow(new UnusableDatabase(gone));
    await expect(insertAll(2)).rejects.toThrow(gone);
    for (let time = 0; time < 2; time += 1) {
      await expect(driver.open()).rejects.toThrow(new UnusableDatabase(gone));
      await expect(insert(2)).rejects.toThrow('is not open');
    }
    await rename(away, file);
    await driver.open();
    await insert(3);
    expect(await numbers()).toEqual([1, 3]);
  });

  it('by replacement, is opened once the new file is complete', async () => {
    await insert(1);
    const backup = join(dataDir, 'backup.db');
    const other = await anotherProcess();
    await other.run(`VACUUM INTO '${backup}'`);
    await insert(2);
    await rename(backup, file);
    await expect(numbers()).rejects.toThrow(
      new UnusableDatabase('search-log.db is another file than it was'),
    );
    await expect(insertAll(3)).rejects.toThrow('search-log.db is another file than it was');
    await expect(driver.open()).rejects.toThrow(
      new UnusableDatabase('search-log.db was replaced, and is still being written'),
    );
    await expect(numbers()).rejects.toThrow('is not open');
    await age(file);
    await driver.open();
    expect(await numbers()).toEqual([1]);
    await insert(3);
    expect(await numbers()).toEqual([1, 3]);
    // The write-ahead log of the old database was deleted. The files below belong to the current database.
    expect((await readdir(dataDir)).sort()).toEqual([
      'search-log.db',
      'search-log.db-shm',
      'search-log.db-wal',
    ]);
  });

  it('by replacement while a process writes to the old one, is not opened yet', async () => {
    await insert(1);
    const other = await anotherProcess();
    const backup = join(dataDir, 'backup.db');
    await other.run(`VACUUM INTO '${backup}'`);
    await insert(2);
    const reader = await beginElsewhere('read');
    await reader.execute('SELECT * FROM numbers');
    await insert(4);
    await rename(backup, file);
    await age(file);
    await expect(driver.open()).rejects.toThrow(
      new UnusableDatabase('search-log.db was replaced while another process writes to it'),
    );
    reader.close();
    await driver.open();
    expect(await numbers()).toEqual([1]);
  });

  it('by deletion of its -wal or -shm, has lost nothing', async () => {
    await insert(1);
    await rm(`${file}-wal`);
    await expect(insert(2)).rejects.toThrow(
      new UnusableDatabase('search-log.db-wal was deleted while it was open'),
    );
    expect((await stat(`${file}-shm`)).size).toBeGreaterThan(0);
    await driver.open();
    // The shared memory stays, because other processes may use it.
    expect((await stat(`${file}-shm`)).size).toBeGreaterThan(0);
    expect(await numbers()).toEqual([1]);
    await insert(2);
    await driver.open();
    expect(await numbers()).toEqual([1, 2]);
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
