import { LRUCache } from 'lru-cache';
import type { Film } from './catalogue/film.ts';
import { arrangeWall } from './posters/arrange-wall.ts';
import { drawPoster } from './posters/draw-poster.ts';
import type { Look } from './posters/look.ts';
import type { Poster } from './upstream-posters.ts';

/** Drawn posters kept in memory, all of today's catalogue: they are under 8 kB each (design 9). */
const KEPT = 500;

export interface DrawnPosters {
  /** The poster of a film; undefined when there is no such film or it has none. */
  get(id: number): Poster | undefined;
}

/**
 * The posters of the catalogue's films, drawn when they are first asked for. Neighbours in the latest list, which is
 * where most of them hang side by side, differ (design 9).
 */
export function createDrawnPosters(films: readonly Film[]): DrawnPosters {
  const withPoster = new Map(films.filter((film) => film.poster !== false).map((film) => [film.id, film]));
  const posters = new LRUCache<number, Poster>({ max: KEPT });
  let looks: Map<number, Look> | undefined;

  function draw(film: Film): Poster {
    looks ??= arrangeWall([...films].sort(byPopularity));
    const { id, title, release_date, genres } = film;
    const svg = drawPoster({ id, title, year: release_date?.slice(0, 4), genres }, looks.get(id));
    return { type: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(svg) };
  }

  return {
    get(id) {
      const film = withPoster.get(id);
      if (!film) return undefined;
      const known = posters.get(id);
      if (known) return known;
      const poster = draw(film);
      posters.set(id, poster);
      return poster;
    },
  };
}

/** The order of the latest list (spec 9). */
function byPopularity(a: Film, b: Film): number {
  return b.popularity - a.popularity || a.id - b.id;
}
