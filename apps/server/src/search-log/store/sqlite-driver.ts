import { type Stats, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import { type RunStatement, type SqlDriver, UnusableDatabase, createIndex } from './sql-driver.ts';

/**
 * Milliseconds that a statement waits, and the whole process with it, for another process to finish writing.
 * Short, because the writer tries again without blocking anybody.
 */
const BUSY_TIMEOUT = 20;

/** Milliseconds for which a file that took the place of another has not been written to: then it is all there. */
const SETTLED_AFTER = 500;

/** The file of the search log in the data folder. */
export const FILE = 'search-log.db';

/** What SQLite has beside the file while it is open: what was written last, and the shared memory of its processes. */
export const BESIDE = ['-wal', '-shm'] as const;

/**
 * The search log in a file of `dataDir`, which is made when absent. Several processes may share the folder. A file
 * that is deleted or replaced while it is open is left alone from then on: what is written to it would be lost. What
 * was written beside it is brought into it when that is deleted, and when the server stops.
 */
export function sqliteDriver(dataDir: string): SqlDriver {
  const path = join(dataDir, FILE);
  let client: Client | undefined;
  let file: Stats | undefined;
  /** The write-ahead log that this connection writes to; undefined until it is known. */
  let wal: Stats | undefined;

  function connected(): Client {
    if (!client) throw new Error(`The search log in ${dataDir} is not open`);
    const found = fileAt(path);
    if (!found) throw gone();
    if (!isSame(found, file)) throw new UnusableDatabase(`${FILE} is another file than it was`);
    const beside = walFile();
    if (isAnotherWal(beside)) throw new UnusableDatabase(`${FILE}-wal was deleted while it was open`);
    wal = beside;
    return client;
  }

  const walFile = () => fileAt(`${path}-wal`);

  function isAnotherWal(found: Stats | undefined): boolean {
    return wal !== undefined && !isSame(found, wal);
  }

  /** Lets go of a file that is no longer in its place. */
  async function letGo(open: Client) {
    // What is in the log beside the file goes into the file, wherever that is now: else it would go into the new one.
    const [result] = (await open.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows;
    if (result?.busy) throw new UnusableDatabase(`${FILE} was replaced while another process writes to it`);
    open.close();
    client = undefined;
    // What is beside the same file is for the others that have it open.
    if (!isSame(fileAt(path), file) && !walFile()?.size) {
      for (const end of BESIDE) rmSync(path + end, { force: true });
    }
  }

  async function connect(): Promise<Client> {
    const opened = createClient({
      url: pathToFileURL(path).href,
      timeout: BUSY_TIMEOUT,
      // A count may be larger than a number can say exactly.
      intMode: 'bigint',
    });
    try {
      // Readers go on while somebody writes. SQLite's default `synchronous` is FULL: a commit is on the disk.
      await opened.execute('PRAGMA journal_mode = WAL');
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  /**
   * A connection whose BEGIN failed because the file was busy never commits again (a fault of libsql), and one that
   * was opened while the folder was read-only or the disk was away stays so.
   */
  async function reconnectAfter(error: unknown) {
    if (!(error instanceof LibsqlError)) return;
    await client?.reconnect();
    // With no connection left another process may have taken it away.
    wal = undefined;
  }

  const runOnce: RunStatement = async ({ sql, values }) =>
    (await connected().execute({ sql, args: values })).rows;

  async function transaction<T>(work: (run: RunStatement, runLast: RunStatement) => Promise<T>): Promise<T> {
    const open = connected();
    try {
      const transaction = await open.transaction('write');
      try {
        const run: RunStatement = async ({ sql, values }) =>
          (await transaction.execute({ sql, args: values })).rows;
        const result = await work(run, run);
        await transaction.commit();
        // What went into a file that was deleted meanwhile is not stored.
        connected();
        return result;
      } finally {
        transaction.close();
      }
    } catch (error) {
      await reconnectAfter(error);
      throw error;
    }
  }

  return {
    isBlocking: true,

    async open() {
      if (client && (!isSame(fileAt(path), file) || isAnotherWal(walFile()))) await letGo(client);
      if (client) return;
      const found = fileAt(path);
      if (file) {
        if (!found) throw gone();
        if (!isSame(found, file) && Math.abs(Date.now() - found.mtimeMs) < SETTLED_AFTER) {
          throw new UnusableDatabase(`${FILE} was replaced, and is still being written`);
        }
      }
      await mkdir(dataDir, { recursive: true });
      client = await connect();
      file = fileAt(path);
      wal = undefined;
    },

    async run(statement) {
      try {
        return await runOnce(statement);
      } catch (error) {
        // The writer has reconnected between the two halves of this call.
        if (error instanceof LibsqlError && error.code === 'CLIENT_CLOSED') return runOnce(statement);
        await reconnectAfter(error);
        throw error;
      }
    },

    transaction,

    /** Nobody writes meanwhile: SQLite builds no index beside its writers. */
    async replaceIndex(index) {
      await transaction(async (run) => {
        await run({ sql: createIndex(index), values: [] });
        if (index.replaces) await run({ sql: `DROP INDEX IF EXISTS ${index.replaces}`, values: [] });
      });
    },

    isContention: isBusy,
    // A lock that is waited for is contention.
    isLocked: () => false,
    isOfRows: (error) =>
      error instanceof LibsqlError && /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code),
    isOtherDatabase: (error) => error instanceof UnusableDatabase || isMissingTable(error),
    isMissingTable,
    isForbidden: () => false,

    async close() {
      // SQLite itself does that only when the last of a connection's statements has gone, which libsql leaves to chance.
      // What cannot be written now is still beside the file for the next start.
      await client?.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
      client?.close();
      client = undefined;
    },
  };
}

function fileAt(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function isSame(a: Stats | undefined, b: Stats | undefined): boolean {
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

function gone(): UnusableDatabase {
  return new UnusableDatabase(
    `${FILE} was deleted while it was open: put it back, or start the server again to begin with an empty one`,
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}

function isMissingTable(error: unknown): boolean {
  return error instanceof LibsqlError && /no such (table|column)/.test(error.message);
}
