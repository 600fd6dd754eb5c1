const IMDB_ID = /^tt\d{7,10}$/i;
const IMDB_ADDRESS =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?imdb\.com\/(?:[a-z-]{2,5}\/)?title\/(tt\d{7,10})(?![a-z\d])/i;
const TMDB_ADDRESS = /^(?:https?:\/\/)?(?:www\.)?(?:themoviedb|tmdb)\.org\/movie\/0*([1-9]\d{0,9})(?!\d)/i;

/** A movie by its id at TMDB or at IMDb. */
export type MovieLink = { id: number } | { imdb_id: string };

/** Returns the movie that a pasted term refers to: an id of IMDb, or the address of a movie's page at IMDb or TMDB. */
export function movieLink(term: string): MovieLink | undefined {
  // Mail programs write `<address>`.
  const text = term.trim().replace(/^<(.+)>$/, '$1');
  const imdb = IMDB_ID.exec(text)?.[0] ?? IMDB_ADDRESS.exec(text)?.[1];
  if (imdb !== undefined) return { imdb_id: imdb.toLowerCase() };
  const tmdb = TMDB_ADDRESS.exec(text)?.[1];
  return tmdb === undefined ? undefined : { id: Number(tmdb) };
}

/** Whether the link refers to this movie. */
export const isLinked = (link: MovieLink, movie: { id: number; imdb_id?: string | null }): boolean =>
  'id' in link ? movie.id === link.id : movie.imdb_id === link.imdb_id;
