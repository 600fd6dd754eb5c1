import { SEARCH_LOG } from '@marquee/contract';
import { chooseLanguage, movieLanguage } from '@marquee/messages';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestHookHandler,
} from 'fastify';
import { addVary, visitorLanguage } from '../http/content-negotiation.ts';
import { requestSchemas } from '../http/request-schema.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import { visitorOf } from '../http/visitor.ts';
import { lastOf } from '../movies/movie-parameters.ts';
import {
  type DocumentForm,
  SPELLINGS,
  type Spelling,
  isMovieId,
  listForm,
  searchDocument,
  titleDocument,
} from './protocol/document-form.ts';
import {
  answersIn,
  type Creation,
  creationSchema,
  INCREMENT,
  type Increment,
  LIST_QUERY,
  PARAMS,
  UPDATE,
  type Update,
  WRITE_QUERY,
} from './protocol/document-schemas.ts';
import { selectionOf } from './protocol/list-query.ts';
import { answerPreflight, originGuard } from './protocol/origin-guard.ts';
import { SearchLogError, answerError, notFound, overLimit } from './search-log-error.ts';
import type { SearchLog } from './search-log.ts';
import { TrendingAnswers } from './trending-answers.ts';

/** Rate limits per visitor and minute; 0 means no limit (design 4). */
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
type AttributeRequest = {
  Params: DocumentRequest['Params'] & { attribute: string };
  Querystring: QueryString;
};

/** What the API document says of every operation: a request names the project in a header or in the query string. */
const CALL: Pick<FastifySchema, 'tags' | 'security'> = {
  tags: ['search log'],
  security: [{ project: [] }, { projectInAddress: [] }],
};

interface EndpointOptions {
  spelling: Spelling;
  searchLog: SearchLog;
  limit: onRequestHookHandler[];
}

/**
 * A shared cache (CDN) may store trending for a second; with several servers trending is delayed by more than that
 * anyway (design 5). Browsers revalidate each time. The header is sent only if reads have no rate limit, because cache
 * hits would not be counted.
 */
const SHARED_CACHE_ONE_SECOND = 'public, max-age=0, s-maxage=1';

/**
 * The locale header of Appwrite's SDKs. Without it, titles are in the stored language; `Accept-Language` is ignored.
 */
const LOCALE = 'x-appwrite-locale';

/**
 * Serves the search log under `/v1` in Appwrite's documents protocol (design 5), with the older and the newer form of
 * its URLs.
 */
export async function documentsRoutes(app: FastifyInstance, options: DocumentsOptions): Promise<void> {
  await app.register(
    async (v1) => {
      await v1.register(requestSchemas);
      v1.setErrorHandler(answerError);
      v1.setNotFoundHandler(async () => {
        throw new SearchLogError('general_route_not_found', 'There is no such route');
      });
      v1.addHook('onRequest', originGuard({ ...options, log: app.log }));
      v1.addHook('onRequest', refusalWhileClosing(v1));
      v1.options('/*', { schema: { hide: true } }, answerPreflight);
      const { searchLog, publicUrl, limits } = options;
      // One rate limit for all reads of a visitor, and one for all writes.
      const [reads, writes] = [limit(limits.readsPerMinute), limit(limits.writesPerMinute)];
      for (const names of SPELLINGS) {
        const spelling = { ...names, publicUrl };
        readRoutes(v1, { spelling, searchLog, limit: reads });
        writeRoutes(v1, { spelling, searchLog, limit: writes });
      }
    },
    { prefix: '/v1' },
  );
}

