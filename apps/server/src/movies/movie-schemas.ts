import {
  type FieldKinds,
  type FieldList,
  type Movie,
  MOVIE_FIELDS,
  type MovieDatabaseErrorBody,
  type MovieDetails,
  type OfferedTerm,
  RELATED_MOVIE_FIELDS,
  type RelatedMovie,
  type Understood,
  type UnderstoodUnit,
  UNIT_KINDS,
  WATCH_WAYS,
  type WatchProviders,
} from '@marquee/contract';
import { z } from 'zod';
import { answer, noBody } from '../http/answer-schema.ts';
import { RequestSchema } from '../http/request-schema.ts';
import { invalidId, invalidPage, invalidRegion, notFound, queryMissing } from './movie-database-errors.ts';
import { MAX_ID, isPage, lastOf, readMovieId } from './movie-parameters.ts';
import type { Tmdb } from './movie-source.ts';

/** If a query parameter is repeated, the last value counts. */
const parameter = (schema = z.string()) => z.preprocess(lastOf, schema);

const language = parameter()
  .optional()
  .describe(
    'A language of the app, such as `de` or `pt-BR`; the region is ignored, and other languages are English',
  );

const page = parameter(
  z.string().refine(isPage).meta({ type: 'integer', minimum: 1, maximum: 500, default: 1 }),
).optional();

const refuseParameter = ({ path: [name] }: z.core.$ZodIssue) =>
  name === 'query' ? queryMissing() : invalidPage();

export const SEARCH_QUERY = new RequestSchema(
  z.looseObject({
    query: parameter().describe(
      'The term; of a text with over 2,000 UTF-16 code units, or 7,000 encoded characters, the beginning; a blank term has no results; in double quotes it is searched for as typed',
    ),
    page,
    language,
  }),
  refuseParameter,
);

export const DISCOVER_QUERY = new RequestSchema(
  z.looseObject({
    sort_by: parameter().optional().describe('Ignored: the order is always `popularity.desc`'),
    page,
    language,
  }),
  refuseParameter,
);

export const DETAILS_QUERY = z.looseObject({ language });

export const WATCH_PROVIDERS_QUERY = new RequestSchema(
  z.looseObject({
    region: parameter(z.string().regex(/^[A-Za-z]{2}$/))
      .optional()
      .describe('The country (ISO 3166-1); without it the answer has all countries'),
    language: language.describe('The language of the country names'),
  }),
  invalidRegion,
);

const MALFORMED = 'malformed';

export const MOVIE_PARAMS = new RequestSchema(
  z.object({
    id: z
      .string()
      .refine((id) => readMovieId(id) !== 'malformed', { error: MALFORMED })
      .refine((id) => readMovieId(id) !== 'unknown')
      .meta({ type: 'integer', minimum: 1, maximum: MAX_ID }),
  }),
  ({ message }) => (message === MALFORMED ? invalidId() : notFound()),
);

const FIELD_SCHEMAS = {
  id: z.int(),
  number: z.number(),
  text: z.string(),
  textOrNull: z.string().nullable(),
  optionalText: z.string().optional(),
  optionalTexts: z.array(z.string()).readonly().optional(),
} satisfies { [Kind in keyof FieldKinds]: z.ZodType<FieldKinds[Kind]> };

const DESCRIPTIONS: Partial<Record<keyof Movie, string>> = {
  title_language: 'The language (BCP 47), if it is not the requested one',
  poster_path: 'The path after `/t/p/w500`',
  release_date: '`YYYY-MM-DD`, or empty',
  title_found: 'The title that matched the term, if `title` does not have the words that were found',
  words_found: 'The words of a description that led to the movie, the rarest first; at most four',
  traits_found: 'The wished traits that the movie has, in the requested language; at most three',
  vote_average: '0 to 10',
  overview_language: 'Like `title_language`',
};

/** Returns the schemas of a list of fields. */
const fieldSchemas = <List extends FieldList>(list: List) =>
  Object.fromEntries(
    Object.entries(list).map(([name, kind]) => {
      const description = DESCRIPTIONS[name as keyof Movie];
      return [name, FIELD_SCHEMAS[kind].meta(description ? { description } : {})];
    }),
  ) as { [Name in keyof List]: (typeof FIELD_SCHEMAS)[List[Name]] };

