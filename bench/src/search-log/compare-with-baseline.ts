import type { Request } from 'autocannon';
import { z } from 'zod';
import type { Baseline, StartServer } from '../baseline.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { load, WARM_UP } from '../load.ts';
import { compareSpeed } from '../compare-speed.ts';
import type { Row } from '../row.ts';
import { countUp, findPath, findTerm, HEADERS, readTrending } from './documents-requests.ts';
import { type ServerProcess, startServerProcess } from '@marquee/test-kit/server-process';
import { searchSomething, TERMS } from './search-something.ts';

const SECONDS = 1;

/** Seconds of load before each measurement, in which V8 enlarges the young generation, which shrinks while idle. */
const GROW = 1;

/**
 * The number of server processes of each commit. They are measured in turn. One process is not enough, because V8
 * optimises the same code differently in each: two processes of one commit differed by up to 8 %, and once by 25 %.
 */
const PROCESSES = 4;

const SETTINGS = {
  // The default in production: every request is logged.
  LOG_LEVEL: 'info',
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
  const servers: ServerProcess[] = [];
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  const start = async (startServer: StartServer): Promise<Measured> => {
    const server = await startServer({ ...SETTINGS, ...(await settings()) });
    servers.push(server);
    await searchSomething(server.port);
    return { server, hotRecord: await anyRecord(server.port) };
  };
  try {
    for (let count = 0; count < PROCESSES; count += 1) {
      ours.push(await start(startServerProcess));
      theirs.push(await start(before.startServer));
    }
    const kinds: [string, (measured: Measured) => Request[]][] = [
      ['trending reads', () => [readTrending]],
      ['finds', () => TERMS.map(findTerm)],
      ['counts on one hot term', ({ hotRecord }) => [countUp(hotRecord)]],
    ];
    for (const [kind, requestsFor] of kinds) {
      const inRotation = (side: Measured[]) => {
        let round = 0;
        return async (): Promise<Answered> => {
          const measured = side[round % side.length];
          if (!measured) throw new Error('There is no server to measure');
          round += 1;
          const { port, pid } = measured.server;
          const requests = requestsFor(measured);
          await load({ port, requests, seconds: GROW });
          const used = () => cpuSeconds(pid) + (databasePid ? cpuSeconds(databasePid) : 0);
          const usedBefore = used();
          const { perSecond } = await load({ port, requests, seconds: SECONDS });
          return { perSecond, perCpuSecond: (perSecond * SECONDS) / (used() - usedBefore) };
        };
      };
      for (const measured of [...ours, ...theirs]) {
        await load({ port: measured.server.port, requests: requestsFor(measured), seconds: WARM_UP });
      }
      yield* compareSpeed<Answered>(
        [
          { what: `${kind}, ${store}`, read: (answered) => answered.perSecond, unit: 'a second' },
          {
            what: `the same for their processor time, ${store}`,
            read: (answered) => answered.perCpuSecond,
            unit: 'for each second of processor time',
          },
        ],
        inRotation(ours),
        inRotation(theirs),
      );
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** The id of a record that {@link searchSomething} has counted. */
async function anyRecord(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${findPath(TERMS[0])}`, { headers: HEADERS });
  const [record] = LIST.parse(await answer.json()).documents;
  if (!record) throw new Error('Nothing was searched');
  return record.$id;
}
