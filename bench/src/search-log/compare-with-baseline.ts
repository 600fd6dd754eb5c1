import type { Request } from 'autocannon';
import type { Baseline, StartServer } from '../baseline.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { load, WARM_UP } from '../load.ts';
import { speedRows } from '../speed-rows.ts';
import { measureAlternately, type Round } from '../measure-alternately.ts';
import type { Row } from '../row.ts';
import { countUp, findTerm, readTrending } from './documents-requests.ts';
import { type ServerProcess, startServerProcess } from '@marquee/test-kit/server-process';
import { Visitor } from '@marquee/test-kit/visitor';
import { searchSomething, TERMS } from './search-something.ts';

const SECONDS = 1;

/**
 * Pairs of a server of each commit, one pair after the other, and the rounds of each. One pair is not enough, because V8
 * optimises the same code differently in each process: two of one commit differed by up to 8 %, and once by 25 %. More at
 * a time would wait for long between their turns, and V8 shrinks the young generation of a process that waits.
 */
const PAIRS = 4;
const ROUNDS = 5;

/** The default in production: every request is logged. */
const SETTINGS = { LOG_LEVEL: 'info' };

/** A server under test. */
interface Target {
  server: ServerProcess;
  /** The id of the record that is counted. */
  hotRecord: string;
}

/** The measurement of one load. */
interface Rates {
  perSecond: number;
  /**
   * Responses per second of processor time of the server and its database. Other processes do not affect this value.
   */
  perCpuSecond: number;
}

interface Kind {
  name: string;
  requestsFor: (target: Target) => Request[];
  rounds: Round<Rates>[];
}

/**
 * Compares the speed of the working tree's server with that of the baseline commit's server, on one store.
 * @param settings returns the settings for a new, empty store at each call.
 * @param databasePid the id of the database's process. Undefined if the database runs in the server's process.
 */
export async function* compareWithBaseline(
  store: string,
  before: Baseline,
  settings: () => Promise<Parameters<StartServer>[0]>,
  databasePid?: number,
): AsyncGenerator<Row> {
  const kinds: Kind[] = [
    { name: 'trending reads', requestsFor: () => [readTrending], rounds: [] },
    { name: 'finds', requestsFor: () => TERMS.map(findTerm), rounds: [] },
    {
      name: 'counts on one hot term',
      requestsFor: ({ hotRecord }) => [countUp(hotRecord)],
      rounds: [],
    },
  ];
  const servers: ServerProcess[] = [];
  const start = async (startServer: StartServer): Promise<Target> => {
    const server = await startServer({ ...SETTINGS, ...(await settings()) });
    servers.push(server);
    await searchSomething(server.port);
    const record = await new Visitor(server.origin).find(TERMS[0]);
    if (!record) throw new Error(`${TERMS[0]} has no record`);
    return { server, hotRecord: record.$id };
  };
  const measure = async ({ server: { pid, port } }: Target, requests: Request[]): Promise<Rates> => {
    const used = () => cpuSeconds(pid) + (databasePid ? cpuSeconds(databasePid) : 0);
    const usedBefore = used();
    const { perSecond } = await load({ port, requests, seconds: SECONDS });
    return { perSecond, perCpuSecond: (perSecond * SECONDS) / (used() - usedBefore) };
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    try {
      const ours = await start(startServerProcess);
      const theirs = await start(before.startServer);
      for (const { requestsFor, rounds } of kinds) {
        for (const target of [ours, theirs]) {
          await load({ port: target.server.port, requests: requestsFor(target), seconds: WARM_UP });
        }
        const ofPair = await measureAlternately(
          () => measure(ours, requestsFor(ours)),
          () => measure(theirs, requestsFor(theirs)),
          ROUNDS,
        );
        rounds.push(...ofPair);
      }
    } finally {
      for (const server of servers.splice(0)) await server.stop();
    }
  }
  for (const { name, rounds } of kinds) {
    yield* speedRows(
      [
        { what: `${name}, ${store}`, read: ({ perSecond }) => perSecond, unit: 'a second' },
        {
          what: `the same for their processor time, ${store}`,
          read: ({ perCpuSecond }) => perCpuSecond,
          unit: 'for each second of processor time',
        },
      ],
      rounds,
    );
  }
}
