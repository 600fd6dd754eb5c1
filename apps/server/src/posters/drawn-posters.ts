import { releaseYear } from '@marquee/contract';
import { arrangeWall, drawPoster, type Look } from '@marquee/posters';
import { LRUCache } from 'lru-cache';
import { compress, type ContentEncoding } from '../http/content-negotiation.ts';
import type { Film } from '../movies/catalogue/film.ts';
import { etagOf } from '../http/etag.ts';
import type { Poster } from './fetch-poster.ts';

/** Drawn posters that are cached: they are under 8 kB each (design 9), and drawn in under a millisecond. */
const CACHE_SIZE = 500;

/** A better drawing has the same name, and another tag. */
interface DrawnPoster extends Poster {
  etag: string;
}

export interface DrawnPosters {
  /**
   * The poster of a film; undefined when there is no such film or it has none.
   * @param encoding how its bytes are compressed; undefined is not at all.
   */
  get(id: number, encoding: ContentEncoding | undefined): Promise<DrawnPoster | undefined>;
}

/**
 * The posters of the catalogue's films, drawn when they are first asked for. Neighbours in the latest list, which is
 * where most of them hang side by side, differ (design 9).
 */
export function createDrawnPosters(films: () => readonly Film[]): DrawnPosters {
  let withPoster: Map<number, Film> | undefined;
  const drawings = new LRUCache<number, string>({ max: CACHE_SIZE });
  const posters = new LRUCache<string, DrawnPoster>({ max: CACHE_SIZE * 2 });
  let looks: Map<number, Look> | undefined;

  function draw(film: Film): string {
    looks ??= arrangeWall([...films()].sort(byPopularity));
    const { id, title, genres } = film;
    return drawPoster({ id, title, year: releaseYear(film), genres }, looks.get(id));
  }

  function drawOnce(film: Film): string {
    const known = drawings.get(film.id);
    if (known !== undefined) return known;
    const drawing = draw(film);
    drawings.set(film.id, drawing);
    return drawing;
  }

  return {
    async get(id, encoding) {
      withPoster ??= new Map(
        films()
          .filter((movie) => movie.poster !== false)
          .map((movie) => [movie.id, movie]),
      );
      const film = withPoster.get(id);
      if (!film) return undefined;
      const key = `${id} ${encoding ?? ''}`;
      const known = posters.get(key);
      if (known) return known;
      const drawing = drawOnce(film);
      const bytes = encoding ? await compress(drawing, encoding) : Buffer.from(drawing);
      const poster = { type: 'image/svg+xml; charset=utf-8', bytes, etag: etagOf(drawing) };
      posters.set(key, poster);
      return poster;
    },
  };
}

/** The order of the latest list (spec 9). */
function byPopularity(a: Film, b: Film): number {
  return b.popularity - a.popularity || a.id - b.id;
}
