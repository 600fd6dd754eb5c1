import type { MoviePage, RelatedMovie } from '@marquee/contract';
import { z } from 'zod';
import { compareText } from '../catalogue/sort-movies.ts';
import type { FullMovie, ListedMovie } from '../movie-source.ts';

/** The text cut after so many letters, none of them in half. */
export function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  // A letter is two units of it at most.
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}

/** As many films a page as TMDB gives. */
const PAGE_SIZE = 20;

/** Letters of a title or a name, and of any other text; entries of a list: TMDB's are a tenth of it. */
const LONGEST_TITLE = 500;
const LONGEST_TEXT = 5_000;
const MOST_ENTRIES = 1_000;
const LONGEST_DATE = 100;

/** What is drawn of a film's details; a collection with more parts than that is not drawn whole. */
const MOST_CAST = 8;
const MOST_DIRECTORS = 8;
const MOST_VIDEOS = 3;
const MOST_RECOMMENDED = 12;
const MOST_PARTS = 30;
/** Films with fewer votes are recommended last. */
const FEW_VOTES = 50;

// What the app cannot do without is required. All else gets what TMDB says when it knows nothing, so that a field
// that TMDB drops one day does not take the whole answer with it. Fields that we do not know pass through.
const text = z
  .string()
  .transform((whole) => firstLetters(whole, LONGEST_TEXT))
  .catch('');
const amount = z.number().catch(0);
const optionalText = z.string().max(LONGEST_TEXT).nullable().catch(null);
const title = z.string().transform((whole) => firstLetters(whole, LONGEST_TITLE));
const flag = z.boolean().catch(false);

/** Those entries of a list that are what they should be; fails where it is no list. */
export const entries = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((list) =>
    list.slice(0, MOST_ENTRIES).flatMap((one): z.output<Entry>[] => {
      const { success, data } = entry.safeParse(one);
      return success ? [data] : [];
    }),
  );

/** Those entries of a list that are what they should be; none where it is no list. */
const listOf = <Entry extends z.ZodType>(entry: Entry) => entries(entry).catch([]);

const movie = {
  id: z.int().positive(),
  title,
  adult: flag,
  backdrop_path: optionalText,
  original_language: text,
  original_title: title.catch(''),
  overview: text,
  popularity: amount,
  poster_path: optionalText,
  // Absent stays absent: clients have to cope with it at TMDB itself.
  release_date: z.string().max(LONGEST_DATE).optional().catch(''),
  video: flag,
  vote_average: amount,
  vote_count: amount,
};

/** A film that TMDB has no title for in the language asked for goes by its own (design 8). */
const withTitle = <Film extends { title: string; original_title: string }>(film: Film): Film => ({
  ...film,
  title: film.title || film.original_title,
});

const listedMovie = z.looseObject({ ...movie, genre_ids: listOf(z.number()) }).transform(withTitle);

const moviePage = z.looseObject({
  page: z.int(),
  results: z.array(z.unknown()).transform((films) => films.slice(0, PAGE_SIZE)),
  total_pages: z.int().nonnegative(),
  total_results: z.int().nonnegative(),
});

const named = z.looseObject({ id: z.number().catch(0), name: title });

/** What TMDB calls a text may be of any length; so much is drawn. */
const LONGEST_NAME = 120;
export const shortText = z.string().transform((long) => long.slice(0, LONGEST_NAME));

const credits = z
  .object({
    cast: entries(
      z.object({
        id: z.number().catch(0),
        name: shortText.pipe(z.string().min(1)),
        character: shortText.catch(''),
        order: z.number().catch(Infinity),
      }),
    ).catch([]),
    crew: entries(
      z.object({
        id: z.number().catch(0),
        name: shortText.pipe(z.string().min(1)),
        job: z.literal('Director'),
      }),
    ).catch([]),
  })
  .transform(({ cast, crew }) => ({
    cast: cast
      .sort((a, b) => a.order - b.order)
      .slice(0, MOST_CAST)
      .map(({ id, name, character }) => ({ id, name, character })),
    crew: crew
      .filter(({ name }, index) => crew.findIndex((other) => other.name === name) === index)
      .slice(0, MOST_DIRECTORS),
  }));

