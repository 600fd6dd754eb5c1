import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { siteOf, visitorAt, visitorOf, warnOfUnknownProxy } from '../../src/fairness/visitor.ts';

describe('design, Strangers: a visitor is identified by address', () => {
  it.each([
    ['IPv4 whole', '192.0.2.17', '192.0.2.17'],
    ['without a port', '9.9.9.9:1001', '9.9.9.9'],
    ['IPv4 as IPv6 has it', '::ffff:192.0.2.17', '192.0.2.17'],
    ['the same in digits', '::ffff:c000:211', '192.0.2.17'],
    ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['IPv6 that is short', '2001:db8::1', '2001:db8:0:0::/64'],
    ['IPv6 with zeros and capitals', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['IPv6 with a port', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['IPv6 with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
  ])('%s: %s', (_what, address, visitor) => {
    expect(visitorAt(address)).toBe(visitor);
  });

  it.each(['', 'unknown', '999.1.1.1', '[::1', '1.2.3.4:x', '_hidden'])('%j is not an address', (text) => {
    expect(visitorAt(text)).toBeUndefined();
  });

  it.each([
    ['9.9.9.9:1001', '9.9.9.9'],
    ['9.9.9.9:1002, 2001:db8::5', '2001:db8:0:0::/64'],
    ['nonsense', '127.0.0.1'],
  ])('a trusted proxy that forwards %j identifies %s', async (forwarded, visitor) => {
    const app = fastify({ trustProxy: '127.0.0.1' });
    app.get('/', (request) => visitorOf(request));
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    expect(answer.body).toBe(visitor);
    await app.close();
  });

  it('a request without an address belongs to the visitor “unknown”', async () => {
    const app = fastify();
    app.get('/', (request) => visitorOf(request));
    const of = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).body;
    expect(await of('198.51.100.7')).toBe('198.51.100.7');
    expect(await of('a socket in the file system')).toBe('unknown');
    await app.close();
  });

  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['192.0.2.17', undefined],
    ['unknown', undefined],
  ])('the site of %s is %s', (visitor, site) => {
    expect(siteOf(visitor)).toBe(site);
  });
});

describe('design, Strangers: a proxy that is not configured', () => {
  /** Sends requests with these `X-Forwarded-For` headers. Resolves with the warnings in the log. */
  async function warningsOf(
    trustProxy: string | false,
    forwarded: (string | undefined)[],
  ): Promise<string[]> {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
    const app = fastify({ trustProxy, logger: { level: 'warn', stream } });
    app.addHook('onRequest', warnOfUnknownProxy(app));
    app.get('/', async () => 'answered');
    for (const text of forwarded) {
      const headers = text === undefined ? {} : { 'x-forwarded-for': text };
      expect((await app.inject({ url: '/', headers })).body).toBe('answered');
    }
    await app.close();
    return lines;
  }

  it('is logged once, with advice', async () => {
    const said = [
      'X-Forwarded-For came from an address that is not in TRUST_PROXY, and is not believed: if a proxy of yours is in ' +
        'front, name it there, or all of its visitors are one to the limits',
    ];
    expect(await warningsOf(false, [undefined, '192.0.2.1', '192.0.2.2'])).toEqual(said);
    expect(await warningsOf('10.0.0.0/8', ['192.0.2.1'])).toEqual(said);
  });

  it('is not logged if nothing is forwarded, or if the proxy is trusted', async () => {
    expect(await warningsOf(false, [undefined])).toEqual([]);
    expect(await warningsOf('127.0.0.1', ['192.0.2.1', undefined])).toEqual([]);
  });
});
