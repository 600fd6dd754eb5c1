import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import pg from 'pg';
import type { StoreAddress } from './test-stores.ts';

/** A connection of somebody else to the database of a search log. */
export interface OpenDatabase {
  /** Runs statements, separated by semicolons, which the databases have in common. */
  run(sql: string): Promise<void>;
  /** The rows that one statement gives. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openDatabase({ databaseUrl, dataDir }: StoreAddress): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const client = createClient({ url: sqliteUrl(dataDir), timeout: 5000, concurrency: 1 });
    return {
      run: (sql) => client.executeMultiple(sql),
      rows: async (sql) => (await client.execute(sql)).rows.map((row) => ({ ...row })),
      async close() {
        client.close();
      },
    };
  }
  const client = new pg.Client(databaseUrl);
  // A cluster that is stopped takes it with it.
  client.on('error', () => {});
  await client.connect();
  return {
    async run(sql) {
      await client.query(sql);
    },
    rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: () => client.end(),
  };
}

/** The address of the file that a search log in `dataDir` keeps. */
export function sqliteUrl(dataDir: string): string {
  return pathToFileURL(join(dataDir, 'search-log.db')).href;
}