/** TMDB's fields that lists and details have besides those of the app. */
const TMDB_FIELDS = {
  overview: z.string(),
  original_title: z.string(),
  original_language: z.string(),
  backdrop_path: z.string().nullable(),
  popularity: z.number(),
  vote_count: z.number(),
  adult: z.boolean(),
  video: z.boolean(),
};

const LISTED_MOVIE: z.ZodType<Tmdb<Movie>> = z
  .looseObject({ ...fieldSchemas(MOVIE_FIELDS), ...TMDB_FIELDS, genre_ids: z.array(z.int()) })
  .meta({ id: 'Movie' });

const RELATED_MOVIE: z.ZodType<RelatedMovie> = z
  .looseObject(fieldSchemas(RELATED_MOVIE_FIELDS))
  .meta({ id: 'RelatedMovie' });

const names = z.array(z.string());

const kind = z.enum(UNIT_KINDS);

const UNDERSTOOD_UNIT: z.ZodType<UnderstoodUnit> = z
  .looseObject({
    kind,
    name: z
      .string()
      .describe(
        'In the requested language; years as `1994`, `1980s`, `1990-1995`, `-1960` or `2000-`; a length in minutes as `-90`, `180-` or `85-95`; an award as `oscarBestPicture` or `palmeDor`; a list as `popular`; the people of one surname with commas between them',
      ),
    excluded: z.literal(true).optional().describe('The term asks for movies without the unit'),
    directs: z
      .literal(true)
      .optional()
      .describe('The person directed at least as many movies of the catalogue as the person acted in'),
    without: z.string().optional().describe('The term without the unit; absent if nothing would be left'),
  })
  .meta({ id: 'UnderstoodUnit' });

const OFFERED_TERM: z.ZodType<OfferedTerm> = z
  .looseObject({
    kind,
    name: z.string(),
    term: z.string().describe('The whole term to search for'),
    count: z.int().describe('The number of movies that it finds'),
  })
  .meta({ id: 'OfferedTerm' });

const UNDERSTOOD: z.ZodType<Understood> = z
  .looseObject({
    title: z.string().optional(),
    mended: z.string().optional().describe('The corrected term, which was searched for instead'),
    near: names.optional().describe('Similar titles, if the term has no results'),
    unused: names.optional().describe('The words of the term that the answer does not use'),
    described: z
      .literal(true)
      .optional()
      .describe('The term was read as a description of what happens in a movie'),
    unquoted: z
      .literal(true)
      .optional()
      .describe('The term was in quotes, but no title contains it: the answer is the one without quotes'),
    units: z.array(UNDERSTOOD_UNIT).optional().describe('All units in the order of the term; at most twelve'),
    narrow: z.array(OFFERED_TERM).optional().describe('Words that divide the answer; at most eight'),
    alone: z
      .array(OFFERED_TERM)
      .optional()
      .describe('If there are no results: the units that find most by themselves; at most three'),
    missing: z
      .string()
      .optional()
      .describe('What the movies shall be like, if no movie or series is called so'),
  })
  .meta({ id: 'Understood', description: 'How the term was understood, if it is more than a title' });

const MOVIE_PAGE = z
  .looseObject({
    page: z.int(),
    results: z.array(LISTED_MOVIE).describe('Up to 20'),
    total_pages: z.int(),
    total_results: z.int(),
    understood: UNDERSTOOD.optional(),
  })
  .meta({ id: 'MoviePage' });

const NAMED = z.looseObject({ id: z.number(), name: z.string() });

