import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServerProcess } from '@marquee/test-kit/server-process';
import { startTmdbStandIn } from '@marquee/test-kit/tmdb';
import { COLLECTIONS, listPath } from '@marquee/test-kit/visitor';
import { AGAINST, checkOutBaseline, type StartServer } from '../baseline.ts';
import type { Group } from '../group.ts';
import { median } from '../measure-alternately.ts';
import type { Row } from '../row.ts';
import type { Attack } from './stranger.ts';

const STRANGER = fileURLToPath(new URL('stranger.ts', import.meta.url));
const SEARCH = '/3/search/movie?query=TEXT';
/** Finds a term that begins with a quote. */
const FIND = `${COLLECTIONS}/${listPath('searches', {
  method: 'equal',
  attribute: 'searchTerm',
  values: ['"TEXT'],
})}&project=marquee`;

/** Rounds of each attack. In each, quiet and attack are measured one after the other. */
const ROUNDS = 3;
const ROUND_MS = 4_000;
/** Milliseconds between two requests of the honest visitor. */
const INTERVAL_MS = 20;

interface AttackOnServer extends Omit<Attack, 'port'> {
  what: string;
  /** Settings of the server besides the default limits. */
  settings: Record<string, string>;
  hasToken: boolean;
  /** The longest p99 for the honest visitor in ms (design, Strangers). */
  goal: number;
}

const FLOOD = {
  ...{ path: SEARCH, areWishes: false, isBurst: false },
  ...{ hasToken: true, settings: { MISSES_PER_MINUTE: '240' } },
};
const BURST = { path: SEARCH, areWishes: false, isBurst: true, hasToken: false, settings: {} };

const ATTACKS: AttackOnServer[] = [
  { ...FLOOD, what: 'texts with a token, 64 connections', connections: 64, goal: 150 },
  { ...FLOOD, what: 'texts with a token, 250 connections', connections: 250, goal: 250 },
  { ...BURST, what: 'texts without a token, 64 at once', connections: 64, goal: 150 },
  { ...BURST, what: 'texts without a token, 240 at once', connections: 240, goal: 250 },
  { ...BURST, what: 'wishes without a token, 240 at once', connections: 240, areWishes: true, goal: 250 },
  { ...BURST, what: 'finds that begin with a quote, 250 at once', connections: 250, path: FIND, goal: 150 },
];

/** Sends a request on a new connection, as a new visitor. Resolves with the milliseconds until the answer. */
async function visit(port: number, path: string): Promise<number> {
  const start = performance.now();
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}`);
  return performance.now() - start;
}

/** Requests a path again and again for a round. Resolves with the milliseconds of all visits. */
async function visitDuringRound(port: number, path: string): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ROUND_MS; performance.now() < end;) {
    times.push(await visit(port, path));
    await sleep(INTERVAL_MS);
  }
  return times;
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

/** Measures the honest visitor in quiet and under an attack, in turns. */
async function measure(start: StartServer, { settings, hasToken, ...attack }: AttackOnServer): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-strangers-'));
  const standIn = hasToken ? await startTmdbStandIn() : undefined;
  const server = await start({
    DATA_DIR: folder,
    ...settings,
    ...(standIn && { TMDB_TOKEN: standIn.token, TMDB_API_KEY: 'key', TMDB_URL: standIn.url }),
  });
  try {
    const movie = `/3/movie/${hasToken ? 5001 : 27205}`;
    const quiet: number[][] = [];
    const attacked: number[][] = [];
    const statuses: string[] = [];
    await visit(server.port, '/3/search/movie?query=the');
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await visitDuringRound(server.port, movie));
      const stranger = fork(STRANGER);
      stranger.send({ ...attack, port: server.port });
      attacked.push(await visitDuringRound(server.port, movie));
      stranger.send('statuses');
      const [counts] = await once(stranger, 'message');
      statuses.push(JSON.stringify(counts));
      stranger.kill('SIGKILL');
      await once(stranger, 'exit');
    }
    const of = (rounds: number[][], share: number) => rounds.map((times) => percentile(times, share));
    const text = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
    const p99 = median(of(attacked, 0.99));
    const ratio = (share: number) => (median(of(attacked, share)) / median(of(quiet, share))).toFixed(1);
    return {
      what: `${attack.what}: p99 of a cached movie for others`,
      measured: p99,
      goal: attack.goal,
      unit: 'ms',
      details:
        `p99 ${text(of(attacked, 0.99))}, ${ratio(0.99)} times that in quiet (${text(of(quiet, 0.99))}); ` +
        `p50 ${text(of(attacked, 0.5))}, ${ratio(0.5)} times that in quiet (${text(of(quiet, 0.5))}); ` +
        `answers to the stranger by status ${statuses.join(', ')}`,
    };
  } finally {
    await server.stop();
    await standIn?.close();
    await rm(folder, { recursive: true });
  }
}

/** `npm run bench -- strangers` measures what a visitor feels while a stranger attacks the searches. */
export const strangersGroup: Group = {
  name: 'strangers',
  about: 'a visitor who opens a cached movie, in quiet and while a stranger sends searches',
  missing: async () =>
    process.platform === 'linux' ? undefined : 'Only Linux has a second loopback address for the stranger.',
  async *run() {
    console.log(`Medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s in quiet and under attack, in turns.`);
    for (const attack of ATTACKS) yield await measure(startServerProcess, attack);
    if (!AGAINST) return;
    const baseline = await checkOutBaseline();
    for (const attack of ATTACKS) {
      const row = await measure(baseline.startServer, attack);
      yield { ...row, what: `${baseline.name.slice(0, 9)}: ${row.what}`, goal: undefined };
    }
  },
};
