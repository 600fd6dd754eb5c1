import { releaseYear } from '@marquee/contract';
import { arrangeWall, drawPoster, type Look } from '@marquee/posters';
import { LRUCache } from 'lru-cache';
import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { byPopularity } from '../catalogue/movie-order.ts';
import { etagOf } from '../http/etag.ts';
import type { Poster } from './poster.ts';

/** Maximum posters in the cache, counting all encodings. Each has under 8 kB (design, Look). */
const CACHE_SIZE = 1000;

/**
 * A poster with an ETag. If a new version of the server draws the poster differently, its ETag changes, but not its
 * name.
 */
interface DrawnPoster extends Poster {
  etag: string;
}

export interface DrawnPosters {
  /** Returns the poster of a movie; undefined if the movie does not exist or has no poster. */
  get(id: number, encoding: ContentEncoding | undefined): Promise<DrawnPoster | undefined>;
}

/**
 * Draws the posters of the catalogue's movies on demand. Neighbours in the list of latest movies get posters that look
 * different, because most posters appear side by side there (design, Look).
 */
export function createDrawnPosters(catalogue: () => readonly CatalogueMovie[]): DrawnPosters {
  let moviesWithPoster: Map<number, CatalogueMovie> | undefined;
  let looks: Map<number, Look> | undefined;
  const posters = new LRUCache<string, DrawnPoster>({ max: CACHE_SIZE });

  function draw(movie: CatalogueMovie): string {
    looks ??= arrangeWall([...catalogue()].sort(byPopularity));
    return drawPoster({ ...movie, year: releaseYear(movie) }, looks.get(movie.id));
  }

  return {
    async get(id, encoding) {
      moviesWithPoster ??= new Map(
        catalogue()
          .filter((movie) => movie.poster !== false)
          .map((movie) => [movie.id, movie]),
      );
      const movie = moviesWithPoster.get(id);
      if (!movie) return undefined;
      const key = `${id} ${encoding ?? ''}`;
      const cached = posters.get(key);
      if (cached) return cached;
      // Drawn again for each encoding, because a drawing takes under a millisecond.
      const drawing = draw(movie);
      const bytes = encoding ? await compress(drawing, encoding) : Buffer.from(drawing);
      const poster = { type: 'image/svg+xml; charset=utf-8', bytes, etag: etagOf(drawing) };
      posters.set(key, poster);
      return poster;
    },
  };
}
