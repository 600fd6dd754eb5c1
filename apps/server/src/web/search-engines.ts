import { escapeHtml } from '@marquee/contract';
import { isLanguage, LANGUAGES } from '@marquee/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, compress } from '../http/content-negotiation.ts';
import { type Visitor, visitorOf } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { MovieSourceError } from '../movies/movie-source.ts';
import { originOf } from './page-address.ts';

export interface SearchEnginesOptions {
  /**
   * The films that there are pages of, by their ids: those of the catalogue, or with TMDB those of Home and of the search log, so
   * that every server names the same. May throw `MovieSourceError`.
   */
  knownFilms: (visitor: Visitor) => Promise<readonly number[]>;
  /** `PUBLIC_URL`: the origin in the addresses, and the only one that robots.txt names; undefined means the one asked. */
  publicUrl?: string;
  /** The export's robots.txt. */
  robots: string;
  /** `RENDERS_PER_MINUTE`: files that a visitor may have made; 0 is no limit. */
  rendersPerMinute: number;
}

/** Addresses in one sitemap, each named in ten forms: the protocol allows fifty times as many, this many take 10 ms. */
const MOST_ADDRESSES = 1_000;

/** Bytes of memory for sitemaps: one has up to 900 kB, compressed a thirtieth of it. */
const MEMORY = 16_000_000;

/** Milliseconds for which a sitemap is kept, and seconds for which engines may keep it. */
const CACHE_MAX_AGE = 60 * 60 * 1000;
const AN_HOUR = 'public, max-age=3600';

/** Seconds after which a sitemap is asked for again while the movie database is away. */
const RETRY_AFTER = 60;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** One page: its address, and the same in each language (design 12). Nobody says when a film's page last changed. */
function pageEntry(address: string): string {
  const inLanguage = (tag: string) => (tag === 'en' ? address : `${address}?lang=${tag}`);
  const alternates = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inLanguage(tag)}"/>`);
  return `<url><loc>${address}</loc>${alternates.join('')}</url>\n`;
}

/** The sitemap `part` (from 1) of all pages; undefined when there is none. */
function pagesPart(origin: string, films: readonly number[], part: number): string | undefined {
  const addresses = [`${origin}/`, ...films.map((id) => `${origin}/movie/${id}`)];
  const ofPart = addresses.slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES);
  if (ofPart.length === 0) return undefined;
  const entries = ofPart.map(pageEntry).join('');
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}</urlset>\n`;
}

/** `/sitemap.xml`: all pages, or, where one file is too small for them, the names of the files that have them. */
function sitemap(origin: string, films: readonly number[]): string | undefined {
  const parts = Math.ceil((films.length + 1) / MOST_ADDRESSES);
  if (parts === 1) return pagesPart(origin, films, 1);
  const names = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  const entries = names.map((name) => `<sitemap><loc>${name}</loc></sitemap>\n`).join('');
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries}</sitemapindex>\n`;
}

/** What browsers read to search here from their own bar (OpenSearch 1.1). */
const openSearch = async (origin: string) =>
  `${DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Marquee</ShortName>
<Description>Search films</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="48" height="48" type="image/x-icon">${origin}/favicon.ico</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;

/**
 * What search engines and browsers read of the site: `/robots.txt`, `/sitemap.xml` (and its parts, `/sitemap-2.xml`) and
 * `/opensearch.xml` (design 7). A request whose host cannot be believed gets none of those that name it: 404.
 */
export async function searchEngineRoutes(app: FastifyInstance, options: SearchEnginesOptions): Promise<void> {
  const { knownFilms, publicUrl, robots } = options;
  // By origin, path and encoding. Who invents hosts has a file made for each, on his account.
  const kept = new LRUCache<string, Promise<string | Buffer>>({ maxSize: MEMORY, ttl: CACHE_MAX_AGE });
  const limit = new VisitorLimit(options.rendersPerMinute);

  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: (origin: string, visitor: Visitor) => Promise<string | undefined>,
  ) {
    const origin = publicUrl ?? originOf(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const key = [origin, request.url.split('?')[0], encoding].join(' ');
    let body = kept.get(key);
    if (!body && origin !== undefined) {
      const visitor = visitorOf(request);
      const { isOver, seconds } = limit.spend(visitor);
      if (isOver) {
        return reply.code(429).header('retry-after', seconds).type('text/plain').send('Too Many Requests');
      }
      const text = await make(escapeHtml(origin), visitor).catch((error: unknown) => {
        if (error instanceof MovieSourceError) return error;
        throw error;
      });
      if (text instanceof MovieSourceError) {
        const retryAfter = text.retryAfter ?? RETRY_AFTER;
        const status = text.status === 429 ? 429 : 503;
        return reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter }).send();
      }
      if (text !== undefined) {
        body = encoding ? compress(text, encoding) : Promise.resolve(text);
        kept.set(key, body, { size: text.length });
      }
    }
    if (!body) return reply.code(404).type('text/plain').send('Not Found');
    // Without PUBLIC_URL a header of this request named the origin: nobody else is to be given it.
    const cacheControl = publicUrl === undefined ? 'private, max-age=3600' : AN_HOUR;
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(`${type}; charset=utf-8`);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await body);
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(publicUrl === undefined ? robots : `${robots.trimEnd()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/opensearch.xml', async (request, reply) =>
    sendXml(request, reply, 'application/opensearchdescription+xml', openSearch),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(request, reply, 'application/xml', async (origin, visitor) =>
      sitemap(origin, await knownFilms(visitor)),
    ),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', async (request, reply) =>
    sendXml(request, reply, 'application/xml', async (origin, visitor) =>
      pagesPart(origin, await knownFilms(visitor), Number(request.params.part)),
    ),
  );
}
