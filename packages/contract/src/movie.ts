/** An object in which no field is forgotten: optional fields must be set, if only to undefined. */
export type AllFields<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

/** The kinds of a movie's fields, and their values. Unknown values are 0, empty, null or undefined. */
export interface FieldKinds {
  id: number;
  number: number;
  text: string;
  textOrNull: string | null;
  optionalText: string | undefined;
  optionalTexts: readonly string[] | undefined;
}

/** The fields of an object, with the kind of each. */
export type FieldList = Readonly<Record<string, keyof FieldKinds>>;

/** An object with the fields of a list. */
export type FieldsOf<List extends FieldList> = {
  -readonly [
    Name in keyof List as List[Name] extends `optional${string}` ? never : Name
  ]: FieldKinds[List[Name]];
} & {
  -readonly [
    Name in keyof List as List[Name] extends `optional${string}` ? Name : never
  ]?: FieldKinds[List[Name]];
};

/** The fields of a movie in the details of another movie: of a recommendation or a part of its series. */
export const RELATED_MOVIE_FIELDS = {
  id: 'id',
  title: 'text',
  /** The title's language (BCP 47). Set only if it is known not to be the requested one (design, Languages). */
  title_language: 'optionalText',
  /** The path starts with a slash. Null if the movie has no poster. */
  poster_path: 'textOrNull',
  /** `YYYY-MM-DD`; empty or absent if unknown. */
  release_date: 'optionalText',
} as const satisfies FieldList;

/**
 * The fields of a movie in a list of the movie database: in the results of a search or of discover (spec 3). The
 * types, the app's reader, the data of rendered pages and the OpenAPI document have the fields of this list.
 */
export const MOVIE_FIELDS = {
  ...RELATED_MOVIE_FIELDS,
  /** In search results: the title that matched the term, if another title than `title` matched (design, Gateway). */
  title_found: 'optionalText',
  /** In the results of a description: the visitor's own words that led to the movie, at most four (design, Gateway). */
  words_found: 'optionalTexts',
  /** In the results of a wish: the names of the wished traits that the movie has, at most three (design, Wishes). */
  traits_found: 'optionalTexts',
  /** A rating from 0 to 10; 0 if nobody voted. */
  vote_average: 'number',
  overview: 'optionalText',
  /** The language of the overview. Set under the same condition as `title_language`. */
  overview_language: 'optionalText',
} as const satisfies FieldList;

export type RelatedMovie = FieldsOf<typeof RELATED_MOVIE_FIELDS>;

export type Movie = FieldsOf<typeof MOVIE_FIELDS>;

/** A page of a list, with up to 20 movies. */
export interface MoviePage<M extends Movie = Movie> {
  page: number;
  results: M[];
  total_pages: number;
  total_results: number;
  /** In search results: the units and corrected typos in the term. Absent if the term is only a title. */
  understood?: Understood;
}

/** The kinds of units that a term names. */
export const UNIT_KINDS = [
  'person',
  'series',
  'studio',
  'role',
  'genre',
  'theme',
  'trait',
  'years',
  'origin',
  'award',
  'length',
  'list',
  'order',
  'like',
] as const;

/** A part of a term that the gateway recognised, such as a person, a genre or a trait (design, Wishes). */
export interface UnderstoodUnit {
  kind: (typeof UNIT_KINDS)[number];
  /**
   * The unit's name in the requested language; for `like` the title of the movie. The app words the codes of other
   * kinds. `years`: `1994`, `1980s`, `1990-1995`, `-1960`, `2000-`. `length`: minutes as `-90`, `180-`, `85-95`.
   * `award`: `oscarBestPicture`, `palmeDor`. `list`: `popular`.
   * A surname that several people have is one unit with their names, joined by commas.
   */
  name: string;
  /** Set if the term asks for movies without the unit: `not scary`. */
  excluded?: true;
  /** Set if the unit is a person who directed at least as many movies of the catalogue as the person acted in. */
  directs?: true;
  /** The term without the unit's words and their negation, as typed. Absent if no unit would be left. */
  without?: string;
}

/** A term that a search offers as a link, with the number of movies that it finds. */
export interface OfferedTerm {
  kind: (typeof UNIT_KINDS)[number];
  /** The name of the offered unit, as in {@link UnderstoodUnit}. */
  name: string;
  /** The whole term to search for. */
  term: string;
  count: number;
}

/** How the gateway understood a search term, as the app shows it. */
export interface ShownUnderstood {
  /** The term with its typos corrected. The gateway searched for it instead of the typed term. */
  mended?: string;
  /** Similar titles, if the search has no results. */
  near?: string[];
  /** The words of the term that the answer does not use, as they were typed. */
  unused?: string[];
  /** Whether the term was read as a description of what happens in a movie. */
  described?: true;
  /** Whether the term was in quotes, but no title contains it, so that the answer is the one without quotes. */
  unquoted?: true;
  /** All units of the term in its order, at most twelve; absent if the term names none. */
  units?: UnderstoodUnit[];
  /** Words that divide the answer, each with the whole new term; at most eight. */
  narrow?: OfferedTerm[];
  /** If the answer is empty: the units of the term that find most movies by themselves, at most three. */
  alone?: OfferedTerm[];
  /** The movie or series that the wished movies shall be like, as typed, if the catalogue lacks it. */
  missing?: string;
}

