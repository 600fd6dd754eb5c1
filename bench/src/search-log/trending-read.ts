import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparison, measureAlternately } from '../measure-alternately.ts';
import { load } from '../load.ts';
import type { Row } from '../row.ts';
import { TRENDING_PATH, readTrending } from './documents-requests.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { searchSomething } from './search-something.ts';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const SECONDS = 3;

/** The bare server does not copy these headers of our response, because Node's HTTP server adds them itself. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Compares the rate of trending reads with that of a server that only sends the same bytes, without protections. */
export async function trendingRead(folder: string): Promise<Row> {
  const ours = await startServerProcess({ DATA_DIR: await mkdtemp(join(folder, 'data-')) });
  await searchSomething(ours.port);
  const answer = await fetch(`http://127.0.0.1:${ours.port}${TRENDING_PATH}`, {
    headers: { 'x-appwrite-project': 'marquee' },
  });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)));
  const bare = fork(BARE_SERVER, [JSON.stringify(headers), await answer.text()]);
  try {
    const [{ port }] = await once(bare, 'message');
    const read = (at: number) => async () =>
      (await load({ port: at, requests: [readTrending], seconds: SECONDS })).perSecond;
    // Warm-up: each server compiles its code.
    await read(port)();
    await read(ours.port)();
    return {
      what: 'trending read, all protections on, against a bare `node:http` server answering the same bytes',
      ...comparison(await measureAlternately(read(ours.port), read(port))),
    };
  } finally {
    bare.kill();
    await ours.stop();
  }
}
