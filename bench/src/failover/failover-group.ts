import { setTimeout as delay } from 'node:timers/promises';
import type { Group } from '../group.ts';
import { median } from '../measure-alternately.ts';
import type { Row } from '../row.ts';
import { startServerProcess } from '@marquee/test-kit/server-process';
import { searchSomething } from '../search-log/search-something.ts';
import { CountingVisitors, type Pause } from './counting-visitors.ts';
import { missingPrograms } from './missing-programs.ts';
import { PatroniCluster } from './patroni-cluster.ts';
import { TIMING } from './patroni-config.ts';

const KILLS = 10;

/** How long the visitors count before each kill of the leader and each freeze, in ms. */
const COUNTING_TIME_MS = 3000;

/** How long etcd, and later the leader's Patroni, is frozen, in ms. This is too short to cause a failover. */
const FREEZE_TIME_MS = 2000;

/** How long replication is blocked before each kill, in ms, so that the replica is behind when the leader fails. */
const REPLICATION_STALL_MS = 200;

/** Kills the leader of a replicated PostgreSQL repeatedly under load (design, Many servers). */
export const failoverGroup: Group = {
  name: 'failover',
  about: `the leader's machine is lost ${KILLS} times under load (SIGKILL of Patroni and PostgreSQL)`,
  missing: missingPrograms,
  async *run(note) {
    note(
      `etcd, two nodes of Patroni and HAProxy, everything on this machine; ttl ${TIMING.ttl}, loop_wait ${TIMING.loop_wait}, retry_timeout ${TIMING.retry_timeout} s.`,
    );
    note(
      `Before each kill nothing of the leader reaches the other node for ${REPLICATION_STALL_MS / 1000} s.`,
    );
    yield* drill('synchronous');
    yield* drill('asynchronous');
  },
};

async function* drill(replication: 'synchronous' | 'asynchronous'): AsyncGenerator<Row> {
  const cluster = await PatroniCluster.start(replication === 'synchronous');
  try {
    const server = await startServerProcess({ DATABASE_URL: cluster.databaseUrl, LOG_LEVEL: 'fatal' });
    try {
      await searchSomething(server.port);
      const visitors = new CountingVisitors(server.origin);
      const before = await cluster.timeline();
      await freezeBriefly(cluster);
      const gaps: Pause[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await delay(COUNTING_TIME_MS);
        gaps.push(await loseLeader(cluster, visitors));
        console.log(`… ${replication}, kill ${kill}: ${secondsOf(gaps.at(-1)).toFixed(1)} s without writes`);
      }
      const unexpectedFailovers = (await cluster.timeline()) - before - KILLS;
      await visitors.stop();
      yield* rows(replication, visitors, { gaps, unexpectedFailovers, lost: await visitors.lost() });
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.remove();
  }
}

/** Freezes etcd and then the leader's Patroni, too briefly for a failover. */
async function freezeBriefly(cluster: PatroniCluster) {
  await delay(COUNTING_TIME_MS);
  await cluster.freeze('etcd', FREEZE_TIME_MS);
  await delay(COUNTING_TIME_MS);
  await cluster.freeze(await cluster.leader(), FREEZE_TIME_MS);
}

/**
 * Kills the leader, waits for a new leader, and restarts the killed node as its replica. Returns the pause in which no
 * count was acknowledged.
 */
async function loseLeader(cluster: PatroniCluster, visitors: CountingVisitors): Promise<Pause> {
  // Waits for the replica, because Patroni does not promote one that is not in sync.
  await cluster.untilReplicated();
  const leader = await cluster.leader();
  const began = performance.now();
  await cluster.kill(leader, REPLICATION_STALL_MS);
  const pause = await visitors.pauseAfter(began);
  cluster.startAgain(leader);
  await cluster.untilReplicated();
  return pause;
}

const secondsOf = (pause?: Pause) => (pause ? (pause.to - pause.from) / 1000 : 0);

function* rows(
  replication: 'synchronous' | 'asynchronous',
  visitors: CountingVisitors,
  { gaps, unexpectedFailovers, lost }: { gaps: Pause[]; unexpectedFailovers: number; lost: number },
): Generator<Row> {
  const { acknowledged, refused, trendingReads, unexpected } = visitors;
  const seconds = gaps.map(secondsOf);
  const others = visitors.pauses.filter((pause) => !gaps.includes(pause)).map(secondsOf);
  yield {
    what: `${replication}: acknowledged counts that are lost`,
    measured: lost,
    // Asynchronous replication has no goal, because it loses the counts that the replica has not received.
    ...(replication === 'synchronous' && { goal: 0 }),
    unit: 'number',
    details: `of ${acknowledged} acknowledged in ${gaps.length} failovers`,
  };
  yield {
    what: `${replication}: time without writes after a kill, the median`,
    measured: median(seconds),
    goal: TIMING.ttl + 5,
    unit: 'seconds',
    details: seconds.map((each) => each.toFixed(1)).join(', '),
  };
  yield {
    what: `${replication}: the longest pause of writes at other times`,
    measured: Math.max(0, ...others),
    goal: 3,
    unit: 'seconds',
    details: others.map((each) => each.toFixed(1)).join(', ') || 'none',
  };
  yield {
    what: `${replication}: changes of the leader that no kill explains`,
    measured: unexpectedFailovers,
    goal: 0,
    unit: 'number',
    details: `etcd and the leader's Patroni stood still for ${FREEZE_TIME_MS / 1000} s each`,
  };
  yield {
    what: `${replication}: trending lists that could not be read while writes were refused`,
    measured: trendingReads.failed,
    goal: 0,
    unit: 'number',
    details: `${trendingReads.answered} were read; ${refused} finds and counts were answered 503`,
  };
  yield {
    what: `${replication}: answers that are neither a count nor 503`,
    measured: unexpected.length,
    goal: 0,
    unit: 'number',
    details: unexpected[0] ?? 'none',
  };
  yield {
    what: `${replication}: the longest wait for an answer`,
    measured: visitors.slowest / 1000,
    goal: 5,
    unit: 'seconds',
    details: 'a refusal is an answer, too',
  };
}
