import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/content-negotiation.ts';
import { etagOf, matchesEtag } from '../http/etag.ts';
import type { ExportedFile } from './web-export.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const CACHE_ONE_DAY = 'public, max-age=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether the file's name contains a hash of its content. Such a file never changes. */
function isHashed(path: string): boolean {
  return path.startsWith('/_expo/static/') || /^\/assets\/.*\.[0-9a-f]{32}(@[\d.]+x)?\.[^./]+$/.test(path);
}

function cacheControl(path: string): string {
  // A cached service worker script would keep serving an old build of the app.
  if (path === '/sw.js') return 'no-cache';
  return isHashed(path) ? IMMUTABLE : CACHE_ONE_DAY;
}

/**
 * Creates a function that sends the export's files from memory (design, Pages). `@fastify/static` would open the file
 * for each request, and derive ETags from modification times, which differ between servers.
 */
export function fileSender(files: Map<string, ExportedFile>) {
  const prepared = new Map(
    [...files].map(([path, file]) => [
      path,
      {
        ...file,
        headers: {
          'content-type': TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
          'cache-control': cacheControl(path),
          etag: etagOf(file.body),
          ...((file.br || file.gzip) && { vary: 'accept-encoding' }),
        },
      },
    ]),
  );

  /** Sends the file at the decoded `path`. Returns undefined if there is none. */
  return function sendFile(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | undefined {
    const file = prepared.get(path);
    if (!file) return undefined;
    reply.headers(file.headers);
    if (matchesEtag(request.headers['if-none-match'], file.headers.etag)) return reply.code(304).send();

    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === 'br' && file.br) return reply.header('content-encoding', 'br').send(file.br);
    if (encoding && file.gzip) return reply.header('content-encoding', 'gzip').send(file.gzip);
    return reply.send(file.body);
  };
}
