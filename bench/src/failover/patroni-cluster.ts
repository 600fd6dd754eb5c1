import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '@marquee/test-kit/free-port';
import { childrenOf, findBinaries, serviceUser } from '@marquee/test-kit/postgres-cluster';
import { searchPath } from './missing-programs.ts';
import { ReplicationLink } from './replication-link.ts';
import { type PatroniNode, haproxyConfig, patroniConfig } from './patroni-config.ts';

/** The timeout of each step in ms: the creation of the cluster, a failover, the return of a node. */
const STEP_TIMEOUT_MS = 90_000;

const STATUS = z.object({ timeline: z.number() });

interface Setup {
  folder: string;
  nodes: readonly PatroniNode[];
  /** Each node's replication link by the node's name. The other node replicates from this node through the link. */
  links: ReadonlyMap<string, ReplicationLink>;
  isSynchronous: boolean;
  asService: (...command: string[]) => string[];
}

/**
 * Two PostgreSQL nodes with Patroni, etcd and HAProxy. They listen on loopback; their files are in a temporary folder.
 */
export class PatroniCluster {
  readonly #processes = new Map<string, ChildProcess>();
  readonly #setup: Setup;
  /** The URL of the search log's database through HAProxy. */
  readonly databaseUrl: string;

  private constructor(setup: Setup, databaseUrl: string) {
    this.#setup = setup;
    this.databaseUrl = databaseUrl;
  }

