import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionBounds } from '../../src/http/connection-bounds.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(options: { trustedProxies?: string[] }): Promise<number> {
  app = fastify();
  await app.register(connectionBounds, options);
  app.get('/', async () => 'here');
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Opens connections from one address. Resolves with how many of these connections the server keeps open. */
async function keptOf(count: number, port: number): Promise<number> {
  const opened = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  sockets.push(...opened);
  await Promise.all(
    opened.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
    }),
  );
  return opened.filter((socket) => !socket.destroyed && socket.bytesRead > 0).length;
}

describe('design, Strangers: connections of one visitor', () => {
  it('are limited to 256; closing one allows another', async () => {
    const port = await listen({});
    expect(await keptOf(300, port)).toBe(256);
    expect(await keptOf(1, port)).toBe(0);
    const kept = sockets.find((socket) => !socket.destroyed);
    kept?.destroy();
    await expect.poll(() => keptOf(1, port)).toBe(1);
  });

  it.each([[['127.0.0.1']], [['10.0.0.0/8', '127.0.0.0/8']], [['::1', '::ffff:127.0.0.1']]])(
    'are not limited for trusted proxies: %j',
    async (trustedProxies) => {
      const port = await listen({ trustedProxies });
      expect(await keptOf(300, port)).toBe(300);
    },
  );

  it('are limited to 1,024 per /48 and 256 per /64 in it; an IPv4 address is a site by itself', async () => {
    await listen({});
    /** Simulates a connection from each address. Returns how many of them the server keeps open. */
    const kept = (addresses: string[]) =>
      addresses.filter((remoteAddress) => {
        const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
        app.server.emit('connection', socket);
        sockets.push(socket);
        return !socket.destroyed;
      }).length;
    const networks = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `2001:db8:1:${(from + index).toString(16)}::1`);
    expect(kept(Array.from({ length: 300 }, () => '2001:db8:1:ffff::1'))).toBe(256);
    expect(kept(networks(0, 1_000))).toBe(1_024 - 256);
    expect(kept(['2001:db8:2::1', '192.0.2.1', '::ffff:192.0.2.1'])).toBe(3);
  });
});
