import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

const run = promisify(execFile);

/** A temporary PostgreSQL server on the loopback interface. */
export interface PostgresCluster {
  /** The main process, which is the parent of all other processes of the server. */
  readonly pid: number;
  /** Returns the version, such as `15.6`. */
  version(): Promise<string>;
  /** Creates an empty database and resolves with its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server at once. Open connections break. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server like a crash. On `start` it recovers from its write-ahead log. */
  crash(): Promise<void>;
  /** Kills all processes of the server (SIGKILL), like a power failure. */
  kill(): Promise<void>;
  /** Freezes the server's processes (SIGSTOP) until `thaw`, like a machine that hangs. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /**
   * Starts PgBouncer in front of a database, and resolves with its URL. It pools by transaction and without prepared
   * statements, like PgBouncer before 1.21. `remove` stops it.
   */
  poolTransactions(databaseUrl: string): Promise<string>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** Why no cluster can or should be started on this machine; undefined if one can be started. */
export const noPostgres: string | undefined =
  process.env.WITHOUT_POSTGRES ??
  (findBinaries() ? undefined : 'no PostgreSQL, which Debian has in postgresql');

/** Why PgBouncer cannot be started; undefined if it can. */
export const noPgBouncer: string | undefined =
  noPostgres ?? (hasCommand('pgbouncer') ? undefined : 'no PgBouncer, which Debian has in pgbouncer');

/**
 * Starts a temporary PostgreSQL server. Throws if {@link noPostgres} is set.
 * @param settings configuration parameters, for example `max_connections=50`.
 */
export async function startPostgresCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  const binaries = findBinaries();
  if (!binaries) throw new Error(noPostgres);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-postgres-'));
  const user = await serviceUser(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const initdb = ['-D', data, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(binaries, 'initdb'), initdb, { cwd: folder, ...user });
  const command = [
    ...[join(binaries, 'postgres'), '-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    ...['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
  ];

  let server: Program | undefined;

  async function start() {
    server = await startProgram(command, () => answers(port), { name: 'PostgreSQL', cwd: folder, ...user });
  }

  async function end(signal: NodeJS.Signals) {
    await server?.stop(signal);
    server = undefined;
  }

  /** Sends a signal to all processes of the server. PostgreSQL has one process per connection. */
  async function signalAll(signal: 'STOP' | 'CONT' | 'KILL') {
    if (!server?.pid) return;
    for (const pid of [server.pid, ...(await childrenOf(server.pid))]) process.kill(pid, `SIG${signal}`);
  }

  await start();
  let databases = 0;
  const poolers: Program[] = [];
  return {
    get pid() {
      return server?.pid ?? 0;
    },
    async version() {
      const { stdout } = await run(join(binaries, 'postgres'), ['--version']);
      return /[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
    },
    async createDatabase() {
      databases += 1;
      const name = `marquee_${databases}`;
      const admin = new pg.Client(addressOf(port, 'postgres'));
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
      await admin.end();
      return addressOf(port, name);
    },
    // For PostgreSQL, SIGINT is a "fast" shutdown, and SIGQUIT an "immediate" one.
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    async kill() {
      await signalAll('KILL');
      await end('SIGKILL');
    },
    start,
    freeze: () => signalAll('STOP'),
    thaw: () => signalAll('CONT'),
    async poolTransactions(databaseUrl) {
      const poolerPort = await freePort();
      const settings = join(folder, `pooler-${poolerPort}.ini`);
      const users = join(folder, 'pooler-users.txt');
      await writeFile(users, '"marquee" ""\n');
      await writeFile(
        settings,
        `[databases]\n* = host=127.0.0.1 port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
          `listen_port = ${poolerPort}\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n` +
          'default_pool_size = 4\nunix_socket_dir =\n',
      );
      const version = (await run('pgbouncer', ['--version'])).stdout;
      // PgBouncer from 1.21 on supports prepared statements by default.
      if (/ 1\.(2[1-9]|[3-9]\d)/.test(version)) await appendFile(settings, 'max_prepared_statements = 0\n');
      const isReady = () => answers(poolerPort);
      poolers.push(await startProgram(['pgbouncer', settings], isReady, { cwd: folder, ...user }));
      return databaseUrl.replace(`:${port}/`, `:${poolerPort}/`);
    },
    async remove() {
      for (const pooler of poolers) await pooler.stop('SIGKILL');
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves with the ids of a process's children. */
async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

const addressOf = (port: number, database: string) => `postgres://marquee@127.0.0.1:${port}/${database}`;

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client(addressOf(port, 'postgres'));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * PostgreSQL refuses to run as root. If this process runs as root, gives the folder to the user `postgres`, or to
 * `nobody` if there is no such user. Returns the options that make Node run a program as that user.
 */
async function serviceUser(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const user = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const idOf = async (flag: string) => Number((await run('id', [flag, user])).stdout);
  const [uid, gid] = [await idOf('-u'), await idOf('-g')];
  await chown(folder, uid, gid);
  return { uid, gid };
}

/** Returns the folder with PostgreSQL's programs, of the newest version of Debian's packages or in PATH. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function hasCommand(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}
