import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { chooseLanguage, type Language } from '@marquee/messages';

export type ContentEncoding = 'br' | 'gzip';

/** Browsers send a handful of these headers: to read one anew would cost more than to answer from memory. */
const encodings = new LRUCache<string, { best: ContentEncoding | undefined }>({ maxSize: 100_000 });

/** The best of our encodings that an `accept-encoding` header lets through; undefined is none (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): ContentEncoding | undefined {
  if (!header) return undefined;
  const known = encodings.get(header);
  if (known) return known.best;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  // Not the visitor's order: browsers name gzip first, and Brotli is smaller.
  const best = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  encodings.set(header, { best }, { size: header.length + 100 });
  return best;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses what is made at request time: quickly rather than as small as can be.
 * @param small for what is sent many times: it takes tens of milliseconds, and a tenth of a page's Brotli is gone.
 */
export function compress(text: string, encoding: ContentEncoding, { small = false } = {}): Promise<Buffer> {
  const bytes = Buffer.from(text, 'utf8');
  if (encoding === 'gzip') return zip(bytes, { level: small ? 9 : 6 });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: small ? 11 : 5 } });
}

/** Whether an `accept` header names WebP: a browser that takes it says so, for the wildcards do not mean it. */
export function takesWebp(header: string | undefined): boolean {
  return new Negotiator({ headers: { accept: header ?? '' } }).mediaTypes().includes('image/webp');
}

/** Says that the answer depends on one more header of the request, beside those that are named already. */
export function addVary(reply: FastifyReply, header: string): FastifyReply {
  const already = reply.getHeader('vary');
  return reply.header('vary', already === undefined ? header : `${String(already)}, ${header}`);
}

/**
 * The language for a visitor, by the weights of `Accept-Language` (design 12); English where the header names none that the
 * app speaks. What is malformed in it is left out.
 */
export const visitorLanguage = (request: FastifyRequest): Language =>
  chooseLanguage(new Negotiator(request.raw).languages());
