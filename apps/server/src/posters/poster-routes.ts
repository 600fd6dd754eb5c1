import { type MovieDetails, POSTER_PREFIX } from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bytes, noBody } from '../http/answer-schema.ts';
import { acceptedEncoding, addVary, takesWebp } from '../http/content-negotiation.ts';
import { crossOriginReading } from '../http/cross-origin-reading.ts';
import { matchesEtag } from '../http/etag.ts';
import { occasionalLog } from '../operation/occasional-log.ts';
import { requestSchemas } from '../http/request-schema.ts';
import { type Visitor, visitorOf } from '../fairness/visitor.ts';
import { VisitorRefused } from '../fairness/visitor-limit.ts';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { createDrawnPosters } from './drawn-posters.ts';
import { type Poster, UpstreamPosterError } from './poster.ts';
import { readMovieId } from '../movies/movie-parameters.ts';
import { type MovieSource, MovieSourceError, type Tmdb } from '../movies/movie-source.ts';
import { createLinkPreviews, LINK_PREVIEW_PREFIX } from './link-previews.ts';
import type { PosterWork } from './poster-work.ts';
import type { UpstreamPosters } from './upstream-posters.ts';

export interface PosterRoutesOptions {
  movies: MovieSource;
  catalogue: () => readonly CatalogueMovie[];
  /** Origins, besides the server's own, whose pages may read posters (CORS). */
  allowedOrigins?: string[];
  /** TMDB's posters; undefined if the movies are not from TMDB. They are closed with the app. */
  upstream?: UpstreamPosters;
  /** The rate limit and the queue for link previews, shared with `upstream`. */
  work: PosterWork;
}

/** For drawn posters and link previews: cached for one day, because they may change without a change of their URL. */
const CACHE_ONE_DAY = 'public, max-age=86400';

/** For TMDB's posters: cached for one year, because a name always means the same picture. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Because of this policy, an SVG that is opened as a page cannot run scripts in our origin. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const DRAWN = /^marquee-([1-9]\d{0,9})\.svg$/;
/** Matches the file names of TMDB's posters, which have about 30 characters. */
const UPSTREAM = /^[A-Za-z0-9_-]{1,100}\.(?:jpg|png|webp)$/;

const REFUSALS = {
  404: noBody('No picture has this name'),
  429: noBody('The visitor requested too many new pictures; `Retry-After` is set'),
  500: noBody('Internal error'),
  502: noBody('The image host is unreachable'),
  503: noBody('Too many requests are waiting; `Retry-After` is set'),
};

// The `params` below only document the routes. The handlers read and check the path, which is the wildcard `*`.

const POSTER_SCHEMA = {
  operationId: 'readPoster',
  summary: 'A poster, 500 pixels wide, by the `poster_path` of a movie',
  tags: ['pictures'],
  params: z.object({ path: z.string().describe('`marquee-{id}.svg` is drawn; others are TMDB’s') }),
  response: {
    200: bytes('The poster', ['image/svg+xml', 'image/webp', 'image/jpeg', 'image/png']),
    304: noBody('Unchanged: `If-None-Match` contains the `ETag`'),
    ...REFUSALS,
  },
};

const PREVIEW_SCHEMA = {
  operationId: 'readLinkPreview',
  summary: 'The link preview of a movie',
  tags: ['pictures'],
  params: z.object({ path: z.string().describe('`{id}.jpg`, with the id of the movie') }),
  response: {
    200: bytes('The preview', ['image/jpeg']),
    304: noBody('Unchanged: `If-None-Match` contains the `ETag`'),
    ...REFUSALS,
  },
};

/**
 * Serves posters at width 500. Movies of the embedded catalogue have drawn posters (design, Look), with or without a
 * token. With a token it also serves TMDB's posters, as WebP if the browser accepts it. A link preview contains a
 * poster of either kind (design, Behaviour).
 */
