import { escapeHtml } from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { APP_LANGUAGES } from '../app-languages.ts';
import { answer, bytes } from '../http/answer-schema.ts';
import { acceptedEncoding, compress } from '../http/content-negotiation.ts';
import { requestSchemas } from '../http/request-schema.ts';
import { type Visitor, visitorOf } from '../fairness/visitor.ts';
import { VisitorLimit } from '../fairness/visitor-limit.ts';
import { MovieSourceError } from '../movies/movie-source.ts';
import { originOf } from './page-address.ts';

export interface SearchEnginesOptions {
  /** Returns the ids of the movies in the sitemap. May throw `MovieSourceError`. */
  knownMovies: (visitor: Visitor) => Promise<readonly number[]>;
  /** The origin of all URLs in these files. If undefined, it is the request's, and robots.txt names no sitemap. */
  publicUrl?: string;
  robots: string;
  /** Generated files per visitor and minute; 0 means no limit. */
  rendersPerMinute: number;
}

/**
 * Maximum pages in one sitemap, with ten URLs each: one per language and the default. Generating them takes 10 ms. The
 * protocol allows fifty times as many.
 */
const PAGES_PER_SITEMAP = 1_000;

/** Maximum bytes in the cache. A sitemap has up to 900 kB, or a thirtieth of that if it is compressed. */
const CACHE_BYTES = 16_000_000;

/** Milliseconds for which the server caches a file. {@link CACHE_ONE_HOUR} is the same time for clients. */
const CACHE_MAX_AGE_MS = 60 * 60 * 1000;
const CACHE_ONE_HOUR = 'public, max-age=3600';

/** Default `Retry-After` in seconds while the list of movies is unavailable. */
const RETRY_AFTER_SECONDS = 60;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Returns a page's entry with its URL in each language (design, Languages). It has no `lastmod`, because the movie
 * databases do not tell when a movie changed.
 */
function pageEntry(address: string): string {
  const inLanguage = (tag: string) => (tag === 'en' ? address : `${address}?lang=${tag}`);
  const alternates = APP_LANGUAGES.map(
    (tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inLanguage(tag)}"/>`,
  );
  return `<url><loc>${address}</loc>${alternates.join('')}</url>\n`;
}

/** Returns a part of the sitemap by its number from 1; undefined if it does not exist. */
function pagesPart(origin: string, movies: readonly number[], part: number): string | undefined {
  const addresses = [`${origin}/`, ...movies.map((id) => `${origin}/movie/${id}`)];
  const ofPart = addresses.slice((part - 1) * PAGES_PER_SITEMAP, part * PAGES_PER_SITEMAP);
  if (ofPart.length === 0) return undefined;
  const entries = ofPart.map(pageEntry).join('');
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}</urlset>\n`;
}

/** Returns all pages, or an index of the sitemap's parts if there are too many pages for one file. */
function sitemap(origin: string, movies: readonly number[]): string | undefined {
  const parts = Math.ceil((movies.length + 1) / PAGES_PER_SITEMAP);
  if (parts === 1) return pagesPart(origin, movies, 1);
  const names = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  const entries = names.map((name) => `<sitemap><loc>${name}</loc></sitemap>\n`).join('');
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries}</sitemapindex>\n`;
}

