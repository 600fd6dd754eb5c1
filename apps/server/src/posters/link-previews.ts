import { releaseYear } from '@marquee/contract';
import { drawPlaceholder } from '@marquee/posters';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../http/etag.ts';
import { QueueFull } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import type { FullMovie, MovieSource } from '../movies/movie-source.ts';
import { drawPreview } from './draw-preview.ts';
import type { Poster } from './fetch-poster.ts';
import { type PosterWork, TooManyPosters } from './poster-work.ts';

/** A picture of a link, and its tag: it is drawn anew when the film's title, year or poster is another. */
interface LinkPreview extends Poster {
  etag: string;
}

export interface LinkPreviews {
  /**
   * The picture that messengers show of a link to a film (design 8). Throws `MovieSourceError` when there is no such
   * film or it cannot be asked for, what fetching its poster throws, and {@link TooManyPosters}.
   */
  get(id: number, visitor: Visitor): Promise<LinkPreview>;
}

interface LinkPreviewsOptions {
  movies: MovieSource;
  /** The film's poster; undefined when it has none. */
  posterOf: (movie: FullMovie, visitor: Visitor) => Promise<Poster | undefined>;
  work: PosterWork;
}

/** Bytes of memory: about 300 previews. */
const MEMORY = 16_000_000;

/** Who has too much waiting may try again after so long (seconds). */
const SOON = 5;

interface Asked {
  movie: FullMovie;
  visitor: Visitor;
}

/** Previews of films, each drawn once for all who ask and cached in memory. */
export function createLinkPreviews({ movies, posterOf, work }: LinkPreviewsOptions): LinkPreviews {
  const cache = new LRUCache<string, LinkPreview, Asked>({
    maxSize: MEMORY,
    sizeCalculation: ({ bytes }) => bytes.length,
    ignoreFetchAbort: true,
    async fetchMethod(key, _old, { context: { movie, visitor } }) {
      work.spend(visitor);
      const poster = await posterOf(movie, visitor);
      const draw = (picture: Buffer) =>
        drawPreview({ title: movie.title, year: releaseYear(movie), poster: picture });
      const placeholder = () => Buffer.from(drawPlaceholder('dark'));
      const bytes = await work.queue.run(
        visitor,
        () => draw(poster?.bytes ?? placeholder()).catch(() => draw(placeholder())),
        key,
      );
      return { type: 'image/jpeg', bytes, etag: etagOf(bytes) };
    },
  });

  return {
    async get(id, visitor) {
      const movie = await movies.details(id, undefined, visitor);
      const key = `preview ${JSON.stringify([id, movie.title, movie.release_date, movie.poster_path])}`;
      work.queue.join(key, visitor);
      try {
        const preview = await cache.fetch(key, { context: { movie, visitor } });
        if (!preview) throw new Error(`The cache lost the preview of ${id}`);
        return preview;
      } catch (error) {
        throw error instanceof QueueFull ? new TooManyPosters(SOON) : error;
      }
    },
  };
}
