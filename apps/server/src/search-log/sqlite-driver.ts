import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import type { RunStatement, SqlDriver } from './sql-driver.ts';

/**
 * Milliseconds that a statement waits, and the whole process with it, for another process to finish writing.
 * Short, because the writer tries again without blocking anybody.
 */
const BUSY_TIMEOUT = 20;

/** The search log in a file of `dataDir`, which is made when absent. Several processes may share the folder. */
export function sqliteDriver(dataDir: string): SqlDriver {
  let client: Client | undefined;

  function connected(): Client {
    if (!client) throw new Error(`The search log in ${dataDir} is not open`);
    return client;
  }

  return {
    isBlocking: true,

    async open() {
      await mkdir(dataDir, { recursive: true });
      const url = pathToFileURL(join(dataDir, 'search-log.db')).href;
      client ??= createClient({ url, timeout: BUSY_TIMEOUT });
      // Readers go on while somebody writes. SQLite's default `synchronous` is FULL: a commit is on the disk.
      await client.execute('PRAGMA journal_mode = WAL');
    },

    async run({ sql, values }) {
      return (await connected().execute({ sql, args: values })).rows;
    },

    async transaction(work) {
      const open = connected();
      try {
        const transaction = await open.transaction('write');
        try {
          const run: RunStatement = async ({ sql, values }) =>
            (await transaction.execute({ sql, args: values })).rows;
          const result = await work(run, run);
          await transaction.commit();
          return result;
        } finally {
          transaction.close();
        }
      } catch (error) {
        // A connection that was opened while the folder was read-only or the disk was away stays so.
        if (error instanceof LibsqlError && !isBusy(error)) await open.reconnect();
        throw error;
      }
    },

    isContention: isBusy,

    async close() {
      client?.close();
      client = undefined;
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}
