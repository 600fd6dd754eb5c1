import { type Stats, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import { type RunStatement, type SqlDriver, UnusableDatabase, createIndex } from './sql-driver.ts';

/**
 * Milliseconds that a statement blocks the whole process while another process writes. Short, because the writer retries
 * without blocking.
 */
const BUSY_TIMEOUT = 20;

/** Milliseconds without a write after which a file that replaced another counts as complete. */
const WRITE_QUIET_PERIOD = 500;

/** The search log's file in the data folder. */
export const FILE = 'search-log.db';

/** The suffixes of the files that SQLite keeps beside an open database: the write-ahead log and the shared memory. */
export const WAL_SUFFIXES = ['-wal', '-shm'] as const;

/**
 * The driver for a SQLite file in `dataDir`, which is created if missing. Several processes may share the folder. If the
 * file is deleted or replaced while open, nothing more is written to it, since that would be lost. The write-ahead log is
 * checkpointed into the deleted file then, and into the current file when the server stops.
 */
export function sqliteDriver(dataDir: string): SqlDriver {
  const path = join(dataDir, FILE);
  let client: Client | undefined;
  let file: Stats | undefined;
  /** The write-ahead log of this connection; undefined until it is known. */
  let wal: Stats | undefined;

  function connected(): Client {
    if (!client) throw new Error(`The search log in ${dataDir} is not open`);
    const found = fileAt(path);
    if (!found) throw gone();
    if (!isSame(found, file)) throw new UnusableDatabase(`${FILE} is another file than it was`);
    const beside = walFile();
    if (isReplacedWal(beside)) throw new UnusableDatabase(`${FILE}-wal was deleted while it was open`);
    wal = beside;
    return client;
  }

  const walFile = () => fileAt(`${path}-wal`);

  function isReplacedWal(found: Stats | undefined): boolean {
    return wal !== undefined && !isSame(found, wal);
  }

  /** Closes a file that was deleted or replaced. */
  async function closeReplaced(open: Client) {
    // Checkpoints the write-ahead log into its own file; left in place, it would be applied to the new file.
    const [result] = (await open.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows;
    if (result?.busy) throw new UnusableDatabase(`${FILE} was replaced while another process writes to it`);
    open.close();
    client = undefined;
    // If the file is still the same, `-wal` and `-shm` belong to other processes that have it open.
    if (!isSame(fileAt(path), file) && !walFile()?.size) {
      for (const end of WAL_SUFFIXES) rmSync(path + end, { force: true });
    }
  }

  async function connect(): Promise<Client> {
    const opened = createClient({
      url: pathToFileURL(path).href,
      timeout: BUSY_TIMEOUT,
      // Counts may exceed the integers that a double represents exactly.
      intMode: 'bigint',
    });
    try {
      // In WAL mode readers are not blocked by the writer. `synchronous` is FULL by default: commits are synced to disk.
      await opened.execute('PRAGMA journal_mode = WAL');
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  /**
   * A connection whose BEGIN failed because the file was busy never commits again (a bug of libsql). One that was opened
   * while the folder was read-only or the disk unavailable stays unusable.
   */
  async function reconnectAfter(error: unknown) {
    if (!(error instanceof LibsqlError)) return;
    await client?.reconnect();
    // While this process had no connection, another process may have removed the WAL.
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
        // Throws if the file was deleted meanwhile: the commit is lost.
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
      if (client && (!isSame(fileAt(path), file) || isReplacedWal(walFile()))) await closeReplaced(client);
      if (client) return;
      const found = fileAt(path);
      if (file) {
        if (!found) throw gone();
        if (!isSame(found, file) && Math.abs(Date.now() - found.mtimeMs) < WRITE_QUIET_PERIOD) {
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
        // The writer reconnected between the two halves of this call.
        if (error instanceof LibsqlError && error.code === 'CLIENT_CLOSED') return runOnce(statement);
        await reconnectAfter(error);
        throw error;
      }
    },

    transaction,

    /** Not concurrent: SQLite builds indexes in a write transaction. */
    async replaceIndex(index) {
      await transaction(async (run) => {
        await run({ sql: createIndex(index), values: [] });
        if (index.replaces) await run({ sql: `DROP INDEX IF EXISTS ${index.replaces}`, values: [] });
      });
    },

    isContention: isBusy,
    // A lock that is waited for is reported as contention.
    isLocked: () => false,
    isCausedByRows: (error) =>
      error instanceof LibsqlError && /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code),
    isOtherDatabase: (error) => error instanceof UnusableDatabase || isMissingTable(error),
    isMissingTable,
    isForbidden: () => false,

    async close() {
      // SQLite checkpoints on close only after the connection's last statement is finalised, which libsql leaves to garbage
      // collection. If the checkpoint fails, the WAL remains for the next start.
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
