import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, addVary } from '../http/content-negotiation.ts';
import { crossOriginReading } from '../http/cross-origin-reading.ts';
import { matchesEtag } from '../http/etag.ts';
import { requestStatus } from '../http/request-bounds.ts';
import { requestSchemas } from '../http/request-schema.ts';
import { visitorOf } from '../fairness/visitor.ts';
import { StartTurns } from '../fairness/start-turns.ts';
import { type AnswerText, type AnswerTexts, createAnswerTexts } from './answer-texts.ts';
import { badRequest, internalError, methodNotAllowed, notFound } from './movie-database-errors.ts';
import { type Query, readLanguage, readListParameters, readRegion, readTerm } from './movie-parameters.ts';
import {
  DETAILS_QUERY,
  DISCOVER_QUERY,
  MOVIE_ANSWERS,
  MOVIE_PARAMS,
  SEARCH_QUERY,
  WATCH_PROVIDERS_QUERY,
} from './movie-schemas.ts';
import { type MovieSource, MovieSourceError } from './movie-source.ts';

export interface MovieRoutesOptions {
  movies: MovieSource;
  /** Origins, besides the server's own, whose pages may read answers (CORS). */
  allowedOrigins?: string[];
  texts?: AnswerTexts;
}

/**
 * Seconds for which browsers cache answers. The times are short, so that browsers soon get the answers that the gateway
 * has updated.
 */
const CACHE_MAX_AGE_SECONDS = { lists: 60, details: 300 };

/** Minimum characters of a compressed answer. Shorter answers fit into one packet without compression. */
const MIN_COMPRESSED_LENGTH = 1000;

const JSON_TYPE = 'application/json; charset=utf-8';
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const WATCH_PROVIDERS = '/watch/providers';

interface AboutMovie {
  Params: { id: string };
  Querystring: Query;
}

const BLANK_SEARCH = { page: 1, results: [], total_pages: 1, total_results: 0 };

/**
 * Serves the movie database's three routes (spec 7) and watch providers under `/3`, from TMDB or the embedded
 * catalogue. Errors have TMDB's format (design, Gateway).
 */
export async function movieRoutes(
  app: FastifyInstance,
  { movies, allowedOrigins, texts = createAnswerTexts() }: MovieRoutesOptions,
): Promise<void> {
  const searchTurns = new StartTurns();
  await app.register(
    async function movieDatabase(api) {
      await api.register(requestSchemas);
      await api.register(crossOriginReading, { allowedOrigins });
      api.setErrorHandler<Error>((error, request, reply) => {
        // The movie source logs its own failures, at a limited rate. A log entry here would repeat them for every
        // visitor.
        if (error instanceof MovieSourceError) return sendRefusal(reply, error);
        const status = requestStatus(error);
        if (status !== undefined) return sendRefusal(reply, badRequest(status, error));
        request.log.error({ req: request, err: error }, 'request failed');
        return sendRefusal(reply, internalError());
      });
      api.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound()));
      api.addHook('onRequest', async (request, reply) => {
        if (request.method === 'GET' || request.method === 'HEAD') return;
        // This hook answers before Fastify reads the request's body.
        if (request.is404) throw notFound();
        refuseMethod(request, reply);
      });

      api.get<{ Querystring: Query }>(
        '/search/movie',
        {
          schema: {
            operationId: 'searchMovies',
            summary: 'Movies for a term: by title, people, genres, years …',
            tags: ['movies'],
            querystring: SEARCH_QUERY,
            response: MOVIE_ANSWERS.search,
          },
        },
        async (request, reply) => {
          const { query } = request;
          const term = readTerm(query);
          const parameters = readListParameters(query);
          const visitor = visitorOf(request);
          await searchTurns.next(visitor);
          const answer =
            term === ''
              ? { ...BLANK_SEARCH, page: parameters.page }
              : await movies.search(term, parameters, visitor);
          return sendAnswer(request, reply, texts.of(answer), CACHE_MAX_AGE_SECONDS.lists);
        },
      );

      api.get<{ Querystring: Query }>(
        '/discover/movie',
        {
          schema: {
            operationId: 'discoverMovies',
            summary: 'All movies, most popular first',
            tags: ['movies'],
            querystring: DISCOVER_QUERY,
            response: MOVIE_ANSWERS.discover,
          },
        },
        async (request, reply) => {
          const { query } = request;
          const answer = await movies.discover(readListParameters(query), visitorOf(request));
          return sendAnswer(request, reply, texts.of(answer), CACHE_MAX_AGE_SECONDS.lists);
        },
      );

      api.get<AboutMovie>(
        '/movie/:id',
        {
          schema: {
            operationId: 'readMovie',
            summary: 'One movie',
            tags: ['movies'],
            params: MOVIE_PARAMS,
            querystring: DETAILS_QUERY,
            response: MOVIE_ANSWERS.details,
          },
        },
        (request, reply) =>
          sendAboutMovie(request, reply, '', (id, query) =>
            movies.details(id, readLanguage(query), visitorOf(request)),
          ),
      );

      api.get<AboutMovie>(
        `/movie/:id${WATCH_PROVIDERS}`,
        {
          schema: {
            operationId: 'readWatchProviders',
            summary: 'Where to watch a movie in one country, or in all',
            tags: ['movies'],
            params: MOVIE_PARAMS,
            querystring: WATCH_PROVIDERS_QUERY,
            response: MOVIE_ANSWERS.watchProviders,
          },
        },
        (request, reply) =>
          sendAboutMovie(request, reply, WATCH_PROVIDERS, (id, query) =>
            movies.watchProviders(id, readRegion(query), readLanguage(query), visitorOf(request)),
          ),
      );

      /** @param path the part of the URL after the id. */
      async function sendAboutMovie(
        request: FastifyRequest<AboutMovie>,
        reply: FastifyReply,
        path: string,
        find: (id: number, query: Query) => Promise<object>,
      ) {
        const { id: text } = request.params;
        const id = Number(text);
        // Redirects an id with leading zeros to the movie's canonical URL.
        if (text !== String(id)) {
          const query = request.url.replace(/^[^?]*/, '');
          return reply.redirect(`/3/movie/${id}${path}${query}`, 308);
        }
        return sendAnswer(
          request,
          reply,
          texts.of(await find(id, request.query)),
          CACHE_MAX_AGE_SECONDS.details,
        );
      }

      // Other methods need routes, so that the hook above answers 405. Without a route the answer would be 404.
      for (const url of ['/search/movie', '/discover/movie', '/movie/:id', `/movie/:id${WATCH_PROVIDERS}`]) {
        api.route({ method: OTHER_METHODS, url, schema: { hide: true }, handler: refuseMethod });
      }
    },
    { prefix: '/3' },
  );
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): never {
  reply.header('allow', 'GET, HEAD');
  throw methodNotAllowed();
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, compressed }: AnswerText,
  maxAgeSeconds: number,
) {
  addVary(reply, 'accept-encoding')
    .header('etag', etag)
    .header('cache-control', `public, max-age=${maxAgeSeconds}`);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', JSON_TYPE);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding || text.length < MIN_COMPRESSED_LENGTH) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await compressed(encoding));
}

export function sendRefusal(reply: FastifyReply, error: MovieSourceError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(error.body));
}
