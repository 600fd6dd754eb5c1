import { type MovieDetails, releaseYear } from '@marquee/contract';
import { drawPlaceholder } from '@marquee/posters';
import { etagOf } from '../http/etag.ts';
import { SharedWork } from '../fairness/shared-work.ts';
import type { Visitor } from '../fairness/visitor.ts';
import type { MovieSource, Tmdb } from '../movies/movie-source.ts';
import { drawPreview } from './draw-preview.ts';
import type { Poster } from './poster.ts';
import type { PosterWork } from './poster-work.ts';

/** The URL prefix of link previews. The URL of one preview ends with `/{id}.jpg` (design, Behaviour). */
export const LINK_PREVIEW_PREFIX = '/link-preview';

/** A preview with an ETag, because the preview is drawn again when the movie's title, date or poster changes. */
interface LinkPreview extends Poster {
  etag: string;
}

export interface LinkPreviews {
  /**
   * Returns the link preview of a movie (design, Behaviour). Throws `MovieSourceError`, `UpstreamPosterError` and
   * `VisitorRefused`.
   */
  get(id: number, visitor: Visitor): Promise<LinkPreview>;
}

interface LinkPreviewsOptions {
  movies: MovieSource;
  /** Returns a movie's poster; undefined if the movie has none. */
  posterOf: (movie: Tmdb<MovieDetails>, visitor: Visitor) => Promise<Poster | undefined>;
  work: PosterWork;
}

/** Cache size in bytes, for about 300 previews. */
const CACHE_BYTES = 16_000_000;

/** Each preview is drawn once for all visitors and cached in memory. */
export function createLinkPreviews({ movies, posterOf, work }: LinkPreviewsOptions): LinkPreviews {
  const previews = new SharedWork<LinkPreview>({
    cache: { maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes.length },
    limit: work.limit,
    queues: [work.queue],
  });

  return {
    async get(id, visitor) {
      const movie = await movies.details(id, undefined, visitor);
      const { title, poster_path } = movie;
      const key = `preview ${JSON.stringify([id, title, movie.release_date, poster_path])}`;
      const { value } = await previews.get({ key, visitor }, async ({ visitor: first, wait }) => {
        const poster = await posterOf(movie, first);
        const drawWith = (picture: Buffer = Buffer.from(drawPlaceholder('dark'))) =>
          drawPreview({ title, year: releaseYear(movie), poster: picture });
        // A poster that cannot be decoded is replaced by the placeholder.
        const draw = () => drawWith(poster?.bytes).catch(() => drawWith());
        const bytes = await wait(() => work.run(first, draw, key));
        return { type: 'image/jpeg', bytes, etag: etagOf(bytes) };
      });
      return value;
    },
  };
}
