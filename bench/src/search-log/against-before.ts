import { z } from 'zod';
import type { CommitBefore } from '../commit-before.ts';
import { comparison, inTurns } from '../in-turns.ts';
import { load, WARM_UP } from '../load/load.ts';
import { NO_SLOWER, type Row } from '../row.ts';
import { countUp, findPath, findTerm, HEADERS, readTrending } from './documents-requests.ts';
import { startMarquee, type StartServer } from './marquee-server.ts';
import { searchSomething, TERMS } from './search-something.ts';

/** So many that the median of their ratios tells a tenth from nothing. */
const ROUNDS = 9;
const SECONDS = 2;
const LIST = z.object({ documents: z.array(z.object({ $id: z.string() })) });

/**
 * What the server answers a second on one store, against itself at the commit before.
 * @param settings names an empty store of its own at each call.
 */
export async function* againstBefore(
  store: string,
  before: CommitBefore,
  settings: () => Promise<Parameters<StartServer>[0]>,
): AsyncGenerator<Row> {
  const servers = [await startMarquee(await settings()), await before.startServer(await settings())] as const;
  try {
    for (const { port } of servers) await searchSomething(port);
    const hot = await Promise.all(servers.map(({ port }) => anyRecord(port)));
    const kinds: [string, (index: 0 | 1) => string[][]][] = [
      ['trending reads', () => [[readTrending]]],
      ['finds', () => TERMS.map((term) => [findTerm(term)])],
      ['counts on one hot term', (index) => [[countUp(hot[index] ?? '')]]],
    ];
    for (const [kind, units] of kinds) {
      const measure = (index: 0 | 1) => async () => {
        const job = { port: servers[index].port, units: units(index), seconds: SECONDS, warmUp: 0.2 };
        return (await load(job)).perSecond;
      };
      for (const index of [0, 1] as const) {
        await load({ port: servers[index].port, units: units(index), seconds: WARM_UP });
      }
      yield {
        what: `${kind}, ${store}, against the commit before`,
        wanted: NO_SLOWER,
        ...comparison(await inTurns(measure(0), measure(1), ROUNDS)),
      };
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** The id of the record of the first term that {@link searchSomething} has counted. */
export async function anyRecord(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${findPath(TERMS[0])}`, { headers: HEADERS });
  const [record] = LIST.parse(await answer.json()).documents;
  if (!record) throw new Error('Nothing was searched');
  return record.$id;
}