const MOVIE_DETAILS: z.ZodType<Tmdb<MovieDetails>> = z
  .looseObject({
    ...fieldSchemas(MOVIE_FIELDS),
    ...TMDB_FIELDS,
    has_watch_providers: z.literal(true).optional().describe('Whether watch providers can be requested'),
    runtime: z.number().nullable().describe('Minutes; 0 or null if unknown'),
    genres: z.array(NAMED),
    budget: z.number().describe('Dollars; 0 if unknown'),
    revenue: z.number().describe('Dollars; 0 if unknown'),
    production_companies: z.array(NAMED),
    production_countries: z.array(z.looseObject({ iso_3166_1: z.string(), name: z.string() })),
    spoken_languages: z.array(
      z.looseObject({ iso_639_1: z.string(), english_name: z.string(), name: z.string() }),
    ),
    origin_country: names.describe('ISO 3166-1'),
    homepage: z.string(),
    imdb_id: z.string().nullable(),
    status: z.string(),
    tagline: z.string(),
    credits: z
      .looseObject({
        cast: z
          .array(NAMED.extend({ character: z.string().optional() }))
          .describe('Up to 8, in billing order'),
        crew: z.array(NAMED.extend({ job: z.string() })).describe('The directors'),
      })
      .optional(),
    videos: z
      .looseObject({
        results: z.array(z.looseObject({ key: z.string(), site: z.string(), type: z.string() })),
      })
      .optional(),
    recommendations: z.looseObject({ results: z.array(RELATED_MOVIE) }).optional(),
    belongs_to_collection: NAMED.extend({ parts: z.array(RELATED_MOVIE).optional() }).nullable(),
  })
  .meta({ id: 'MovieDetails' });

const WATCH_PROVIDER = z
  .looseObject({
    provider_id: z.int(),
    provider_name: z.string(),
    logo_path: z.string().nullable().describe('The path after `/t/p/w500`'),
  })
  .meta({ id: 'WatchProvider' });

const OFFERS = z.array(WATCH_PROVIDER).optional();

const WATCH_PROVIDERS: z.ZodType<WatchProviders> = z
  .looseObject({
    id: z.int(),
    results: z
      .record(
        z.string(),
        z.looseObject({
          link: z.templateLiteral(['https:', z.string()]),
          ...Object.fromEntries(WATCH_WAYS.map((way) => [way, OFFERS])),
        }),
      )
      .describe('By country: the requested one, or all; empty if there are no offers'),
    regions: z.array(z.looseObject({ iso_3166_1: z.string(), name: z.string() })),
  })
  .meta({ id: 'WatchProviders' });

const ERROR: z.ZodType<MovieDatabaseErrorBody> = z
  .looseObject({ success: z.literal(false), status_code: z.int(), status_message: z.string() })
  .meta({ id: 'MovieError' });

const MISSING = z.looseObject({ errors: names });

/**
 * The answers of every route besides 200: 304 and errors. TMDB's own errors pass through with their status and body.
 */
const REFUSALS = {
  304: noBody('Unchanged: `If-None-Match` contains the `ETag`'),
  405: answer('The method is not GET or HEAD', ERROR),
  414: answer('The URL has more than 8,192 characters', ERROR),
  429: answer('The visitor had too many cache misses; `Retry-After` is set', ERROR),
  500: answer('Internal error', ERROR),
  502: answer('TMDB is unreachable, or its answer is invalid', ERROR),
  503: answer('TMDB fails, or too many requests wait for it; `Retry-After` is set', ERROR),
  default: answer('An error of TMDB', ERROR),
};

const INVALID_PAGE = answer('The page is not a whole number from 1 to 500', ERROR);

export const MOVIE_ANSWERS = {
  search: {
    200: answer('Movies for the term, best first', MOVIE_PAGE),
    400: INVALID_PAGE,
    422: answer('`query` is missing', MISSING),
    ...REFUSALS,
  },
  discover: { 200: answer('All movies, most popular first', MOVIE_PAGE), 400: INVALID_PAGE, ...REFUSALS },
  details: {
    200: answer('The movie', MOVIE_DETAILS),
    308: noBody('Redirects to the URL without leading zeros in the id'),
    404: answer('The movie does not exist, or the id is not a number', ERROR),
    ...REFUSALS,
  },
  watchProviders: {
    200: answer('Where to watch it', WATCH_PROVIDERS),
    308: noBody('Redirects to the URL without leading zeros in the id'),
    400: answer('`region` is not a country code', ERROR),
    404: answer('The movie does not exist, or the id is not a number', ERROR),
    ...REFUSALS,
  },
};