  /** Starts the cluster and waits until one node replicates the other. Errors contain the last lines of the logs. */
  static async start(isSynchronous: boolean): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-failover-'));
    const [etcdPort, peerPort, haproxyPort] = [await freePort(), await freePort(), await freePort()];
    const nodes: PatroniNode[] = [];
    const links = new Map<string, ReplicationLink>();
    for (const name of ['node1', 'node2']) {
      const port = await freePort();
      const link = await ReplicationLink.to(port);
      links.set(name, link);
      nodes.push({ name, data: join(folder, name), port, linkPort: link.port, restPort: await freePort() });
    }
    const databaseUrl = `postgres://marquee@127.0.0.1:${haproxyPort}/marquee`;
    const asService = await serviceUser(folder);
    const cluster = new PatroniCluster({ folder, nodes, links, isSynchronous, asService }, databaseUrl);
    try {
      const etcd = { client: `http://127.0.0.1:${etcdPort}`, peer: `http://127.0.0.1:${peerPort}` };
      cluster.#spawn(
        'etcd',
        'etcd',
        `--data-dir=${join(folder, 'etcd-data')}`,
        ...[`--listen-client-urls=${etcd.client}`, `--advertise-client-urls=${etcd.client}`],
        ...[`--listen-peer-urls=${etcd.peer}`, `--initial-advertise-peer-urls=${etcd.peer}`],
        `--initial-cluster=default=${etcd.peer}`,
      );
      const binFolder = findBinaries() ?? '';
      for (const node of nodes) {
        const config = patroniConfig(node, { folder, binFolder, etcdPort, isSynchronous });
        writeFileSync(cluster.#fileOf(node), config);
        cluster.#startPatroni(node);
      }
      writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig(haproxyPort, nodes));
      cluster.#spawn('haproxy', 'haproxy', '-db', '-f', join(folder, 'haproxy.cfg'));
      await cluster.untilReplicated();
      await cluster.#createDatabase();
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  /** PostgreSQL's timeline number, which every failover raises. */
  async timeline(): Promise<number> {
    const { restPort } = await this.leader();
    const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`);
    return STATUS.parse(await answer.json()).timeline;
  }

  async leader(): Promise<PatroniNode> {
    return this.#until('a leader', () => this.#find('primary'));
  }

  /** Waits until the replica is in sync and may be promoted. */
  async untilReplicated(): Promise<void> {
    const role = this.#setup.isSynchronous ? 'synchronous' : 'asynchronous?lag=100kB';
    await this.#until('a replica', async () => (await this.#find('primary')) && (await this.#find(role)));
  }

  /**
   * Kills Patroni and all PostgreSQL processes of a node at once, like a power failure.
   * @param stalled the time in ms for which replication is blocked before the kill.
   */
  async kill(node: PatroniNode, stalled: number): Promise<void> {
    this.#setup.links.get(node.name)?.stall();
    await delay(stalled);
    const postgres = postgresPidOf(node);
    const patroni = this.#processes.get(node.name);
    for (const pid of [patroni?.pid, postgres, ...(await childrenOf(postgres))])
      if (pid) signal(pid, 'SIGKILL');
    this.#setup.links.get(node.name)?.cut();
    if (patroni) await ended(patroni);
  }

  /**
   * Restarts a killed node. The node reverts the writes that the new leader lacks (pg_rewind) and becomes its replica.
   */
  startAgain(node: PatroniNode): void {
    this.#startPatroni(node);
  }

  /** Freezes etcd or a node's Patroni for this time. */
  async freeze(what: 'etcd' | PatroniNode, milliseconds: number): Promise<void> {
    const pid = this.#processes.get(what === 'etcd' ? what : what.name)?.pid;
    if (!pid) throw new Error(`${String(what)} does not run`);
    signal(pid, 'SIGSTOP');
    await delay(milliseconds);
    signal(pid, 'SIGCONT');
  }

  /** Stops the cluster and deletes its files. */
  async remove(): Promise<void> {
    for (const { name } of this.#setup.nodes) await this.#end(name, 'SIGTERM');
    for (const node of this.#setup.nodes) this.#endPostgres(node);
    for (const name of ['haproxy', 'etcd']) await this.#end(name, 'SIGTERM');
    for (const link of this.#setup.links.values()) link.close();
    await rm(this.#setup.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  #fileOf(node: PatroniNode): string {
    return join(this.#setup.folder, `${node.name}.yml`);
  }

  #startPatroni(node: PatroniNode) {
    this.#spawn(node.name, 'patroni', this.#fileOf(node));
  }

  #spawn(name: string, ...command: string[]) {
    const [program = '', ...args] = this.#setup.asService(...command);
    const log = openSync(this.#logOf(name), 'a');
    const child = spawn(program, args, {
      cwd: this.#setup.folder,
      env: searchPath(),
      stdio: ['ignore', log, log],
    });
    this.#processes.set(name, child);
  }

  #logOf(name: string): string {
    return join(this.#setup.folder, `${name}.log`);
  }

  async #find(role: string): Promise<PatroniNode | undefined> {
    for (const node of this.#setup.nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/${role}`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      await answer?.text();
      if (answer?.status === 200) return node;
    }
    return undefined;
  }

  async #until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const late = performance.now() + STEP_TIMEOUT_MS;
    while (performance.now() < late) {
      const found = await look();
      if (found !== undefined) return found;
      await delay(100);
    }
    const logs = [...this.#processes.keys()].map((name) => `${name}: ${this.#endOfLog(name)}`);
    throw new Error(`There was not ${what} within ${STEP_TIMEOUT_MS / 1000} s\n${logs.join('\n')}`);
  }

  #endOfLog(name: string): string {
    return readFileSync(this.#logOf(name), 'utf8').trimEnd().split('\n').slice(-5).join('\n  ');
  }

  async #createDatabase() {
    const address = new URL(this.databaseUrl);
    address.pathname = '/postgres';
    await this.#until('a database', async () => {
      const client = new pg.Client(address.href);
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('CREATE DATABASE marquee');
        return true;
      } catch {
        return undefined;
      } finally {
        await client.end().catch(() => {});
      }
    });
  }

  async #end(name: string, how: NodeJS.Signals) {
    const process = this.#processes.get(name);
    if (!process?.pid) return;
    process.kill(how);
    const timer = setTimeout(() => process.kill('SIGKILL'), 10_000);
    await ended(process);
    clearTimeout(timer);
  }

  /** Stops PostgreSQL on a node whose Patroni no longer runs. */
  #endPostgres(node: PatroniNode) {
    try {
      signal(postgresPidOf(node), 'SIGQUIT');
    } catch {
      // PostgreSQL has already ended and removed its pid file.
    }
  }
}

/** The id of a node's main PostgreSQL process. Throws if PostgreSQL does not run. */
const postgresPidOf = ({ data }: PatroniNode) =>
  Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
