import type { FastifyInstance, FastifyReply } from 'fastify';
import { POSTER_PREFIX } from '@marquee/contract';
import { loadFilms } from './catalogue/load-films.ts';
import { createDrawnPosters } from './drawn-posters.ts';
import type { MovieSource } from './movie-source.ts';
import { createUpstreamPosters, type Poster, UpstreamPosterError } from './upstream-posters.ts';

export interface PosterRoutesOptions {
  movies: MovieSource;
  /** `TMDB_IMAGE_URL`: where TMDB's posters are; used when the films come from TMDB. */
  imageUrl: string;
}

/** A poster's name never stands for another picture (a year, in seconds). */
const FOREVER = 'public, max-age=31536000, immutable';

/** A picture that is opened as a page of its own must not run anything in our origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const DRAWN = /^marquee-(\d{1,10})\.svg$/;
const UPSTREAM = /^[A-Za-z0-9_-]+\.(?:jpg|png|svg|webp)$/;

/**
 * Posters at width 500: those that we draw for the films of the embedded catalogue (design 9), which a token does not
 * change, and with a token TMDB's, fetched once for all visitors.
 */
export async function posterRoutes(app: FastifyInstance, options: PosterRoutesOptions): Promise<void> {
  const drawn = createDrawnPosters(loadFilms());
  const upstream =
    options.movies.name === 'tmdb' ? createUpstreamPosters({ url: options.imageUrl }) : undefined;
  app.addHook('onClose', async () => {
    await upstream?.close();
  });

  async function find(name: string): Promise<Poster | undefined> {
    const id = DRAWN.exec(name)?.[1];
    if (id !== undefined) return drawn.get(Number(id));
    return UPSTREAM.test(name) ? upstream?.get(name) : undefined;
  }

  app.get<{ Params: { '*': string } }>(`${POSTER_PREFIX}/*`, async (request, reply) => {
    try {
      const poster = await find(request.params['*']);
      return poster ? sendPoster(reply, poster) : sendNothing(reply, 404);
    } catch (error) {
      if (!(error instanceof UpstreamPosterError)) throw error;
      request.log.warn({ err: error }, 'poster failed');
      return sendNothing(reply, 502);
    }
  });
}

function sendPoster(reply: FastifyReply, poster: Poster): FastifyReply {
  return reply
    .header('content-type', poster.type)
    .header('cache-control', FOREVER)
    .header('content-security-policy', INERT)
    .header('x-content-type-options', 'nosniff')
    .send(poster.bytes);
}

function sendNothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}