function readRoutes(app: FastifyInstance, { spelling, searchLog, limit }: EndpointOptions): void {
  const trending = new TrendingAnswers(searchLog, spelling);
  const answers = answersIn(spelling);
  const idOf = (call: string) => operationId(call, spelling);

  function sendTrending(reply: FastifyReply, list: Buffer): FastifyReply {
    return addVary(reply, LOCALE)
      .header('cache-control', limit.length === 0 ? SHARED_CACHE_ONE_SECOND : 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(list);
  }

  /** Most reads are of the same list. So the cache is tried before the URL is parsed. */
  const answerFromCache: onRequestHookHandler = (request, reply, done) => {
    const answerOrContinue = () => {
      const answer = localeOf(request) === undefined ? trending.get(request.originalUrl) : undefined;
      if (answer) sendTrending(reply, answer);
      else done();
    };
    const fresh = searchLog.refreshIfStale();
    if (fresh) void fresh.then(answerOrContinue);
    else answerOrContinue();
  };

  app.get<CollectionRequest>(
    spelling.path,
    {
      onRequest: [...limit, checkAddress, answerFromCache],
      schema: {
        ...CALL,
        operationId: idOf('list'),
        summary: 'The record of a term, the first terms by count, or the trending movies',
        params: PARAMS.list,
        querystring: LIST_QUERY,
        response: answers.list,
      },
    },
    async (request, reply) => {
      const { collection } = request.params;
      const selection = selectionOf(collection, request.query);
      reply.header('cache-control', 'no-store');
      if (collection === SEARCH_LOG.searches) {
        const { total, records } = await searchLog.listSearches(selection, visitorOf(request));
        return listForm(
          total,
          records.map((record) => searchDocument(record, spelling)),
          spelling,
        );
      }
      const language = localeOf(request);
      const fromMemory = trending.create(request.originalUrl, selection, language);
      if (fromMemory) return sendTrending(reply, fromMemory);
      const { total, records } = await searchLog.listTitles(selection, visitorOf(request));
      return listForm(
        total,
        searchLog.shown(records, language).map((title) => titleDocument(title, spelling)),
        spelling,
      );
    },
  );

  app.get<DocumentRequest>(
    `${spelling.path}/:id`,
    {
      onRequest: [...limit, checkAddress],
      schema: {
        ...CALL,
        operationId: idOf('read'),
        summary: 'One record, or one trending movie',
        params: PARAMS.one,
        response: answers.one,
      },
    },
    async (request, reply): Promise<DocumentForm> => {
      const { collection, id } = request.params;
      reply.header('cache-control', 'no-store');
      const visitor = visitorOf(request);
      if (collection === SEARCH_LOG.searches) {
        return searchDocument(await searchLog.read(id, visitor), spelling);
      }
      if (!isMovieId(id)) throw notFound();
      const where = [{ column: 'movie_id' as const, anyOf: [Number(id)] }];
      const [title] = (await searchLog.listTitles({ where, limit: 1, offset: 0 }, visitor)).records;
      if (!title) throw notFound();
      return titleDocument(searchLog.shown([title], undefined)[0] ?? title, spelling);
    },
  );
}

/** Creating, updating and incrementing a record are the only writes. All others are refused. */
function writeRoutes(app: FastifyInstance, { spelling, searchLog, limit }: EndpointOptions): void {
  const answers = answersIn(spelling);
  const idOf = (call: string) => operationId(call, spelling);
  const open = [...limit, checkAddress, refuseTrending];
  const one = `${spelling.path}/:id`;

  app.post<CollectionRequest & { Body: Creation }>(
    spelling.path,
    {
      onRequest: open,
      schema: {
        ...CALL,
        operationId: idOf('create'),
        summary: 'Creates the record of a new term, with count 1',
        params: PARAMS.creation,
        querystring: WRITE_QUERY,
        body: creationSchema(spelling.id),
        response: answers.creation,
      },
    },
    async (request, reply): Promise<DocumentForm> => {
      const { data, [spelling.id]: id } = request.body;
      const language = localeOf(request) ?? movieLanguage(visitorLanguage(request));
      const client = { visitor: visitorOf(request), language, isLiteral: isLiteral(request) };
      const record = await searchLog.create(data, id === 'unique()' ? undefined : id, client);
      reply.code(201).header('cache-control', 'no-store');
      return searchDocument(record, spelling);
    },
  );

  app.patch<DocumentRequest & { Body: Update }>(
    one,
    {
      onRequest: open,
      schema: {
        ...CALL,
        operationId: idOf('update'),
        summary: 'Increments the count; the body contains the next count',
        params: PARAMS.update,
        querystring: WRITE_QUERY,
        body: UPDATE,
        response: answers.update,
      },
    },
    async (request, reply): Promise<DocumentForm> => {
      const bounds = { atLeast: request.body.data.count, isLiteral: isLiteral(request) };
      const record = await searchLog.countUp(request.params.id, bounds, visitorOf(request));
      reply.header('cache-control', 'no-store');
      return searchDocument(record, spelling);
    },
  );

  app.patch<AttributeRequest & { Body: Increment | null }>(
    `${one}/:attribute/increment`,
    {
      onRequest: open,
      schema: {
        ...CALL,
        operationId: idOf('increment'),
        summary: 'Increments the count, unless it would exceed `max`',
        params: PARAMS.increment,
        querystring: WRITE_QUERY,
        body: INCREMENT,
        response: answers.increment,
      },
    },
    async (request, reply): Promise<DocumentForm> => {
      const bounds = { atMost: request.body?.max, isLiteral: isLiteral(request) };
      const record = await searchLog.countUp(request.params.id, bounds, visitorOf(request));
      reply.header('cache-control', 'no-store');
      return searchDocument(record, spelling);
    },
  );

  const closed = {
    onRequest: [...limit, checkAddress, refuse],
    schema: { ...CALL, summary: 'Always refused', response: answers.closed },
  };
  for (const url of [spelling.path, one]) {
    const method = url === one ? ['PUT', 'DELETE'] : ['PUT', 'PATCH', 'DELETE'];
    app.route<CollectionRequest>({ method, url, ...closed, handler: refuse });
  }
  app.patch<CollectionRequest>(`${one}/:attribute/decrement`, closed, refuse);
}

/** Returns the id of an operation in the API document, such as `createDocument` or `listRows`. */
function operationId(call: string, { list }: Spelling): string {
  const noun = list === 'rows' ? 'Row' : 'Document';
  return `${call}${noun}${call === 'list' ? 's' : ''}`;
}

/** Returns the language of the locale header as a TMDB code; undefined for English, or without the header. */
function localeOf({ headers }: FastifyRequest): string | undefined {
  const locale = headers[LOCALE];
  return typeof locale === 'string' ? movieLanguage(chooseLanguage([locale])) : undefined;
}

/** Whether this was a literal search (design 6). Only our own app sends this parameter. */
const isLiteral = ({ query }: FastifyRequest<{ Querystring: QueryString }>) =>
  lastOf(query.literal) === 'true';

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

/** Throws for a write to the collection of trending, because only the server itself writes there. */
function refuseTrending(request: FastifyRequest<CollectionRequest>, _reply: FastifyReply, done: () => void) {
  if (request.params.collection === SEARCH_LOG.trending) refuse();
  done();
}

function refuse(): never {
  throw new SearchLogError('general_unauthorized_scope', 'The search log only takes new terms and counts');
}

/**
 * Creates the hooks of a rate limit. They report the remaining requests in headers, and refuse with 429 when none are
 * left.
 */
function limit(max: number): onRequestHookHandler[] {
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
