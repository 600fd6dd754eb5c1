import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { type ServerProcess, startServerProcess } from '../search-log/server-process.ts';
import { temporaryFolders } from '../search-log/test-stores.ts';

const IDLE = 2_000;
const SLOW_READERS = 50;

/** What one of them asks for: some 15 MB of films, which it never reads. */
const QUESTIONS = 1_000;

/** Bytes by which the server may grow with all of that: unread answers must not be kept in memory. */
const GROWTH = 200_000_000;

const folder = temporaryFolders();
let server: ServerProcess;
let metrics: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = await startServerProcess({ DATA_DIR: await folder(), METRICS_PORT: String(port) });
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

describe('design 10: connections that only cost', () => {
  it(`answers beside ${IDLE} that ask for nothing`, { timeout: 60_000 }, async () => {
    while (sockets.length < IDLE) await Promise.all(Array.from({ length: 100 }, open));
    await expectAnswers();
    expect(sockets.filter((socket) => socket.destroyed)).toEqual([]);
  });

  it('answers beside readers that do not read, and keeps nothing for them', { timeout: 60_000 }, async () => {
    const before = await memory();
    for (let reader = 0; reader < SLOW_READERS; reader += 1) {
      const socket = await open();
      socket.pause();
      socket.write('GET /3/discover/movie HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(QUESTIONS));
    }
    // Time enough to have kept it all.
    for (let round = 0; round < 40; round += 1) await expectAnswers();
    expect((await memory()) - before).toBeLessThan(GROWTH);
  });
});
