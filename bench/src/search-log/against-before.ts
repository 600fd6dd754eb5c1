import { z } from 'zod';
import type { CommitBefore } from '../commit-before.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { load, WARM_UP } from '../load/load.ts';
import { noSlower } from '../no-slower.ts';
import type { Row } from '../row.ts';
import { countUp, findPath, findTerm, HEADERS, readTrending } from './documents-requests.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import type { StartServer } from '../commit-before.ts';
import { searchSomething, TERMS } from './search-something.ts';

const SECONDS = 1;
const LIST = z.object({ documents: z.array(z.object({ $id: z.string() })) });

interface Answered {
  perSecond: number;
  /**
   * Answers per second of processor time that the server and its database used. Other processes do not affect this
   * value.
   */
  perCpuSecond: number;
}

/**
 * Compares the server with the server of the commit before, on one store.
 * @param settings returns the settings for a new, empty store at each call.
 * @param databasePid the process of the database, if that is not the server itself.
 */
export async function* againstBefore(
  store: string,
  before: CommitBefore,
  settings: () => Promise<Parameters<StartServer>[0]>,
  databasePid?: number,
): AsyncGenerator<Row> {
  const servers = [
    await startServerProcess(await settings()),
    await before.startServer(await settings()),
  ] as const;
  try {
    for (const { port } of servers) await searchSomething(port);
    const hot = await Promise.all(servers.map(({ port }) => anyRecord(port)));
    const kinds: [string, (index: 0 | 1) => string[][]][] = [
      ['trending reads', () => [[readTrending]]],
      ['finds', () => TERMS.map((term) => [findTerm(term)])],
      ['counts on one hot term', (index) => [[countUp(hot[index] ?? '')]]],
    ];
    for (const [kind, units] of kinds) {
      const measure = (index: 0 | 1) => async (): Promise<Answered> => {
        const { port, pid } = servers[index];
        const used = () => cpuSeconds(pid) + (databasePid ? cpuSeconds(databasePid) : 0);
        const usedBefore = used();
        const { perSecond } = await load({ port, units: units(index), seconds: SECONDS, warmUp: 0 });
        return { perSecond, perCpuSecond: (perSecond * SECONDS) / (used() - usedBefore) };
      };
      for (const index of [0, 1] as const) {
        await load({ port: servers[index].port, units: units(index), seconds: WARM_UP });
      }
      yield* noSlower<Answered>(
        [
          { what: `${kind}, ${store}`, read: (answered) => answered.perSecond, unit: 'a second' },
          {
            what: `the same for their processor time, ${store}`,
            read: (answered) => answered.perCpuSecond,
            unit: 'for each second of processor time',
          },
        ],
        measure(0),
        measure(1),
      );
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Returns the id of the record of the first term that {@link searchSomething} has counted. */
export async function anyRecord(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${findPath(TERMS[0])}`, { headers: HEADERS });
  const [record] = LIST.parse(await answer.json()).documents;
  if (!record) throw new Error('Nothing was searched');
  return record.$id;
}
