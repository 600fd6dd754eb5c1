import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../src/http/outbound.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A server that answers requests with `body`. It refuses requests for a tunnel, and lists them in `tunnels`. */
async function listener(body = '') {
  const tunnels: string[] = [];
  const server = createServer((_request, response) => response.end(body));
  server.on('connect', ({ url = '' }, socket) => {
    tunnels.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { tunnels, port, url: `http://127.0.0.1:${port}` };
}

const noProxy = { http: undefined, https: undefined, except: '' };

/** Requests `/` of an origin. Resolves with the body. */
async function ask(agent: ReturnType<typeof createAgent>, origin: string): Promise<string> {
  open.push(() => agent.destroy());
  const { body } = await agent.request({ origin, path: '/', method: 'GET' });
  return body.text();
}

describe('design, Configuration: an outbound proxy', { timeout: 20_000 }, () => {
  it.each(['http', 'https'] as const)('forwards requests to other hosts over %s', async (scheme) => {
    const proxy = await listener();
    const agent = createAgent(1000, { ...noProxy, [scheme]: proxy.url });
    await expect(ask(agent, `${scheme}://films.invalid:8080`)).rejects.toThrow(/502/);
    expect(proxy.tunnels).toEqual(['films.invalid:8080']);
  });

  it.each(['localhost', '127.0.0.1'])('is bypassed for this machine: %s', async (host) => {
    const [proxy, own] = [await listener(), await listener('direct')];
    const agent = createAgent(1000, { ...noProxy, http: proxy.url });
    expect(await ask(agent, `http://${host}:${own.port}`)).toBe('direct');
    expect(proxy.tunnels).toEqual([]);
  });

  it('is bypassed for this machine’s IPv6 address', async () => {
    const proxy = await listener();
    const agent = createAgent(1000, { ...noProxy, http: proxy.url });
    await expect(ask(agent, 'http://[::1]:9')).rejects.toThrow();
    expect(proxy.tunnels).toEqual([]);
  });

  it('is bypassed for the hosts in NO_PROXY', async () => {
    const proxy = await listener();
    const agent = createAgent(1000, { ...noProxy, http: proxy.url, except: 'films.invalid' });
    await expect(ask(agent, 'http://films.invalid')).rejects.toThrow(/films\.invalid/);
    expect(proxy.tunnels).toEqual([]);
  });

  it('is not used if none is configured', async () => {
    expect(await ask(createAgent(1000), (await listener('direct')).url)).toBe('direct');
  });
});

it('design, Gateway: a response over the size limit is an error', async () => {
  await expect(ask(createAgent(1000), (await listener('x'.repeat(1001))).url)).rejects.toThrow(/size/);
  expect(await ask(createAgent(1000), (await listener('x'.repeat(1000))).url)).toHaveLength(1000);
});
