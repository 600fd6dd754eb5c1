import { type Stats, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import {
  type RunStatement,
  type SqlDriver,
  type TransactionOptions,
  UnusableDatabase,
} from './sql-driver.ts';

/**
 * Milliseconds that a statement waits while another process writes. It is short, because the wait blocks this process;
 * the writer then retries without blocking.
 */
const BUSY_TIMEOUT_MS = 20;

export const FILE = 'search-log.db';

/**
 * Creates the driver for a SQLite file, which is created if it is missing. Several processes may share it. If the open
 * file is moved, deleted or replaced, it is refused, because counts would be lost.
 * @param copy the name of a copy in the folder, which is opened instead. Reading does not change it.
 */
export function sqliteDriver(folder: string, copy?: string): SqlDriver {
  const file = copy ?? FILE;
  const path = join(folder, file);
  let client: Client | undefined;
  let opened: Stats | undefined;

  function connected(): Client {
    if (!client) throw new Error(`${path} is not open`);
    const found = fileAt(path);
    if (found === undefined || found.ino !== opened?.ino || found.dev !== opened.dev) throw gone(file);
    return client;
  }

  async function connect(): Promise<Client> {
    const connection = createClient({
      url: pathToFileURL(path).href,
      timeout: BUSY_TIMEOUT_MS,
      // A number that a double cannot represent must not fail the statement, which also reads other rows.
      intMode: 'bigint',
    });
    try {
      // In WAL mode the writer does not block readers. Commits are synced to disk, because `synchronous` is FULL by
      // default.
      if (copy === undefined) await connection.execute('PRAGMA journal_mode = WAL');
      return connection;
    } catch (error) {
      connection.close();
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
  }

  const runOnce: RunStatement = async ({ sql, values }) =>
    (await connected().execute({ sql, args: values })).rows;

  async function transaction<T>(
    work: (run: RunStatement, runLast: RunStatement) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const open = connected();
    try {
      const transaction = await open.transaction(options?.isSnapshot ? 'read' : 'write');
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
      if (client) {
        connected();
        return;
      }
      await mkdir(folder, { recursive: true });
      client = await connect();
      opened = fileAt(path);
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

    isContention: isBusy,
    isCausedByRows: (error) =>
      error instanceof LibsqlError && /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code),
    isOtherDatabase: (error) => error instanceof UnusableDatabase || isMissingTable(error),
    isMissingTable,
    isTableTaken: (error) => error instanceof LibsqlError && /already exists/.test(error.message),
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

function gone(file: string): UnusableDatabase {
  return new UnusableDatabase(
    `${file} was moved, deleted or replaced while it was open: put it back, or start the server again`,
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}

function isMissingTable(error: unknown): boolean {
  return error instanceof LibsqlError && /no such (table|column)/.test(error.message);
}
