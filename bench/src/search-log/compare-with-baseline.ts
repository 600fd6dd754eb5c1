import type { Request } from 'autocannon';
import { z } from 'zod';
import type { Baseline, StartServer } from '../baseline.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { load, WARM_UP } from '../load.ts';
import { speedRows } from '../compare-speed.ts';
import { measureAlternately, type Turns } from '../measure-alternately.ts';
import type { Row } from '../row.ts';
import { countUp, findPath, findTerm, HEADERS, readTrending } from './documents-requests.ts';
import { type ServerProcess, startServerProcess } from '@marquee/test-kit/server-process';
import { searchSomething, TERMS } from './search-something.ts';

const SECONDS = 1;

/**
 * Pairs of a server of each commit, one pair after the other, and the rounds of each. One pair is not enough, because V8
 * optimises the same code differently in each process: two of one commit differed by up to 8 %, and once by 25 %. More at
 * a time would wait for long between their turns, and V8 shrinks the young generation of a process that waits.
 */
const PAIRS = 4;
const ROUNDS = 5;

const SETTINGS = {
  // The default in production: every request is logged.
  LOG_LEVEL: 'info',
  // The name of this limit in baselines before the first release.
  SAME_FILM_PER_HOUR: '0',
  NODE_OPTIONS: `--import ${new URL('keep-tick-shape.mjs', import.meta.url).href}`,
};

const LIST = z.object({ documents: z.array(z.object({ $id: z.string() })) });

interface Measured {
  server: ServerProcess;
  /** The id of the record that is counted. */
  hotRecord: string;
}

interface Answered {
  perSecond: number;
  /**
   * Responses per second of processor time of the server and its database. Other processes do not affect this value.
   */
  perCpuSecond: number;
}

interface Kind {
  name: string;
  requestsFor: (measured: Measured) => Request[];
  turns: Turns<Answered>;
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
    { name: 'trending reads', requestsFor: () => [readTrending], turns: { ours: [], theirs: [] } },
    { name: 'finds', requestsFor: () => TERMS.map(findTerm), turns: { ours: [], theirs: [] } },
    {
      name: 'counts on one hot term',
      requestsFor: ({ hotRecord }) => [countUp(hotRecord)],
      turns: { ours: [], theirs: [] },
    },
  ];
  const servers: ServerProcess[] = [];
  const start = async (startServer: StartServer): Promise<Measured> => {
    const server = await startServer({ ...SETTINGS, ...(await settings()) });
    servers.push(server);
    await searchSomething(server.port);
    return { server, hotRecord: await anyRecord(server.port) };
  };
  const measure = async ({ server: { pid, port } }: Measured, requests: Request[]): Promise<Answered> => {
    const used = () => cpuSeconds(pid) + (databasePid ? cpuSeconds(databasePid) : 0);
    const usedBefore = used();
    const { perSecond } = await load({ port, requests, seconds: SECONDS });
    return { perSecond, perCpuSecond: (perSecond * SECONDS) / (used() - usedBefore) };
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    try {
      const ours = await start(startServerProcess);
      const theirs = await start(before.startServer);
      for (const { requestsFor, turns } of kinds) {
        for (const measured of [ours, theirs]) {
          await load({ port: measured.server.port, requests: requestsFor(measured), seconds: WARM_UP });
        }
        const { ours: ofOurs, theirs: ofTheirs } = await measureAlternately(
          () => measure(ours, requestsFor(ours)),
          () => measure(theirs, requestsFor(theirs)),
          (measured) => measured.ours.length >= ROUNDS,
        );
        turns.ours.push(...ofOurs);
        turns.theirs.push(...ofTheirs);
      }
    } finally {
      for (const server of servers.splice(0)) await server.stop();
    }
  }
  for (const { name, turns } of kinds) {
    yield* speedRows(
      [
        { what: `${name}, ${store}`, read: ({ perSecond }) => perSecond, unit: 'a second' },
        {
          what: `the same for their processor time, ${store}`,
          read: ({ perCpuSecond }) => perCpuSecond,
          unit: 'for each second of processor time',
        },
      ],
      turns,
    );
  }
}

/** The id of a record that {@link searchSomething} has counted. */
async function anyRecord(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${findPath(TERMS[0])}`, { headers: HEADERS });
  const [record] = LIST.parse(await answer.json()).documents;
  if (!record) throw new Error('Nothing was searched');
  return record.$id;
}
