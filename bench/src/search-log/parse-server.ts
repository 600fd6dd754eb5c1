import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import type { PostgresCluster } from '../../../apps/server/test/search-log/postgres-cluster.ts';
import { cachedPackages } from '../cached-packages.ts';
import { comparison, inTurns } from '../in-turns.ts';
import { WARM_UP, load } from '../load/load.ts';
import { requestText } from '../load/request-text.ts';
import type { Row } from '../row.ts';
import { countUp, findTerm } from './documents-requests.ts';
import { startMarquee } from './marquee-server.ts';
import { seedSearches, seededId, seededTerm } from './seed.ts';

const VERSION = '9.10.0';
const TERMS = 1000;
const SECONDS = 3;

const PROCESS = fileURLToPath(new URL('./parse-process.mjs', import.meta.url));
const CREATED = z.object({ objectId: z.string() });
const HEADERS = { 'x-parse-application-id': 'bench' };

/** A whole "record a search", find and then count, against the same on parse-server with the same PostgreSQL. */
export async function againstParseServer(cluster: PostgresCluster): Promise<Row> {
  const folder = await cachedPackages('parse-server', VERSION, ['express@5']);
  const theirDatabase = await cluster.createDatabase();
  const theirs = await startParseServer(folder, theirDatabase);
  const databaseUrl = await cluster.createDatabase();
  const ours = await startMarquee({ DATABASE_URL: databaseUrl });
  try {
    await seedSearches(databaseUrl, TERMS);
    const ourUnits = numbers().map((number) => [findTerm(seededTerm(number)), countUp(seededId(number))]);
    const theirUnits = await fillParseServer(theirs.port);
    await indexTerms(theirDatabase);
    const measure = (port: number, units: string[][]) => async () =>
      (await load({ port, units, seconds: SECONDS })).perSecond;
    await load({ port: theirs.port, units: theirUnits, seconds: WARM_UP });
    await load({ port: ours.port, units: ourUnits, seconds: WARM_UP });
    const turns = await inTurns(measure(ours.port, ourUnits), measure(theirs.port, theirUnits));
    return {
      what: `whole "record a search" (find, then count) against parse-server ${VERSION} on the same PostgreSQL, ${TERMS.toLocaleString('en')} terms`,
      wanted: 5,
      ...comparison(turns),
    };
  } finally {
    theirs.stop();
    await ours.stop();
  }
}

const numbers = () => Array.from({ length: TERMS }, (_, index) => index + 1);

async function startParseServer(folder: string, databaseUrl: string) {
  const child = fork(PROCESS, [folder, databaseUrl], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([told]) => Number(told)),
    once(child, 'exit').then(() => {
      throw new Error('parse-server ended');
    }),
  ]);
  return { port, stop: () => child.kill() };
}

/** parse-server makes no index of its own for what is searched by; with this one it need not read the whole table. */
async function indexTerms(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('CREATE UNIQUE INDEX search_terms ON "Search" ("searchTerm")');
  await client.query('ANALYZE');
  await client.end();
}

/** Creates the records, and gives what a search for each of them sends. */
async function fillParseServer(port: number): Promise<string[][]> {
  const units: string[][] = [];
  for (const number of numbers()) {
    const searchTerm = seededTerm(number);
    const answer = await fetch(`http://127.0.0.1:${port}/parse/classes/Search`, {
      method: 'POST',
      // Visitors may not make classes, and the first record makes one.
      headers: { ...HEADERS, 'x-parse-master-key': 'bench', 'content-type': 'application/json' },
      body: JSON.stringify({
        searchTerm,
        movie_id: number,
        title: `Film ${number}`,
        poster_url: `/poster-${number}.jpg`,
        count: 1,
      }),
    });
    const { objectId } = CREATED.parse(await answer.json());
    const where = encodeURIComponent(JSON.stringify({ searchTerm }));
    units.push([
      requestText('GET', `/parse/classes/Search?where=${where}&limit=1`, { headers: HEADERS }),
      requestText('PUT', `/parse/classes/Search/${objectId}`, {
        headers: HEADERS,
        body: { count: { __op: 'Increment', amount: 1 } },
      }),
    ]);
  }
  return units;
}
