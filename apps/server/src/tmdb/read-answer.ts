import {
  type Movie,
  type MovieDetails,
  type MoviePage,
  PAGE_SIZE,
  type RelatedMovie,
} from '@marquee/contract';
import { z } from 'zod';
import { byReleaseDate } from '../catalogue/movie-order.ts';
import type { Tmdb } from '../movies/movie-source.ts';

/** Truncates a text to a number of characters without splitting surrogate pairs. */
export function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  // A character has at most two UTF-16 code units, so this slice contains enough characters.
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}

/** Maximum lengths of titles and names, other texts, lists and dates. Each limit is about ten times what TMDB sends. */
const MAX_TITLE_LENGTH = 500;
const MAX_TEXT_LENGTH = 5_000;
const MAX_ENTRIES = 1_000;
const MAX_DATE_LENGTH = 100;

/** Maximum entries of the lists in a movie's details, as many as the app shows. */
const MAX_CAST = 8;
const MAX_DIRECTORS = 8;
const MAX_VIDEOS = 3;
const MAX_RECOMMENDED = 12;
const MAX_PARTS = 30;
/** Recommended movies with fewer votes than this are moved to the end. */
const FEW_VOTES = 50;

// Only the fields that the app needs are required. Any other missing field gets the value with which TMDB says
// "unknown", so that an answer stays valid if TMDB drops the field. Unknown fields are passed on.
const text = z
  .string()
  .transform((whole) => firstLetters(whole, MAX_TEXT_LENGTH))
  .catch('');
/** Parses a number, which some services in front of TMDB send as text. */
const numeric = <Schema extends z.ZodType<number | null>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
const amount = numeric(z.number()).catch(0);
export const identifier = numeric(z.int().positive());
/** A place in a list. Entries without one are last. */
export const order = numeric(z.number()).catch(Infinity);
const optionalText = z.string().max(MAX_TEXT_LENGTH).nullable().catch(null);
const title = z.string().transform((whole) => firstLetters(whole, MAX_TITLE_LENGTH));
const flag = z.boolean().catch(false);

/** Drops entries with the id of an earlier one; entries of unknown id (0) are compared by name. */
const unique = <Entry extends { id: number; name?: string }>(list: readonly Entry[]): Entry[] => {
  const first = new Map<unknown, Entry>();
  for (const entry of list) {
    const key = entry.id || entry.name;
    if (!first.has(key)) first.set(key, entry);
  }
  return [...first.values()];
};

/** Parses a list and drops invalid entries. Fails if the value is not a list. */
export const entries = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((list) =>
    list.slice(0, MAX_ENTRIES).flatMap((one): z.output<Entry>[] => {
      const { success, data } = entry.safeParse(one);
      return success ? [data] : [];
    }),
  );

/** Like {@link entries}, but a value that is not a list becomes an empty list. */
const listOf = <Entry extends z.ZodType>(entry: Entry) => entries(entry).catch([]);

const movieFields = {
  id: identifier,
  title,
  adult: flag,
  backdrop_path: optionalText,
  original_language: text,
  original_title: title.catch(''),
  overview: text,
  popularity: amount,
  poster_path: optionalText,
  // TMDB omits the date of some movies.
  release_date: z.string().max(MAX_DATE_LENGTH).optional().catch(''),
  video: flag,
  vote_average: amount,
  vote_count: amount,
};

/** Uses the original title if the movie has no title in the requested language (design, Behaviour). */
const withTitle = <M extends { title: string; original_title: string }>(movie: M): M => ({
  ...movie,
  title: movie.title || movie.original_title,
});

const listedMovie = z
  .looseObject({ ...movieFields, genre_ids: listOf(numeric(z.number())) })
  .transform(withTitle);

const total = numeric(z.int().nonnegative());

const moviePage = z.looseObject({
  page: z.unknown().optional(),
  results: z.array(z.unknown()),
  total_pages: total,
  total_results: total,
});

const named = z.looseObject({ id: amount, name: title });

/** Maximum length of a name that the app shows. TMDB has no limit. */
const MAX_NAME_LENGTH = 120;
const shortText = z.string().transform((long) => long.slice(0, MAX_NAME_LENGTH));
export const name = shortText.pipe(z.string().min(1));

const credits = z
  .object({
    cast: listOf(z.object({ id: amount, name, character: shortText.catch(''), order })),
    crew: listOf(z.object({ id: amount, name, job: z.literal('Director') })),
  })
  .transform(({ cast, crew }) => ({
    cast: unique(cast.sort((a, b) => a.order - b.order))
      .slice(0, MAX_CAST)
      .map(({ id, name, character }) => ({ id, name, character })),
    crew: crew
      .filter(({ name }, index) => crew.findIndex((other) => other.name === name) === index)
      .slice(0, MAX_DIRECTORS),
  }));

const video = z.object({
  key: z.string().regex(/^[\w-]{11}$/),
  site: z.literal('YouTube'),
  type: z.enum(['Trailer', 'Teaser']),
  official: flag,
  iso_639_1: optionalText,
  size: amount,
});

type Video = z.output<typeof video>;

/** Selects the videos that the Play button can open, best first (design, Behaviour). */
const videos = (language = 'en') =>
  z.object({ results: entries(video) }).transform(({ results }) => {
    const languageRank = ({ iso_639_1 }: Video) =>
      iso_639_1 === language.slice(0, 2) ? 2 : Number(iso_639_1 === 'en');
    const compare = (a: Video, b: Video) =>
      Number(b.official) - Number(a.official) ||
      Number(b.type === 'Trailer') - Number(a.type === 'Trailer') ||
      languageRank(b) - languageRank(a) ||
      b.size - a.size;
    return { results: results.sort(compare).slice(0, MAX_VIDEOS) };
  });