/** The OpenSearch 1.1 description, with which browsers search this website from the address bar. */
const openSearch = async (origin: string) =>
  `${DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Marquee</ShortName>
<Description>Search films</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="48" height="48" type="image/x-icon">${origin}/favicon.ico</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;

const schemaOf = (operationId: string, summary: string, type: string) => ({
  operationId,
  summary,
  tags: ['web'],
  response: {
    200: bytes(summary, [type]),
    404: bytes('The file does not exist, or the request has no valid host', ['text/plain']),
    429: bytes('The visitor requested too many new files; `Retry-After` is set', ['text/plain']),
    503: bytes('TMDB or the search log is unavailable; `Retry-After` is set', ['text/plain']),
  },
});

const sendNotFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not Found');

const PROBLEM = z.looseObject({ statusCode: z.int(), error: z.string(), message: z.string() });

const FILE = schemaOf('readSitemapPart', 'A part of the sitemap', 'application/xml');

const PART = {
  ...FILE,
  response: {
    ...FILE.response,
    400: {
      description: 'The part has over 100 characters. A page for browsers, JSON for others',
      content: { ...bytes('', ['text/html']).content, ...answer('', PROBLEM).content },
    },
  },
  params: z.object({ part: z.string().meta({ type: 'integer', minimum: 1, maximum: 9999 }) }),
};

/**
 * Serves `/robots.txt`, `/sitemap.xml`, its parts such as `/sitemap-2.xml`, and `/opensearch.xml` (design, Pages).
 * Without a valid origin only robots.txt is available.
 */
export async function searchEngineRoutes(app: FastifyInstance, options: SearchEnginesOptions): Promise<void> {
  const { publicUrl, robots } = options;
  const cache = new LRUCache<string, string | Buffer>({ maxSize: CACHE_BYTES, ttl: CACHE_MAX_AGE_MS });
  const limit = new VisitorLimit(options.rendersPerMinute);
  // Apart from the files, because a request with another host would otherwise read the list anew, and tell when a movie
  // entered it.
  const movieLists = new LRUCache<string, readonly number[], Visitor>({
    max: 1,
    ttl: CACHE_MAX_AGE_MS,
    fetchMethod: (_key, _stale, { context: visitor }) => options.knownMovies(visitor),
  });
  const knownMovies = (visitor: Visitor) => movieLists.forceFetch('all', { context: visitor });
  // Without PUBLIC_URL the origin is from a header of the request, so shared caches must not store the answer.
  const cacheControl = publicUrl === undefined ? 'private, max-age=3600' : CACHE_ONE_HOUR;

  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: (origin: string, visitor: Visitor) => Promise<string | undefined>,
  ) {
    const origin = publicUrl ?? originOf(request);
    if (origin === undefined) return sendNotFound(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    // A request with an invented host is a cache miss, so it counts in the rate limit.
    const key = [origin, request.url.split('?')[0], encoding].join(' ');
    let body = cache.get(key);
    if (body === undefined) {
      const visitor = visitorOf(request);
      const { isExceeded, seconds } = limit.consume(visitor);
      if (isExceeded) {
        return reply.code(429).header('retry-after', seconds).type('text/plain').send('Too Many Requests');
      }
      let text: string | undefined;
      try {
        text = await make(escapeHtml(origin), visitor);
      } catch (error) {
        if (!(error instanceof MovieSourceError)) throw error;
        const { status, retryAfter = RETRY_AFTER_SECONDS } = error;
        return reply
          .code(status === 429 ? 429 : 503)
          .headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
          .send();
      }
      if (text === undefined) return sendNotFound(reply);
      body = encoding ? await compress(text, encoding) : text;
      cache.set(key, body, { size: body.length });
    }
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(`${type}; charset=utf-8`);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  await app.register(requestSchemas);
  const robotsFile = schemaOf('readRobots', 'What search engines may read', 'text/plain');
  app.get('/robots.txt', { schema: robotsFile }, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(publicUrl === undefined ? robots : `${robots.trimEnd()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  const search = schemaOf(
    'readOpenSearch',
    'How browsers search here',
    'application/opensearchdescription+xml',
  );
  app.get('/opensearch.xml', { schema: search }, async (request, reply) =>
    sendXml(request, reply, 'application/opensearchdescription+xml', openSearch),
  );
  const pages = schemaOf('readSitemap', 'The pages, or the names of the parts', 'application/xml');
  app.get('/sitemap.xml', { schema: pages }, async (request, reply) =>
    sendXml(request, reply, 'application/xml', async (origin, visitor) =>
      sitemap(origin, await knownMovies(visitor)),
    ),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[^/]*$).xml',
    { schema: PART },
    async (request, reply) => {
      const { part } = request.params;
      if (!/^[1-9]\d{0,3}$/.test(part)) return sendNotFound(reply);
      return sendXml(request, reply, 'application/xml', async (origin, visitor) =>
        pagesPart(origin, await knownMovies(visitor), Number(part)),
      );
    },
  );
}
