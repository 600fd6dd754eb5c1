import { SEARCH_LOG } from '@marquee/contract';
import { chooseLanguage, movieLanguage } from '@marquee/messages';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestHookHandler,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { addVary, visitorLanguage } from '../http/content-negotiation.ts';
import { requestSchemas } from '../http/request-schema.ts';
import { VisitorLimit } from '../fairness/visitor-limit.ts';
import { visitorOf } from '../fairness/visitor.ts';
import { type DocumentForm, listForm, searchDocument, titleDocument } from './protocol/document-form.ts';
import {
  ANSWERS,
  CREATION,
  type Creation,
  isSearchTerm,
  LIST_QUERY,
  PARAMS,
  UPDATE,
  type Update,
} from './protocol/document-schemas.ts';
import { parseListQuery } from './protocol/list-query.ts';
import { answerPreflight, originGuard } from './protocol/origin-guard.ts';
import { SearchLogError, answerError, overLimit } from './search-log-error.ts';
import type { SearchLog } from './search-log.ts';
import type { TrendingMovie } from './trending-list.ts';

/** Rate limits per visitor and minute; 0 means no limit (design, Configuration). */
interface VisitorLimits {
  writesPerMinute: number;
  readsPerMinute: number;
}

export interface DocumentsOptions {
  searchLog: SearchLog;
  limits: VisitorLimits;
  /** Origins, besides the server's own, whose pages may use the search log. */
  allowedOrigins: string[];
  /** The server's own origin, which makes poster URLs absolute. */
  publicUrl?: string;
}

interface CollectionAddress {
  database: string;
  collection: string;
}
type QueryString = Record<string, unknown>;
type CollectionRequest = { Params: CollectionAddress; Querystring: QueryString };
type DocumentRequest = { Params: CollectionAddress & { id: string }; Querystring: QueryString };

/** What the API document says of every operation: a request names the project in a header or in the query string. */
const OPERATION: Pick<FastifySchema, 'tags' | 'security'> = {
  tags: ['search log'],
  security: [{ project: [] }, { projectInAddress: [] }],
};

/** The URL of a collection's documents, in the older of the two forms that Appwrite has. */
const DOCUMENTS = '/databases/:database/collections/:collection/documents';

interface EndpointOptions {
  searchLog: SearchLog;
  publicUrl: string | undefined;
  /** The hooks of the rate limit; none if there is no limit. */
  rateLimit: onRequestHookHandler[];
}

/**
 * A shared cache (CDN) may store trending for a second; with several servers trending is delayed by more than that
 * anyway (design, Search log). Browsers revalidate each time. The header is sent only if reads have no rate limit,
 * because cache hits would not be counted.
 */
const SHARED_CACHE_ONE_SECOND = 'public, max-age=0, s-maxage=1';

/**
 * Maximum URLs of trending whose JSON is cached. The app requests only one, but other clients can request any number.
 */
const MAX_URLS = 100;

/**
 * The locale header of Appwrite's SDKs. Without it, titles are in the stored language; `Accept-Language` is ignored.
 */
const LOCALE = 'x-appwrite-locale';

/**
 * Serves the search log under `/v1` in Appwrite's documents protocol: the calls of spec 7, and no others (design, Search
 * log).
 */
export async function documentsRoutes(app: FastifyInstance, options: DocumentsOptions): Promise<void> {
  await app.register(
    async (v1) => {
      await v1.register(requestSchemas);
      v1.setErrorHandler(answerError);
      v1.setNotFoundHandler(async () => {
        throw noSuchRoute();
      });
      v1.addHook('onRequest', originGuard({ ...options, log: app.log }));
      v1.addHook('onRequest', refusalWhileClosing(v1));
      v1.options('/*', { schema: { hide: true } }, answerPreflight);
      const { searchLog, publicUrl, limits } = options;
      // One rate limit for all reads of a visitor, and one for all writes.
      readRoutes(v1, { searchLog, publicUrl, rateLimit: rateLimitHooks(limits.readsPerMinute) });
      writeRoutes(v1, { searchLog, publicUrl, rateLimit: rateLimitHooks(limits.writesPerMinute) });
    },
    { prefix: '/v1' },
  );
}