export async function posterRoutes(app: FastifyInstance, options: PosterRoutesOptions): Promise<void> {
  await app.register(requestSchemas);
  const { movies, catalogue, allowedOrigins, upstream, work } = options;
  const drawn = createDrawnPosters(catalogue);
  const previews = createLinkPreviews({ movies, posterOf, work });
  const logOccasionally = occasionalLog();
  // Once the server begins to close, pictures are sent unconverted, so that open requests, for which `onClose` waits,
  // end soon.
  app.addHook('preClose', async () => upstream?.stopConverting());
  app.addHook('onClose', async () => {
    await upstream?.close();
  });

  async function sendDrawn(id: number, request: FastifyRequest, reply: FastifyReply) {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const poster = await drawn.get(id, encoding);
    if (!poster) return sendNothing(reply, 404);
    reply.header('etag', poster.etag).header('cache-control', CACHE_ONE_DAY);
    if (matchesEtag(request.headers['if-none-match'], poster.etag)) {
      return addVary(reply, 'accept-encoding').code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding);
    return sendPicture(addVary(reply, 'accept-encoding'), poster);
  }

  async function sendUpstream(name: string, request: FastifyRequest, reply: FastifyReply) {
    const webp = takesWebp(request.headers.accept);
    const poster = await upstream?.get(name, webp, visitorOf(request));
    if (!poster) return sendNothing(reply, 404);
    return sendPicture(addVary(reply, 'accept').header('cache-control', IMMUTABLE), poster);
  }

  /** Returns the movie's poster in its original format. */
  async function posterOf(
    { poster_path }: Tmdb<MovieDetails>,
    visitor: Visitor,
  ): Promise<Poster | undefined> {
    const name = poster_path?.slice(1) ?? '';
    const id = DRAWN.exec(name)?.[1];
    if (id !== undefined) return drawn.get(Number(id), undefined);
    return UPSTREAM.test(name) ? upstream?.get(name, false, visitor) : undefined;
  }

  async function sendPreview(id: number, request: FastifyRequest, reply: FastifyReply) {
    const preview = await previews.get(id, visitorOf(request));
    reply.header('etag', preview.etag).header('cache-control', CACHE_ONE_DAY);
    if (matchesEtag(request.headers['if-none-match'], preview.etag)) return reply.code(304).send();
    return sendPicture(reply, preview);
  }

  /** Answers with the HTTP status of an error that is expected here. Rethrows all other errors. */
  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error instanceof VisitorRefused) {
      return sendNothing(reply.header('retry-after', error.seconds), 429);
    }
    if (error instanceof MovieSourceError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return sendNothing(reply, error.status);
    }
    if (!(error instanceof UpstreamPosterError)) throw error;
    logOccasionally('posters', (suppressedCount) =>
      request.log.warn({ err: error, suppressedCount }, 'posters cannot be fetched'),
    );
    return sendNothing(reply, 502);
  }

  await app.register(
    async function posters(scope) {
      await scope.register(crossOriginReading, { allowedOrigins });
      scope.get<{ Params: { '*': string } }>('/*', { schema: POSTER_SCHEMA }, async (request, reply) => {
        const name = request.params['*'];
        const id = DRAWN.exec(name)?.[1];
        if (id !== undefined) return sendDrawn(Number(id), request, reply);
        if (!UPSTREAM.test(name)) return sendNothing(reply, 404);
        return sendUpstream(name, request, reply).catch((error: unknown) =>
          sendFailure(error, request, reply),
        );
      });
    },
    { prefix: POSTER_PREFIX },
  );

  const previewRoute = `${LINK_PREVIEW_PREFIX}/*`;
  app.get<{ Params: { '*': string } }>(previewRoute, { schema: PREVIEW_SCHEMA }, async (request, reply) => {
    const id = readMovieId(/^([1-9]\d{0,9})\.jpg$/.exec(request.params['*'])?.[1] ?? '');
    if (typeof id !== 'number') return sendNothing(reply, 404);
    return sendPreview(id, request, reply).catch((error: unknown) => sendFailure(error, request, reply));
  });
}

function sendPicture(reply: FastifyReply, poster: Poster): FastifyReply {
  return reply
    .header('content-type', poster.type)
    .header('content-security-policy', PICTURE_CSP)
    .header('x-content-type-options', 'nosniff')
    .send(poster.bytes);
}

/** Responds with an error status. Errors of posters have no body. */
export function sendNothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}
