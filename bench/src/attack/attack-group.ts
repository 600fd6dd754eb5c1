import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTmdbStandIn } from '@marquee/stand-ins/tmdb';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import type { Group } from '../group.ts';
import type { Row } from '../row.ts';
import { type VisitResult, visits } from './visits.ts';

const IDLE = 2_000;
const SLOW_READERS = 50;

/**
 * How many requests a slow reader sends without reading a response: the server's maximum per connection (design 10).
 */
const PIPELINED = 16;

/** The response time of the stand-in for TMDB, in ms. */
const UPSTREAM_DELAY_MS = 40;

/** A p99 below this number of ms always passes, even if it is much higher than in the quiet periods. */
const ACCEPTABLE_P99_MS = 50;

/** The allowed growth of the server's memory in MB, measured over the last two thirds of the attack. */
const MAX_GROWTH = 32;

/** Empty settings select the default rate limits, which this benchmark tests. */
const DEFAULTS = {
  WRITES_PER_MINUTE: '',
  READS_PER_MINUTE: '',
  MISSES_PER_MINUTE: '',
  RENDERS_PER_MINUTE: '',
  POSTERS_PER_MINUTE: '',
  TRUST_PROXY: '127.0.0.1',
};

/** The option `--long` makes the attack last five minutes, so that memory leaks show. */
const isLong = process.argv.includes('--long');
const QUIET_SECONDS = 15;
const ATTACK_SECONDS = isLong ? 300 : 25;

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/**
 * The p99 values of the quiet periods may differ by this factor. A larger difference means that other work kept the
 * machine busy.
 */
const MAX_QUIET_RATIO = 2;

/** Compares the ordinary visits during the attack with those in the quiet periods before and after it. */
function rowsOf(when: string, duringAttack: VisitResult, quietPeriods: [VisitResult, VisitResult]): Row[] {
  const [before, after] = quietPeriods;
  const p99s = quietPeriods.map(({ p99 }) => p99);
  const isNoisy = Math.max(...p99s) > MAX_QUIET_RATIO * Math.min(...p99s);
  const details = `quiet p50 ${before.p50.toFixed(1)} ms, p99 ${before.p99.toFixed(1)} and ${after.p99.toFixed(1)} ms; here p50 ${duringAttack.p50.toFixed(1)} ms`;
  return [
    {
      what: `p99 of 20 ordinary visitors ${when}`,
      measured: duringAttack.p99,
      goal: Math.round(Math.max(ACCEPTABLE_P99_MS, 5 * before.p99)),
      unit: 'ms',
      isNoisy,
      details,
    },
    {
      what: `their answers a second ${when}, against quiet`,
      measured: duringAttack.perSecond / before.perSecond,
      goal: 0.5,
      unit: 'ratio',
      isNoisy,
      details: `${duringAttack.perSecond.toFixed(1)} against ${before.perSecond.toFixed(1)}`,
    },
    {
      what: `refusals of them ${when}`,
      measured: duringAttack.refusals,
      goal: 0,
      unit: 'number',
      details: `of ${duringAttack.answers}; ${JSON.stringify(duringAttack.statuses)}`,
    },
  ];
}

/** One address sends the most expensive requests, which must not slow down twenty other visitors (design 10). */
export const attackGroup: Group = {
  name: 'attack',
  about: 'one address against everybody else; --long attacks for five minutes',

  async *run(note) {
    note(
      `64 connections of one address for ${ATTACK_SECONDS} s, TMDB stood in for, ${UPSTREAM_DELAY_MS} ms away.`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'marquee-attack-'));
    const tmdb = await startTmdbStandIn();
    tmdb.behave({ delay: UPSTREAM_DELAY_MS });
    const server = await startServerProcess({
      ...DEFAULTS,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      TMDB_TOKEN: tmdb.token,
      TMDB_URL: tmdb.url,
      TMDB_IMAGE_URL: tmdb.imageUrl,
    });
    const { port, pid } = server;
    try {
      // Warm-up: the server compiles its code and fills its caches.
      await visits({ port, kind: 'visits', seconds: QUIET_SECONDS });
      const quiet = await visits({ port, kind: 'visits', seconds: QUIET_SECONDS });

      const memory: number[] = [];
      const sampling = setInterval(() => memory.push(residentMegabytes(pid)), 500);
      const [attack, attacked] = await Promise.all([
        visits({ port, kind: 'attack', seconds: ATTACK_SECONDS }),
        visits({ port, kind: 'visits', seconds: ATTACK_SECONDS }),
      ]);
      clearInterval(sampling);
      note(
        `The attacker had ${attack.perSecond.toFixed(0)} answers a second: ${JSON.stringify(attack.statuses)}.`,
      );
      const quietAfter = await visits({ port, kind: 'visits', seconds: QUIET_SECONDS });
      const quietPeriods: [VisitResult, VisitResult] = [quiet, quietAfter];
      yield* rowsOf('during the attack', attacked, quietPeriods);
      const third = memory.slice(Math.floor(memory.length / 4), Math.floor(memory.length / 3));
      const last = memory.slice(-third.length);
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      yield {
        what: 'megabytes that the server grew by, from the first third of the attack to its end',
        measured: mean(last) - mean(third),
        goal: MAX_GROWTH,
        unit: 'number',
        details: `${mean(third).toFixed(0)} MB, then ${mean(last).toFixed(0)} MB`,
      };

      const close = await idleConnections(port, { idle: IDLE, slowReaders: SLOW_READERS });
      const crowded = await visits({ port, kind: 'visits', seconds: QUIET_SECONDS });
      note(`With the idle connections the server had ${residentMegabytes(pid).toFixed(0)} MB.`);
      close();
      yield* rowsOf(
        `beside ${IDLE} idle connections and ${SLOW_READERS} readers that do not read`,
        crowded,
        quietPeriods,
      );
    } finally {
      await server.stop();
      await tmdb.close();
      await rm(folder, { recursive: true });
    }
  },
};

/**
 * Opens idle connections, and connections that request Home's script repeatedly without reading the response. Returns a
 * function that closes all of them.
 */
async function idleConnections(port: number, { idle, slowReaders }: { idle: number; slowReaders: number }) {
  const sockets: Socket[] = [];
  async function open() {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  for (let opened = 0; opened < idle; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, idle - opened) }, open));
  }
  const home = await (await fetch(`http://127.0.0.1:${port}/save`)).text();
  const script = /src="(\/_expo\/[^"]+\.js)"/.exec(home)?.[1] ?? '/';
  for (let reader = 0; reader < slowReaders; reader += 1) {
    const socket = await open();
    socket.pause();
    socket.write(
      `GET ${script} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 198.51.100.2\r\n\r\n`.repeat(PIPELINED),
    );
  }
  return () => sockets.forEach((socket) => socket.destroy());
}
