import { releaseYear } from '@marquee/contract';
import { arrangeWall, drawPoster, type Look } from '@marquee/posters';
import { LRUCache } from 'lru-cache';
import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import type { CatalogueMovie } from '../movies/catalogue/catalogue-movie.ts';
import { etagOf } from '../http/etag.ts';
import type { Poster } from './poster.ts';

/** Maximum drawn posters in the cache. Each has under 8 kB (design, Look) and takes under a millisecond to draw. */
const CACHE_SIZE = 500;

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
  let withPoster: Map<number, CatalogueMovie> | undefined;
  const drawings = new LRUCache<number, string>({ max: CACHE_SIZE });
  const posters = new LRUCache<string, DrawnPoster>({ max: CACHE_SIZE * 2 });
  let looks: Map<number, Look> | undefined;

  function draw(movie: CatalogueMovie): string {
    looks ??= arrangeWall([...catalogue()].sort(byPopularity));
    return drawPoster({ ...movie, year: releaseYear(movie) }, looks.get(movie.id));
  }

  function drawOnce(movie: CatalogueMovie): string {
    const cached = drawings.get(movie.id);
    if (cached !== undefined) return cached;
    const drawing = draw(movie);
    drawings.set(movie.id, drawing);
    return drawing;
  }

  return {
    async get(id, encoding) {
      withPoster ??= new Map(
        catalogue()
          .filter((movie) => movie.poster !== false)
          .map((movie) => [movie.id, movie]),
      );
      const movie = withPoster.get(id);
      if (!movie) return undefined;
      const key = `${id} ${encoding ?? ''}`;
      const cached = posters.get(key);
      if (cached) return cached;
      const drawing = drawOnce(movie);
      const bytes = encoding ? await compress(drawing, encoding) : Buffer.from(drawing);
      const poster = { type: 'image/svg+xml; charset=utf-8', bytes, etag: etagOf(drawing) };
      posters.set(key, poster);
      return poster;
    },
  };
}

/** Compares movies in the order of the list of latest movies (spec 9). */
function byPopularity(a: CatalogueMovie, b: CatalogueMovie): number {
  return b.popularity - a.popularity || a.id - b.id;
}
