import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCRIPT_ADDRESS, writeWebExport } from '../web/web-fixture.ts';
import { freePort } from '@marquee/test-kit/free-port';
import { noProcessFiles, residentMegabytes } from '@marquee/test-kit/machine';
import { type ServerProcess, startServerProcess, testProgram } from '@marquee/test-kit/server-process';
import { temporaryFolders } from '../search-log/test-stores.ts';

const IDLE = 2_000;
const SLOW_READERS = 50;

/** The number of pipelined requests per connection. Their answers, about 15 MB, are never read by the client. */
const PIPELINED_REQUESTS = 1_000;

/** Maximum growth of the server's memory in bytes. Buffered unread answers would exceed it. */
const GROWTH = 200_000_000;

const folder = temporaryFolders();
let server: ServerProcess;
let metrics: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  // All connections of this test come from one address. The server trusts this address as a proxy, so that it does not
  // limit the number of connections.
  server = await startServerProcess({
    DATA_DIR: await folder(),
    METRICS_PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function memory(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

async function expectAnswers() {
  for (const path of ['/3/discover/movie', '/3/movie/27205', '/t/p/w500/marquee-27205.svg', '/healthz']) {
    expect((await fetch(server.origin + path)).status).toBe(200);
  }
}

describe('design, Strangers: connections that cost without asking for answers', () => {
  it(`answers while ${IDLE} idle connections are open`, async () => {
    const opened = () => sockets.filter((socket) => !socket.destroyed);
    // The server closes a connection after half a minute without a request, so a slow machine opens more than IDLE.
    while (opened().length < IDLE) await Promise.all(Array.from({ length: 100 }, open));
    await expectAnswers();
  });

  it(
    'answers while others do not read their answers, and does not buffer those',
    { timeout: 60_000 },
    async () => {
      const before = await memory();
      for (let reader = 0; reader < SLOW_READERS; reader += 1) {
        const socket = await open();
        socket.pause();
        for (let request = 0; request < PIPELINED_REQUESTS; request += 1)
          socket.write('GET /3/discover/movie HTTP/1.1\r\nhost: a\r\n\r\n');
      }
      // If the server buffered the unread answers, its memory would grow during this many requests.
      for (let round = 0; round < 40; round += 1) await expectAnswers();
      expect((await memory()) - before).toBeLessThan(GROWTH);
    },
  );
});

const withoutFiles = noProcessFiles ? ` (skipped: ${noProcessFiles})` : '';

describe.skipIf(noProcessFiles)(
  `design, Strangers: 800 connections of one address with 500 pipelined requests each that nobody reads${withoutFiles}`,
  () => {
    let attacked: ServerProcess;
    let web: string;
    const attackers: Socket[] = [];
    beforeAll(async () => {
      web = await writeWebExport({ script: 'x'.repeat(560_000) });
      attacked = await startServerProcess(
        { DATA_DIR: await folder() },
        { program: testProgram('server-with-web.ts', web) },
      );
    });
    afterAll(async () => {
      for (const socket of attackers) socket.destroy();
      await attacked.stop();
      await rm(web, { recursive: true });
    });

    it('use less than 400 MB of memory, and the server keeps answering', { timeout: 120_000 }, async () => {
      // This connection is opened first. After the 800 connections below, the server accepts none from this address.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const health = async () => {
        const [answer] = await once(get(`${attacked.origin}/healthz`, { agent }), 'response');
        answer.resume();
        await once(answer, 'end');
        return answer.statusCode;
      };
      expect(await health()).toBe(200);
      const request = `GET ${SCRIPT_ADDRESS} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(500);
      for (let count = 0; count < 800; count += 1) {
        const socket = connect(attacked.port, '127.0.0.1').on('error', () => {});
        socket.pause();
        socket.write(request);
        attackers.push(socket);
      }
      let most = 0;
      // Each answer follows the requests that have arrived before. The attack is over when the memory no longer grows.
      for (let roundsWithoutGrowth = 0; roundsWithoutGrowth < 100; roundsWithoutGrowth += 1) {
        expect(await health()).toBe(200);
        const now = residentMegabytes(attacked.pid);
        if (now > most) roundsWithoutGrowth = 0;
        most = Math.max(most, now);
        expect(most).toBeLessThan(400);
      }
      agent.destroy();
    });
  },
);
