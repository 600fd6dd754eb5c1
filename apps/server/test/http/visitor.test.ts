import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { visitorAt, visitorOf } from '../../src/http/visitor.ts';

describe('design 10: a visitor is an address', () => {
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

  it.each(['', 'unknown', '999.1.1.1', '[::1', '1.2.3.4:x', '_hidden'])('%j is none', (text) => {
    expect(visitorAt(text)).toBeUndefined();
  });

  it.each([
    ['9.9.9.9:1001', '9.9.9.9'],
    ['9.9.9.9:1002, 2001:db8::5', '2001:db8:0:0::/64'],
    ['nonsense', '127.0.0.1'],
  ])('a trusted proxy that forwards for %j names %s', async (forwarded, visitor) => {
    const app = fastify({ trustProxy: '127.0.0.1' });
    app.get('/', (request) => visitorOf(request));
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    expect(answer.body).toBe(visitor);
    await app.close();
  });
});
