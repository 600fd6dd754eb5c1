import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  type PostgresCluster,
  findBinaries,
  noPostgres,
  startPostgresCluster,
} from '@marquee/test-kit/postgres-cluster';

/** Why Citus cannot be started on this machine; undefined if it can. */
export const noCitus: string | undefined =
  noPostgres ?? (hasCitus() ? undefined : 'no Citus, for which CONTRIBUTING names the packages');

const SETTINGS = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=prefer',
  'citus.shard_count=8',
  // With this setting, Citus soon completes the prepared transactions of a worker that is back.
  'citus.recover_2pc_interval=1s',
  // Citus runs one background process per database.
  'max_worker_processes=100',
];

export interface CitusCluster {
  coordinator: PostgresCluster;
  workers: PostgresCluster[];
  /** Creates a database with the Citus extension on every node. Resolves with its URL at the coordinator. */
  createDatabase(): Promise<string>;
  remove(): Promise<void>;
}

/** Starts a temporary Citus cluster on the loopback interface: workers, and a coordinator without shards. */
export async function startCitusCluster(workerCount = 2): Promise<CitusCluster> {
  const started = await Promise.all(
    Array.from({ length: workerCount + 1 }, () => startPostgresCluster(SETTINGS)),
  );
  const [coordinator, ...workers] = started;
  if (!coordinator) throw new Error('There is no coordinator');

  async function createDatabase() {
    const addresses = [];
    for (const machine of started) {
      const address = await machine.createDatabase();
      addresses.push(address);
      await query(address, ['CREATE EXTENSION citus']);
    }
    const [own = '', ...others] = addresses;
    const setUp = [`SELECT citus_set_coordinator_host('127.0.0.1', ${new URL(own).port})`];
    for (const other of others) setUp.push(`SELECT citus_add_node('127.0.0.1', ${new URL(other).port})`);
    await query(own, setUp);
    return own;
  }

  return {
    coordinator,
    workers,
    createDatabase,
    async remove() {
      await Promise.all(started.map((machine) => machine.remove()));
    },
  };
}

async function query(address: string, statements: readonly string[]) {
  const client = new pg.Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Whether the Citus extension is installed. Most packages install it near PostgreSQL's programs. */
function hasCitus(): boolean {
  const binFolder = findBinaries() ?? '';
  return ['../lib/citus.so', '../lib/postgresql/citus.so'].some((path) => existsSync(join(binFolder, path)));
}