const relatedMovie = z
  .object({
    id: movieFields.id,
    adult: flag,
    title,
    original_title: text,
    poster_path: optionalText,
    release_date: text,
    vote_count: amount,
  })
  .transform(withTitle)
  .refine(({ title, adult }) => title !== '' && !adult);

const toRelated = ({ id, title, poster_path, release_date }: RelatedMovie): RelatedMovie => ({
  id,
  title: shortText.parse(title),
  poster_path,
  release_date,
});

const recommendations = z.object({ results: entries(relatedMovie) }).transform(({ results }) => {
  const movies = unique(results);
  const known = movies.filter(({ vote_count }) => vote_count >= FEW_VOTES);
  const obscure = movies.filter(({ vote_count }) => vote_count < FEW_VOTES);
  return { results: [...known, ...obscure].slice(0, MAX_RECOMMENDED).map(toRelated) };
});

const collection = z.object({ parts: entries(listedMovie) }).transform(({ parts }) =>
  unique(parts)
    .filter(({ title, adult }) => title !== '' && !adult)
    .sort(byReleaseDate)
    .slice(0, MAX_PARTS),
);

const foundName = z.object({
  id: identifier,
  name: z.string().min(1),
  original_name: text,
});

const fullMovie = z
  .looseObject({
    ...movieFields,
    belongs_to_collection: z.looseObject({ id: identifier, name }).nullable().catch(null),
    credits: credits.optional().catch(undefined),
    recommendations: recommendations.optional().catch(undefined),
    budget: amount,
    genres: listOf(named),
    homepage: text,
    imdb_id: optionalText,
    origin_country: listOf(z.string()),
    production_companies: listOf(named),
    production_countries: listOf(z.looseObject({ iso_3166_1: text, name: text })),
    revenue: amount,
    runtime: numeric(z.number().nullable()).catch(null),
    spoken_languages: listOf(z.looseObject({ iso_639_1: text, english_name: text, name: text })),
    status: text,
    tagline: text,
  })
  .transform(withTitle);

export interface ReadPage {
  page: MoviePage<Tmdb<Movie>>;
  /** The ids of all entries of TMDB's page, also of those that `page` leaves out; empty if TMDB's page was empty. */
  ids: string;
}

/**
 * Parses a page of movies, dropping invalid entries, adult movies and repetitions. Throws if the value is not a page.
 * @param number the page that was requested, whatever the answer says.
 */
export function readMoviePage(json: unknown, number = 1): ReadPage {
  const { results: all, page: _, ...totals } = moviePage.parse(json);
  const listed = all.slice(0, PAGE_SIZE);
  const results = listed.flatMap((entry): Tmdb<Movie>[] => {
    const { data } = listedMovie.safeParse(entry);
    return data && !data.adult ? [data] : [];
  });
  const total_pages = Math.max(totals.total_pages, listed.length > 0 ? number : 0);
  return {
    page: { page: number, results: unique(results), ...totals, total_pages },
    ids: listed.map(idOf).join(),
  };
}

/**
 * Ends a list that does not end by itself: TMDB's page has no entries, or those of an earlier page. What TMDB says of
 * the number of pages and movies cannot be right then, and the number of pages becomes that of the last good page.
 * @param earlier returns an earlier page if it is known.
 */
export function endOfList(read: ReadPage, earlier: (number: number) => ReadPage | undefined): ReadPage {
  const { page, ids } = read;
  const earlierPages = Array.from({ length: page.page - 1 }, (_, index) => earlier(index + 1));
  const isRepeated = earlierPages.some((one) => one?.ids === ids);
  if (ids !== '' && !isRepeated) return read;
  // The page before may be beyond the end, too. The first page of a list without movies counts as good.
  const total_pages = Math.min(
    page.total_pages,
    earlierPages.at(-1)?.page.total_pages ?? Infinity,
    Math.max(1, page.page - 1),
  );
  const maxResults = page.page === 1 ? 0 : total_pages * PAGE_SIZE;
  const total_results = Math.min(page.total_results, maxResults);
  return { ids, page: { ...page, results: [], total_pages, total_results } };
}

const idOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : '?';

/**
 * Parses a movie's details and reduces them to what the app shows (design, Gateway). Drops invalid parts. Throws if the
 * value is not a movie.
 * @param language the requested language. Among official trailers, those in this language come first.
 */
export function readMovieDetails(json: unknown, language?: string): Tmdb<MovieDetails> {
  const movie = fullMovie.parse(json);
  const read = videos(language).safeParse(movie.videos);
  return { ...movie, videos: read.data };
}

/**
 * Parses the movies of a collection, sorted by release date and without adult movies. Throws if the value is not a
 * collection.
 */
export function readCollection(json: unknown): SeriesMovies {
  const results = collection.parse(json);
  const page = { page: 1, results, total_pages: 1, total_results: results.length };
  return {
    page,
    parts: results.map((part) => toRelated({ ...part, release_date: part.release_date ?? '' })),
  };
}

/** The movies of a collection in two forms: `page` for search results, and `parts` for a movie's details. */
export interface SeriesMovies {
  page: MoviePage<Tmdb<Movie>>;
  parts: RelatedMovie[];
}

/** A person, company, collection or keyword in TMDB's results. */
export type FoundName = z.output<typeof foundName>;

/** Parses the results of a search for people, companies, collections or keywords. Throws if the value is not a list. */
export function readNames(json: unknown): FoundName[] {
  return z.object({ results: entries(foundName) }).parse(json).results;
}

/** Parses the ids of the movies that have an id at another database. */
export function readFoundIds(json: unknown): number[] {
  return z
    .looseObject({ movie_results: entries(z.looseObject({ id: identifier })) })
    .parse(json)
    .movie_results.map(({ id }) => id);
}
