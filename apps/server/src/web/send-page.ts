import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, compress, type ContentEncoding } from '../http/content-encoding.ts';
import { etagOf, matchesEtag } from '../http/etag.ts';
import type { RenderedPage } from './page-renderer.ts';

/** How many compressed pages are cached: about 10 kB each. */
const COMPRESSED_PAGES = 500;

/** The function that answers with a page: never kept without asking again, compressed, 304 when it is the same. */
export function pageSender() {
  const compressed = new LRUCache<string, Buffer>({ max: COMPRESSED_PAGES });
  /** A rendered page is sent many times: its tag takes as long as all else that sending it does. */
  const etags = new WeakMap<RenderedPage, string>();

  function etagOnce(page: RenderedPage): string {
    const etag = etags.get(page) ?? etagOf(page.html);
    etags.set(page, etag);
    return etag;
  }

  async function compressOnce(html: string, etag: string, encoding: ContentEncoding): Promise<Buffer> {
    const key = `${encoding} ${etag}`;
    const known = compressed.get(key);
    if (known) return known;
    const bytes = await compress(html, encoding);
    compressed.set(key, bytes);
    return bytes;
  }

  return async function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
    const etag = etagOnce(page);
    reply.code(page.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-language': page.language,
      vary: 'accept-encoding, accept-language',
      etag,
    });
    if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag))
      return reply.code(304).send();

    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(page.html);
    reply.header('content-encoding', encoding);
    return reply.send(await compressOnce(page.html, etag, encoding));
  };
}