/** How the gateway understood a search term (design, Gateway). A field is absent if the term has no such part. */
export interface Understood extends ShownUnderstood {
  /**
   * Set if the term has a title besides people or filters, or describes one movie far better than others: the title of
   * the first result.
   */
  title?: string;
}

export interface Genre {
  id: number;
  name: string;
}

export interface ProductionCompany {
  id: number;
  name: string;
}

export interface MovieDetails extends Movie {
  /** In minutes; 0 or null if unknown. */
  runtime: number | null;
  vote_count: number;
  genres: Genre[];
  /** In dollars; 0 if unknown. */
  budget: number;
  /** In dollars; 0 if unknown. */
  revenue: number;
  production_companies: ProductionCompany[];
  credits?: Credits;
  videos?: { results: Video[] };
  /** Other movies, sorted from the best to the worst recommendation. */
  recommendations?: { results: RelatedMovie[] };
  /** The series that the movie belongs to; null if the movie belongs to none. */
  belongs_to_collection?: MovieCollection | null;
  /** True if the gateway has data about where to watch the movie (design, Gateway), otherwise absent. */
  has_watch_providers?: true;
}

export interface Credits {
  /** The cast in billing order. */
  cast: CastCredit[];
  /** The crew. Directors have the job `Director`. */
  crew: CrewCredit[];
}

export interface CastCredit {
  id: number;
  name: string;
  /** The name of the character; empty if unknown. */
  character?: string;
}

export interface CrewCredit {
  id: number;
  name: string;
  job: string;
}

export interface Video {
  /** The video's key on `site`. */
  key: string;
  site: string;
  /** The type, such as `Trailer` or `Teaser`. */
  type: string;
  official?: boolean;
  /** The language of the video (ISO 639-1). */
  iso_639_1?: string | null;
  /** The height of the video in pixels, such as 1080. */
  size?: number;
}

export interface MovieCollection {
  id: number;
  name: string;
  /** The movies of the series, in the order of their release dates. */
  parts?: RelatedMovie[];
}

export interface WatchProvider {
  provider_id: number;
  provider_name: string;
  /** The path starts with a slash. Null if the service has no logo. */
  logo_path: string | null;
}

/** TMDB's names for the ways to watch a movie. */
export const WATCH_WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/**
 * The services that offer a movie in one country, grouped by the way to watch the movie. In each group the most
 * important service is first. A way without services is absent.
 */
export interface WatchOffers extends Partial<Record<(typeof WATCH_WAYS)[number], WatchProvider[]>> {
  /** TMDB's page with all offers. */
  link: `https:${string}`;
}

/** Where a movie can be watched in one country. */
export interface WatchProviders {
  id: number;
  /** The offers by country (ISO 3166-1). Only the requested country is present, if it has offers; without
   * a region in the request all countries are. */
  results: Record<string, WatchOffers>;
  /** All countries with offers, sorted by their names in the requested language. */
  regions: Country[];
}

export interface Country {
  iso_3166_1: string;
  name: string;
}

/** The body of the movie database's error responses. */
export interface MovieDatabaseErrorBody {
  success: false;
  status_code: number;
  status_message: string;
}

/** The movie database serves no pages beyond this number. */
export const LAST_PAGE = 500;

/** The number of movies on a page of the movie database's lists. */
export const PAGE_SIZE = 20;

/** A random movie is chosen from this many pages of the most popular movies (design, Behaviour). */
export const SURPRISE_PAGES = 50;

/** How many times as often a movie with a vote average of 7 and more is chosen as another one (design, Behaviour). */
const GOOD_WEIGHT = 3;
const GOOD_VOTE_AVERAGE = 7;

/** Returns the ids from which a random movie is chosen, those of good movies several times. */
export const surpriseIds = (movies: Pick<Movie, 'id' | 'vote_average'>[]): number[] =>
  movies.flatMap(({ id, vote_average }) =>
    Array.from({ length: vote_average >= GOOD_VOTE_AVERAGE ? GOOD_WEIGHT : 1 }, () => id),
  );

/** Reads the page number in the address of one of our pages; 1 if it is no number from 1 to {@link LAST_PAGE}. */
export const readPageNumber = (text: string) =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LAST_PAGE ? Number(text) : 1;

/** Returns the year, such as '1979'; undefined if the release date is unknown. */
export const releaseYear = ({ release_date }: Pick<Movie, 'release_date'>) =>
  release_date?.slice(0, 4) || undefined;