function readRoutes(app: FastifyInstance, { searchLog, publicUrl, rateLimit }: EndpointOptions): void {
  const { trending } = searchLog;
  /** The JSON of trending by URL, and the list that it was made of. Trending is read far more often than it changes. */
  const answers = new LRUCache<string, { list: readonly TrendingMovie[]; json: Buffer }>({
    max: MAX_URLS,
  });

  function sendTrending(reply: FastifyReply, json: Buffer): FastifyReply {
    return addVary(reply, LOCALE)
      .header('cache-control', rateLimit.length === 0 ? SHARED_CACHE_ONE_SECOND : 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(json);
  }

  /** Most reads of trending are of the same list. So the cache is tried before the query string is validated. */
  const answerFromCache = (
    request: FastifyRequest<CollectionRequest>,
    reply: FastifyReply,
    done: () => void,
  ) => {
    if (request.params.collection !== SEARCH_LOG.trending) {
      done();
      return;
    }
    const answerOrContinue = () => {
      const cached = localeOf(request) === undefined ? answers.get(request.originalUrl) : undefined;
      if (cached && cached.list === trending.movies) sendTrending(reply, cached.json);
      else done();
    };
    const refreshed = trending.refresh();
    if (refreshed) void refreshed.then(answerOrContinue);
    else answerOrContinue();
  };

  app.get<CollectionRequest>(
    DOCUMENTS,
    {
      onRequest: [...rateLimit, checkAddress, answerFromCache],
      schema: {
        ...OPERATION,
        operationId: 'listDocuments',
        summary: 'The record of a term, or the five terms or movies with the highest counts',
        params: PARAMS.list,
        querystring: LIST_QUERY,
        response: ANSWERS.list,
      },
    },
    async (request, reply) => {
      const { collection } = request.params;
      const { term, limit } = parseListQuery(collection, request.query);
      reply.header('cache-control', 'no-store');
      if (term !== undefined) {
        // A text that is not in the form of a term has no record.
        const record = isSearchTerm(term) ? await searchLog.findByTerm(term, visitorOf(request)) : undefined;
        return listForm(record ? [searchDocument(record, publicUrl)] : []);
      }
      if (collection === SEARCH_LOG.searches) {
        const records = await searchLog.topSearches(limit, visitorOf(request));
        return listForm(records.map((record) => searchDocument(record, publicUrl)));
      }
      const language = localeOf(request);
      // Undefined only until the store could be read for the first time.
      if (!trending.movies) await trending.read();
      const { movies: list } = trending;
      const documents = trending.top(limit, language).map((one) => titleDocument(one, publicUrl));
      const json = Buffer.from(JSON.stringify(listForm(documents)));
      // Translated titles can change without a count, so these answers are not cached.
      if (list && language === undefined) answers.set(request.originalUrl, { list, json });
      return sendTrending(reply, json);
    },
  );
}

function writeRoutes(app: FastifyInstance, { searchLog, publicUrl, rateLimit }: EndpointOptions): void {
  const onRequest = [...rateLimit, checkAddress, refuseTrending];

  app.post<CollectionRequest & { Body: Creation }>(
    DOCUMENTS,
    {
      onRequest,
      schema: {
        ...OPERATION,
        operationId: 'createDocument',
        summary: 'Counts a search for a term, and creates the record of a new one',
        params: PARAMS.creation,
        body: CREATION,
        response: ANSWERS.creation,
      },
    },
    async (request, reply): Promise<DocumentForm> => {
      const language = localeOf(request) ?? movieLanguage(visitorLanguage(request));
      const client = { visitor: visitorOf(request), language };
      const record = await searchLog.create(request.body.data, client);
      reply.code(201).header('cache-control', 'no-store');
      return searchDocument(record, publicUrl);
    },
  );

  app.patch<DocumentRequest & { Body: Update }>(
    `${DOCUMENTS}/:id`,
    {
      onRequest,
      schema: {
        ...OPERATION,
        operationId: 'updateDocument',
        summary: 'Adds one to the count, whatever count the body contains',
        params: PARAMS.update,
        body: UPDATE,
        response: ANSWERS.update,
      },
    },
    async (request, reply): Promise<DocumentForm> => {
      const record = await searchLog.countUp(request.params.id, visitorOf(request));
      reply.header('cache-control', 'no-store');
      return searchDocument(record, publicUrl);
    },
  );
}

/** Returns the language of the locale header as a TMDB code; undefined for English, or without the header. */
function localeOf({ headers }: FastifyRequest): string | undefined {
  const locale = headers[LOCALE];
  return typeof locale === 'string' ? movieLanguage(chooseLanguage([locale])) : undefined;
}

/** Throws 404 unless the request names the project, the database and a collection of the search log. */
function checkAddress(request: FastifyRequest<CollectionRequest>, _reply: FastifyReply, done: () => void) {
  const project = request.headers['x-appwrite-project'] ?? request.query.project;
  if (project !== SEARCH_LOG.project)
    throw new SearchLogError('project_not_found', 'There is no such project');
  const { database, collection } = request.params;
  if (database !== SEARCH_LOG.database) {
    throw new SearchLogError('database_not_found', 'There is no such database');
  }
  if (collection !== SEARCH_LOG.searches && collection !== SEARCH_LOG.trending) {
    throw new SearchLogError('collection_not_found', 'There is no such collection');
  }
  done();
}

/** Throws 404 for a write to the collection of trending, because only the server itself writes there. */
function refuseTrending(request: FastifyRequest<CollectionRequest>, _reply: FastifyReply, done: () => void) {
  if (request.params.collection === SEARCH_LOG.trending) throw noSuchRoute();
  done();
}

const noSuchRoute = () => new SearchLogError('general_route_not_found', 'There is no such route');

/**
 * Creates the hooks of a rate limit. They report the remaining requests in headers, and refuse with 429 when none are
 * left.
 */
function rateLimitHooks(max: number): onRequestHookHandler[] {
  if (max === 0) return [];
  const requests = new VisitorLimit(max);
  return [
    (request, reply, done) => {
      const { isExceeded, remaining, seconds } = requests.consume(visitorOf(request));
      reply.header('x-ratelimit-limit', max);
      reply.header('x-ratelimit-remaining', remaining);
      // As in Appwrite: the end of the window in Unix seconds.
      reply.header('x-ratelimit-reset', Math.ceil(Date.now() / 1000) + seconds);
      if (isExceeded) throw overLimit(seconds);
      done();
    },
  ];
}

/**
 * Creates a hook that refuses requests during shutdown with the protocol's error type. Fastify's own 503
 * (`return503OnClosing`) lacks this type.
 */
function refusalWhileClosing(app: FastifyInstance): onRequestHookHandler {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return (_request, _reply, done) => {
    if (isClosing) throw new SearchLogError('general_service_unavailable', 'The server is stopping');
    done();
  };
}
