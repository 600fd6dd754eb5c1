import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import pg from 'pg';
import type { StoreAddress } from './test-stores.ts';

/** A connection to a search log's database, in addition to the server's own connections. */
export interface OpenDatabase {
  /** Runs statements separated by semicolons, in the SQL of both databases. */
  run(sql: string): Promise<void>;
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
  // Without a listener, the connection's error when the cluster stops would end this process.
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

export function sqliteUrl(dataDir: string): string {
  return pathToFileURL(join(dataDir, 'search-log.db')).href;
}
