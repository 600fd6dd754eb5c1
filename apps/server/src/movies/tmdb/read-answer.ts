import type { MoviePage } from '@marquee/contract';
import { z } from 'zod';
import type { FullMovie, ListedMovie } from '../movie-source.ts';

// What the app cannot do without is required. All else gets what TMDB says when it knows nothing, so that a field
// that TMDB drops one day does not take the whole answer with it. Fields that we do not know pass through.
const text = z.string().catch('');
const amount = z.number().catch(0);
const optionalText = z.string().nullable().catch(null);
const flag = z.boolean().catch(false);

const movie = {
  id: z.int().positive(),
  title: z.string(),
  adult: flag,
  backdrop_path: optionalText,
  original_language: text,
  original_title: text,
  overview: text,
  popularity: amount,
  poster_path: optionalText,
  // Absent stays absent: clients have to cope with it at TMDB itself.
  release_date: z.string().optional().catch(''),
  video: flag,
  vote_average: amount,
  vote_count: amount,
};

/** A film that TMDB has no title for in the language asked for goes by its own (design 8). */
const withTitle = <Film extends { title: string; original_title: string }>(film: Film): Film => ({
  ...film,
  title: film.title || film.original_title,
});

const listedMovie = z
  .looseObject({ ...movie, genre_ids: z.array(z.number()).catch([]) })
  .transform(withTitle);

const moviePage = z.looseObject({
  page: z.int(),
  results: z.array(z.unknown()),
  total_pages: z.int(),
  total_results: z.int(),
});

const named = z.looseObject({ id: z.number().catch(0), name: z.string() });

const fullMovie = z
  .looseObject({
    ...movie,
    belongs_to_collection: named.nullable().catch(null),
    budget: amount,
    genres: z.array(named).catch([]),
    homepage: text,
    imdb_id: optionalText,
    origin_country: z.array(z.string()).catch([]),
    production_companies: z.array(named).catch([]),
    production_countries: z.array(z.looseObject({ iso_3166_1: text, name: text })).catch([]),
    revenue: amount,
    runtime: z.number().nullable().catch(null),
    spoken_languages: z.array(z.looseObject({ iso_639_1: text, english_name: text, name: text })).catch([]),
    status: text,
    tagline: text,
  })
  .transform(withTitle);

/** A list answer of TMDB's; entries that are no films are left out. Throws when it is no list at all. */
export function readMoviePage(json: unknown): MoviePage<ListedMovie> {
  const page = moviePage.parse(json);
  const results = page.results.flatMap((entry): ListedMovie[] => {
    const { data } = listedMovie.safeParse(entry);
    return data ? [data] : [];
  });
  return { ...page, results };
}

/** A detail answer of TMDB's. Throws when it is no film. */
export function readFullMovie(json: unknown): FullMovie {
  return fullMovie.parse(json);
}
