import { type Stats, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import { type RunStatement, type SqlDriver, UnusableDatabase, createIndex } from './sql-driver.ts';

/**
 * Milliseconds that a statement waits while another process writes. It is short, because the wait blocks this process;
 * the writer then retries without blocking.
 */
const BUSY_TIMEOUT_MS = 20;

/** A file that has replaced the open one counts as complete after this many milliseconds without a write. */
const WRITE_QUIET_PERIOD_MS = 500;

export const FILE = 'search-log.db';

/** Files beside an open database: the write-ahead log and the shared memory. */
export const WAL_SUFFIXES = ['-wal', '-shm'] as const;

/**
 * Several processes may share the SQLite file, which is created if it is missing. If the open file is deleted or
 * replaced, writes are refused, because they would be lost. The write-ahead log is then checkpointed into the old file.
 */
export function sqliteDriver(dataDir: string): SqlDriver {
  const path = join(dataDir, FILE);
  let client: Client | undefined;
  let file: Stats | undefined;
  /** The write-ahead log that this connection uses; undefined until it is known. */
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

  async function closeReplaced(open: Client) {
    // The write-ahead log belongs to the old file. It is emptied, because SQLite would apply it to the new file.
    const [result] = (await open.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows;
    if (result?.busy) throw new UnusableDatabase(`${FILE} was replaced while another process writes to it`);
    open.close();
    client = undefined;
    // If the file was not replaced, `-wal` and `-shm` belong to other processes that have it open, so they are not
    // deleted.
    if (!isSame(fileAt(path), file) && !walFile()?.size) {
      for (const end of WAL_SUFFIXES) rmSync(path + end, { force: true });
    }
  }

  async function connect(): Promise<Client> {
    const opened = createClient({
      url: pathToFileURL(path).href,
      timeout: BUSY_TIMEOUT_MS,
      // A count may exceed the integers that a double represents exactly.
      intMode: 'bigint',
    });
    try {
      // In WAL mode the writer does not block readers. Commits are synced to disk, because `synchronous` is FULL by
      // default.
      await opened.execute('PRAGMA journal_mode = WAL');
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  /**
   * Reconnects, because some connections never recover: one whose BEGIN failed because the file was busy (a bug of
   * libsql), and one that was opened while the folder was read-only or the disk unavailable.
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
        // Throws if the file was deleted meanwhile, because the commit is then lost.
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
        if (!isSame(found, file) && Math.abs(Date.now() - found.mtimeMs) < WRITE_QUIET_PERIOD_MS) {
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
        // The writer has reconnected while this statement was waiting, so the statement runs again on the new
        // connection.
        if (error instanceof LibsqlError && error.code === 'CLIENT_CLOSED') return runOnce(statement);
        await reconnectAfter(error);
        throw error;
      }
    },

    transaction,

    /** Builds the index in a write transaction, because SQLite cannot build it while others write. */
    async replaceIndex(index) {
      await transaction(async (run) => {
        await run({ sql: createIndex(index), values: [] });
        if (index.replaces) await run({ sql: `DROP INDEX IF EXISTS ${index.replaces}`, values: [] });
      });
    },

    isContention: isBusy,
    // SQLite reports a lock timeout as contention.
    isLocked: () => false,
    isCausedByRows: (error) =>
      error instanceof LibsqlError && /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code),
    isOtherDatabase: (error) => error instanceof UnusableDatabase || isMissingTable(error),
    isMissingTable,
    isForbidden: () => false,

    async close() {
      // SQLite checkpoints on close only after the last statement is finalised, which libsql leaves to garbage
      // collection. If the checkpoint fails, the write-ahead log remains for the next start.
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
