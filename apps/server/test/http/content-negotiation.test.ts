import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { chance } from '@marquee/test-kit/chance';
import { acceptedEncoding, addVary, compress, takesWebp } from '../../src/http/content-negotiation.ts';

describe('design, Pages: encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s selects %s, also when it is cached', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  /** The words of a random text that compresses about as well as a page. The first words are the most frequent. */
  const words = 'a film of the night in which two of them meet and who has seen it all before'.split(' ');
  const random = chance(1);
  const text = Array.from({ length: 9000 }, () => words[Math.floor(random() ** 3 * words.length)]).join(' ');

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s decodes to the text', async (encoding, decompress) => {
    const bytes = await compress(text, encoding);
    expect(decompress(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 2);
  });
});

describe('design, Gateway: WebP', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', true],
    ['image/webp', true],
    ['image/*,*/*;q=0.8', false],
    ['image/png', false],
    ['image/webp;q=0', false],
    [undefined, false],
  ])('is accepted by the header %s: %s', (header, takes) => {
    expect(takesWebp(header)).toBe(takes);
  });
});

describe('design, Pages: Vary', () => {
  it.each([
    [undefined, 'accept'],
    ['origin', 'origin, accept'],
  ])('after %s is %s', async (before, after) => {
    const app = fastify();
    app.get('/', (_request, reply) => {
      if (before !== undefined) reply.header('vary', before);
      return addVary(reply, 'accept').send('');
    });
    expect((await app.inject('/')).headers.vary).toBe(after);
    await app.close();
  });
});