const video = z.object({
  key: z.string().regex(/^[\w-]{11}$/),
  site: z.literal('YouTube'),
  type: z.enum(['Trailer', 'Teaser']),
  official: flag,
  iso_639_1: optionalText,
  size: amount,
});

/** Those that Play may open, the one that it opens first: design 8. */
const videos = (language = 'en') =>
  z.object({ results: entries(video) }).transform(({ results }) => {
    const spoken = language.slice(0, 2);
    const rank = (one: z.output<typeof video>) => [
      Number(one.official),
      Number(one.type === 'Trailer'),
      one.iso_639_1 === spoken ? 2 : Number(one.iso_639_1 === 'en'),
      one.size,
    ];
    const compare = (a: number[], b: number[]) => {
      const differs = a.findIndex((value, index) => value !== b[index]);
      return differs < 0 ? 0 : (b[differs] ?? 0) - (a[differs] ?? 0);
    };
    return { results: results.sort((a, b) => compare(rank(a), rank(b))).slice(0, MOST_VIDEOS) };
  });

const relatedMovie = z
  .object({
    id: movie.id,
    adult: flag,
    title: shortText,
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
  const known = results.filter(({ vote_count }) => vote_count >= FEW_VOTES);
  const obscure = results.filter(({ vote_count }) => vote_count < FEW_VOTES);
  return { results: [...known, ...obscure].slice(0, MOST_RECOMMENDED).map(toRelated) };
});

const collection = z.object({ parts: entries(listedMovie) }).transform(({ parts }) =>
  parts
    .filter(({ title, adult }) => title !== '' && !adult)
    .sort((a, b) => compareText(a.release_date || '9999', b.release_date || '9999') || a.id - b.id)
    .slice(0, MOST_PARTS),
);

const foundName = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  original_name: text,
});

const fullMovie = z
  .looseObject({
    ...movie,
    belongs_to_collection: z
      .looseObject({ id: z.int().positive(), name: shortText.pipe(z.string().min(1)) })
      .nullable()
      .catch(null),
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
    runtime: z.number().nullable().catch(null),
    spoken_languages: listOf(z.looseObject({ iso_639_1: text, english_name: text, name: text })),
    status: text,
    tagline: text,
  })
  .transform(withTitle);

/** A list answer of TMDB's without the entries that are no films, or for adults only. Throws when it is no list at all. */
export function readMoviePage(json: unknown): MoviePage<ListedMovie> {
  const page = moviePage.parse(json);
  const results = page.results.flatMap((entry): ListedMovie[] => {
    const { data } = listedMovie.safeParse(entry);
    return data && !data.adult ? [data] : [];
  });
  return { ...page, results };
}

/**
 * A detail answer of TMDB's, cut to what is drawn (design 6). Throws when it is no film; of what came with it only that is
 * missing which is broken.
 * @param language the one asked for; trailers in it come first.
 */
export function readFullMovie(json: unknown, language?: string): FullMovie {
  const film = fullMovie.parse(json);
  const read = videos(language).safeParse(film.videos);
  return { ...film, videos: read.data };
}

/** The movies of a collection, except those for adults only, by release date. Throws if it is no collection. */
export function readCollection(json: unknown): SeriesMovies {
  const results = collection.parse(json);
  const page = { page: 1, results, total_pages: 1, total_results: results.length };
  return {
    page,
    parts: results.map((part) => toRelated({ ...part, release_date: part.release_date ?? '' })),
  };
}

/** The movies of a collection: as a search lists them, and as a movie's details do. */
export interface SeriesMovies {
  page: MoviePage<ListedMovie>;
  parts: RelatedMovie[];
}

/** A person, a company or a collection that TMDB finds by a name. */
export type FoundName = z.output<typeof foundName>;

/** A search for people, companies or collections at TMDB. Throws if it is no list. */
export function readNames(json: unknown): FoundName[] {
  return z.object({ results: entries(foundName) }).parse(json).results;
}
