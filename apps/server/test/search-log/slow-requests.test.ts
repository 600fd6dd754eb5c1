import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { temporaryFolders } from './test-stores.ts';
import { until } from '@marquee/test-kit/until';
import { Visitor, claim } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();
const DOCUMENTS = '/v1/databases/marquee/collections/searches/documents';
const TRENDING = '/v1/databases/marquee/collections/trending/documents';
const HEADERS = 'host: marquee.example\r\nx-appwrite-project: marquee\r\ncontent-type: application/json\r\n';

/** Sends `text` over a new connection. `answers` collects the received data. */
async function send(origin: string, text: string): Promise<{ socket: Socket; answers: string[] }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const answers: string[] = [];
  socket.setEncoding('utf8').on('data', (part: string) => answers.push(part));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answers };
}

async function isListening(origin: string): Promise<boolean> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

describe('design, Strangers: a request body that does not end', () => {
  let server: DocumentsServer;
  beforeAll(async () => {
    server = await startDocumentsServer({ dataDir: await folder() });
  });
  afterAll(() => server.close());

  it.concurrent.each([
    ['408 for a write', 'POST', DOCUMENTS, 408],
    ['no longer than that, though it was refused at once', 'POST', TRENDING, 404],
    ['408 where there is nothing', 'POST', '/v1/nothing', 408],
  ])(
    'keeps its connection for a few seconds: %s',
    { timeout: 30_000 },
    async (_what, method, path, status) => {
      const started = Date.now();
      const { socket, answers } = await send(
        server.origin,
        `${method} ${path} HTTP/1.1\r\n${HEADERS}content-length: 100\r\n\r\n{`,
      );
      await once(socket, 'close');
      expect(Date.now() - started).toBeGreaterThan(4_500);
      expect(answers.join('')).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      if (status === 408) expect(answers.join('')).toContain('"type":"general_request_timeout"');
    },
  );

  it('may arrive slowly', async () => {
    const body = JSON.stringify({ documentId: 'unique()', data: claim('slow') });
    const connected = once(server.app.server, 'connection');
    const { socket, answers } = await send(
      server.origin,
      `POST ${DOCUMENTS} HTTP/1.1\r\n${HEADERS}connection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    const [received] = await connected;
    for (const part of [body.slice(0, 10), body.slice(10, 20), body.slice(20)]) {
      // The server has read each part before the next one is sent.
      await until(() => received.bytesRead === socket.bytesWritten);
      socket.write(part);
    }
    await once(socket, 'close');
    expect(answers.join('')).toMatch(/^HTTP\/1.1 201 /);
  });
});

describe('design, Search log: a server that shuts down', () => {
  const closing: { close: () => unknown }[] = [];
  afterEach(() => closing.splice(0).map((each) => each.close()));

  it('refuses requests on open connections in the documents protocol’s format', async () => {
    const config = readConfig({ DATA_DIR: await folder(), LOG_LEVEL: 'silent' }, '/');
    const app = await buildApp(config);
    closing.push(app);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    await new Visitor(origin).trending();
    // While this request is incomplete, the server cannot finish closing.
    const arrived = once(app.server, 'request');
    const body = JSON.stringify({ documentId: 'unique()', data: {} });
    const { socket, answers } = await send(
      origin,
      `POST ${DOCUMENTS} HTTP/1.1\r\n${HEADERS}content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await arrived;
    const closed = app.close();
    await expect.poll(() => isListening(origin)).toBe(false);
    socket.write(`${body.slice(5)}GET ${DOCUMENTS} HTTP/1.1\r\n${HEADERS}\r\n`);
    await once(socket, 'close');
    await closed;
    const [first = '', second = ''] = answers.join('').split(/(?=HTTP\/1.1 )/);
    expect(first).toMatch(/^HTTP\/1.1 400 /);
    expect(second).toMatch(/^HTTP\/1.1 503 [^]*"type":"general_service_unavailable"/);
  });
});
