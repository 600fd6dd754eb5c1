import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '@marquee/test-kit/server-process';
import { temporaryFolders } from '../search-log/test-stores.ts';

const folder = temporaryFolders();
let server: ServerProcess;

// All connections come from one address. The server trusts it as a proxy, so `x-forwarded-for` names the visitors.
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: await folder(), TRUST_PROXY: '127.0.0.1' });
  expect((await search('198.51.100.1', 'jaws')).status).toBe(200);
});
afterAll(() => server.stop());

const options = (visitor: string, term: string) => ({
  host: '127.0.0.1',
  port: server.port,
  path: `/3/search/movie?query=${encodeURIComponent(term)}`,
  headers: { 'x-forwarded-for': visitor },
  agent: false,
});

async function search(visitor: string, term: string): Promise<{ status: number | undefined; title: string }> {
  const [response] = await once(get(options(visitor, term)), 'response');
  const text = (await response.toArray()).join('');
  return { status: response.statusCode, title: JSON.parse(text).results?.[0]?.title };
}

/** A text of 1,900 letters that nobody else sends, of words of many movies, which take longest. */
const textOf = (number: number) =>
  `${number} young man woman family world life love war city police secret plan escape prison island robot space `
    .repeat(20)
    .slice(0, 1_900);

/** Strangers of one address each, and the searches that each of them sends at once: 16 may wait. */
const STRANGERS = 20;
const SEARCHES_OF_EACH = 16;

describe('design, Strangers: a search waits for one search of each other visitor, not for all of them', () => {
  it('is answered before most of 320 searches that 20 addresses sent earlier', async () => {
    let answered = 0;
    const all = Array.from({ length: STRANGERS * SEARCHES_OF_EACH }, async (_, number) => {
      const { status } = await search(`203.0.113.${number % STRANGERS}`, textOf(number));
      answered += 1;
      return status;
    });
    await Promise.race(all);
    expect(await search('198.51.100.2', 'alien')).toEqual({ status: 200, title: 'Alien' });
    // The honest visitor waits for about one search of each stranger, 20 of 320.
    expect(answered).toBeLessThan(160);
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });

  it('searches whose connections are closed leave their places', async () => {
    const cancelled = Array.from({ length: 100 }, async (_, number) => {
      const { path } = options('203.0.113.50', textOf(2_000 + number));
      const socket = connect(server.port, '127.0.0.1');
      await once(socket, 'connect');
      const head = `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.50\r\n\r\n`;
      socket.write(head, () => socket.destroy());
      await once(socket, 'close');
    });
    await Promise.all(cancelled);
    expect(await search('198.51.100.3', 'heat')).toEqual({ status: 200, title: 'Heat' });
    await expect
      .poll(() => search('203.0.113.50', 'jaws'), { timeout: 20_000 })
      .toEqual({ status: 200, title: 'Jaws' });
  });
});
