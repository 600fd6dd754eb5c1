import { OFFLINE_MOVIE_PAGE, OFFLINE_UNKNOWN_PAGE } from '@marquee/contract';
import { languageOf } from '@marquee/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytes, noBody } from '../http/answer-schema.ts';
import { visitorLanguage } from '../http/content-negotiation.ts';
import { RequestProblem } from '../http/request-bounds.ts';
import { requestSchemas } from '../http/request-schema.ts';
import { type Visitor, visitorOf } from '../fairness/visitor.ts';
import { choosePage, isOtherHost, isUrlPath, originOf } from './page-address.ts';
import type { RenderPage } from './pages.ts';
import { pageHeaders, sendPage } from './send-page.ts';
import { fileSender } from './static-files.ts';
import type { WebExport } from './web-export.ts';

export interface WebOptions {
  webExport: WebExport;
  renderPage: RenderPage;
  /** Returns the id of a random movie for `/search?surprise=1`. Resolves with undefined or rejects if there is none. */
  surprise?: (visitor: Visitor) => Promise<number | undefined>;
  /** The origin of canonical URLs. If undefined, the request's origin is used. */
  publicUrl?: string;
  /** Origins of other services that the app was built for. */
  appServices?: string[];
}

/** Permanent redirects expire. Otherwise browsers would cache them forever, even after `PUBLIC_URL` has changed. */
const CACHE_ONE_HOUR = 'public, max-age=3600';

const HTML = ['text/html'];

const pageSchema = (operationId: string) => ({
  operationId,
  summary: 'A page of the app',
  tags: ['web'],
  response: {
    200: bytes('The page', HTML),
    303: noBody('Redirects `/search?surprise=1` to a random movie'),
    304: noBody('Unchanged: `If-None-Match` contains the `ETag`'),
    308: noBody('Redirects to the canonical URL'),
    404: bytes('The page for a movie that does not exist', HTML),
    503: bytes('The page without its data, which are unavailable; `Retry-After` is set', HTML),
  },
});

/** Returns the id of the operation that reads a page: `readSearchPage` of `search`. */
const operationIdOf = (name: string) =>
  name.replace(/^_?([a-z])/, (_, first: string) => `read${first.toUpperCase()}`) + 'Page';

/** Returns undefined if the percent-encoding is malformed. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Serves the web app (design, Pages): pages, files, and a not-found page for all other URLs. */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(requestSchemas);
  const { webExport, renderPage, surprise, publicUrl, appServices = [] } = options;
  const names = new Set(webExport.pages.keys());
  // With PUBLIC_URL, the posters of trending movies have absolute URLs with that origin. So pages must allow that
  // origin, because this server may also be reached under other host names.
  const services = publicUrl === undefined ? appServices : [...appServices, publicUrl];
  const headers = pageHeaders(services);
  const sendFile = fileSender(webExport.files);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = ''] = request.url.split('?', 1);
    const search = request.url.slice(rawPath.length);
    const path = decodePath(rawPath);
    if (path === undefined) throw new RequestProblem(400, 'The address is malformed');

    const file = sendFile(path, request, reply);
    if (file) return file;

    if (publicUrl !== undefined && isOtherHost(request, publicUrl)) {
      return reply.header('cache-control', CACHE_ONE_HOUR).redirect(`${publicUrl}${rawPath}${search}`, 308);
    }
    const choice = choosePage(path, names);
    if ('redirectTo' in choice) return reply.redirect(`${choice.redirectTo}${search}`, 308);

    const visitor = visitorOf(request);
    const query = new URLSearchParams(search);
    const urlLanguage = languageOf(query.get('lang') ?? '');
    if (surprise && path === '/search' && query.get('surprise') === '1') {
      const id = await surprise(visitor).catch(() => undefined);
      const target = id === undefined ? '/search' : `/movie/${id}`;
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
        .redirect(urlLanguage ? `${target}?lang=${urlLanguage}` : target, 303);
    }
    reply.headers(headers);
    const page = await renderPage(choice, {
      origin: publicUrl ?? originOf(request),
      path,
      search,
      language: urlLanguage ?? visitorLanguage(request),
      urlLanguage,
      visitor,
      log: request.log,
    });
    return sendPage(page, request, reply);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    // This hook answers before the request's body is read.
    void reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method Not Allowed');
  });

  // Each page has its own route, so that logs and metrics name it. The not-found handler serves files, redirects and
  // unknown URLs, because a wildcard route would also match unknown URLs below the services' prefixes.
  for (const name of names) {
    if (!isUrlPath(name)) continue;
    // Only the service worker requests the offline pages. To others they do not exist.
    const isOffline = name === OFFLINE_MOVIE_PAGE || name === OFFLINE_UNKNOWN_PAGE;
    app.get(`/${name}`, { schema: isOffline ? { hide: true } : pageSchema(operationIdOf(name)) }, answer);
  }
  app.get('/', { schema: pageSchema('readHomePage') }, answer);
  // A wildcard is used because `:id` has a maximum length. An id that is too long should show the app's not-found page.
  app.get('/movie/*', { schema: pageSchema('readMoviePage') }, answer);
  app.setNotFoundHandler(answer);
}
