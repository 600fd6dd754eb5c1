import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import pg from 'pg';
import type { StoreAddress } from './test-stores.ts';

/** An independent connection to a search log's database. */
export interface OpenDatabase {
  /** Runs statements, separated by semicolons, in the SQL that both databases share. */
  run(sql: string): Promise<void>;
  /** The rows of one statement. */
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
  // Ignores the error when the cluster stops and closes the connection.
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

/** The URL of the search log's SQLite file in `dataDir`. */
export function sqliteUrl(dataDir: string): string {
  return pathToFileURL(join(dataDir, 'search-log.db')).href;
}
