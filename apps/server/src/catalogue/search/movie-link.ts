import { titleWords } from './title-words.ts';

/** A movie by its id at TMDB or at IMDb, or by the words of its title and perhaps its year; or no movie at all. */
export type MovieLink =
  { id: number } | { imdb_id: string } | { slug: readonly string[] } | { isOtherAddress: true };

/** `tt0133093`, `imdb:tt0133093`, `imdb tt0133093`. */
const IMDB_ID = /^(?:imdb(?:id)?[ :=/-]{0,2})?(tt\d{5,})$/i;
/** `tmdb:603`, `tmdb 603`. */
const TMDB_ID = /^tmdb(?:id)?[ :=/-]{1,2}(\d{1,10})$/i;
/** As names of files have them, after the title: `{imdb-tt0133093}`, `[tmdbid-603]`. */
const ID_IN_BRACKETS = /[[{](?:(?:imdb(?:id)?[-=: ])?(tt\d{5,})|tmdb(?:id)?[-=: ](\d{1,10}))[\]}]/i;
/** An address has no blanks, and a scheme, a host with a path, or only the path of a movie. */
const ADDRESS =
  /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|localhost[:/]|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/|(?:\d{1,3}\.){3}\d{1,3}[:/]|\/?movie\/\d)\S*$/i;
const IMDB_PATH = /imdb\.com\/(?:[a-z-]{2,5}\/)?title\/(tt\d{5,})(?![a-z\d])/i;
/** A movie's page at TMDB, and of this app under any host: `/movie/603`, `/movie/0603-the-matrix/?lang=de`. */
const MOVIE_PATH = /(?:^|\/)movie\/0*([1-9]\d{0,9})(?![a-z\d])/i;
const SLUG_PATH = /(?:letterboxd\.com\/(?:[^/]+\/)?film|trakt\.tv\/movies)\/([a-z\d-]+)/i;

/**
 * Returns the movie that a pasted term refers to: an id, or the address of a movie's page at IMDb, TMDB, Letterboxd,
 * Trakt, or of this app. An address of anything else refers to no movie; undefined if the term is no address.
 */
export function movieLink(term: string): MovieLink | undefined {
  // Mail programs write `<address>`.
  const text = term.trim().replace(/^<(.+)>$/, '$1');
  const [, imdbInBrackets, tmdbInBrackets] = ID_IN_BRACKETS.exec(text) ?? [];
  const imdb = IMDB_ID.exec(text)?.[1] ?? imdbInBrackets;
  if (imdb !== undefined) return { imdb_id: imdb.toLowerCase() };
  const tmdb = TMDB_ID.exec(text)?.[1] ?? tmdbInBrackets;
  if (tmdb !== undefined) return { id: Number(tmdb) };
  return ADDRESS.test(text) ? addressedMovie(text) : undefined;
}

function addressedMovie(address: string): MovieLink {
  // The query and the fragment of an address name no page.
  const [path = ''] = address.split(/[?#]/);
  const imdb = IMDB_PATH.exec(path)?.[1];
  if (imdb !== undefined) return { imdb_id: imdb.toLowerCase() };
  const slug = SLUG_PATH.exec(path)?.[1];
  if (slug !== undefined) return { slug: titleWords(slug.replaceAll('-', ' ')) };
  const id = MOVIE_PATH.exec(path)?.[1];
  return id === undefined ? { isOtherAddress: true } : { id: Number(id) };
}

interface LinkedMovie {
  id: number;
  title: string;
  release_date?: string;
  imdb_id?: string | null;
}

/** Whether the link refers to this movie. */
export function isLinked(link: MovieLink, movie: LinkedMovie): boolean {
  if ('id' in link) return movie.id === link.id;
  if ('imdb_id' in link) return movie.imdb_id === link.imdb_id;
  return 'slug' in link && isSlugOf(link.slug, movie);
}

/** Whether the words are the movie's title, or its title and year, as in `blade-runner-2049` and `dune-2021`. */
function isSlugOf(slug: readonly string[], { title, release_date = '' }: LinkedMovie): boolean {
  // Letterboxd leaves out the sign "&", and "and" stands for it elsewhere.
  const nameOf = (words: readonly string[]) => words.filter((word) => word !== 'and').join('');
  const [name, typed] = [nameOf(titleWords(title)), nameOf(slug)];
  return typed === name || typed === name + release_date.slice(0, 4);
}
