/** A movie in the lists of the movie database: search and discover (spec 3). */
export interface Movie {
  id: number;
  title: string;
  /**
   * The language of the title as a BCP 47 tag. Set only if the gateway knows that it is not the requested language
   * (design 12).
   */
  title_language?: string;
  /** In search results: the title that matched the term, if it differs from the shown one (design 6). */
  title_found?: string;
  /** Starts with a slash; null if the movie has no poster. */
  poster_path: string | null;
  /** The rating, from 0 to 10. */
  vote_average: number;
  /** `YYYY-MM-DD`; empty or absent if unknown. */
  release_date?: string;
  /** Null, empty or absent if unknown. */
  overview?: string | null;
  /** The language of the overview, set under the same condition as `title_language`. */
  overview_language?: string;
}

/** A page of a list, with up to 20 movies. */
export interface MoviePage<M extends Movie = Movie> {
  page: number;
  results: M[];
  total_pages: number;
  total_results: number;
  /** In search results: what the gateway recognised in the search term beyond a title. */
  understood?: Understood;
}

/**
 * What the gateway recognised in a search term: people, filters such as genres and years, and corrected typos (design
 * 6). A field is empty or absent if the term contains nothing of its kind.
 */
export interface Understood {
  /** The title that the term contains in addition to people or filters. It is the title of the first movie. */
  title?: string;
  /** The search term after the correction of typos. It was searched for instead of the typed term. */
  mended?: string;
  /** Similar titles, if the term has no results. */
  near?: string[];
  /** Names of people. */
  people: string[];
  /** Names of genres in the requested language. */
  genres: string[];
  /** Such as `1994`, or `1980s` for a decade. */
  years: string[];
  /** Language codes (ISO 639-1), as TMDB uses them. */
  languages: string[];
  /** Country codes (ISO 3166-1). */
  countries?: string[];
  /** Names of film series, such as Star Wars. `studios` and `roles` (characters) are names as well. */
  series?: string[];
  studios?: string[];
  roles?: string[];
  /** Names of themes in the requested language. */
  themes?: string[];
}

export interface Genre {
  id: number;
  name: string;
}

export interface ProductionCompany {
  id: number;
  name: string;
}

/** The details of a movie in the movie database (spec 3). */
export interface MovieDetails extends Movie {
  overview: string | null;
  /** In minutes; 0 or null if unknown. */
  runtime: number | null;
  vote_count: number;
  genres: Genre[];
  /** In dollars; 0 if unknown. */
  budget: number;
  /** In dollars; 0 if unknown. */
  revenue: number;
  production_companies: ProductionCompany[];
  /** Cast and crew, if known. */
  credits?: Credits;
  /** Trailers and other videos on external sites. */
  videos?: { results: Video[] };
  /** Similar movies, best first. */
  recommendations?: { results: RelatedMovie[] };
  /** The series that the movie belongs to; null if none. */
  belongs_to_collection?: MovieCollection | null;
  /** Whether the gateway can tell where to watch the movie (design 6); absent if it cannot. */
  has_watch_providers?: true;
}

export interface Credits {
  /** In billing order. */
  cast: CastCredit[];
  /** Crew members with the job `Director` are the directors. */
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
  /** The picture's height in lines, such as 1080. */
  size?: number;
}

/** A movie that is listed in the details of another movie. */
export type RelatedMovie = Pick<Movie, 'id' | 'title' | 'title_language' | 'poster_path' | 'release_date'>;

export interface MovieCollection {
  id: number;
  name: string;
  /** The movies of the series by release date, if known. */
  parts?: RelatedMovie[];
}

/** A streaming or rental service that offers a movie. */
export interface WatchProvider {
  provider_id: number;
  provider_name: string;
  /** Begins with a slash, like a poster path. Null if the service has no logo. */
  logo_path: string | null;
}

/** The ways to watch a movie, by the names that TMDB uses. */
export const WATCH_WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/**
 * The services that offer a movie in one country, by the way to watch it, with the most important services first. A way
 * without services is absent.
 */
export interface WatchOffers extends Partial<Record<(typeof WATCH_WAYS)[number], WatchProvider[]>> {
  /** The URL of TMDB's page with all offers. */
  link: `https:${string}`;
}

/** The gateway's answer about where a movie can be watched: TMDB's data for one country. */
export interface WatchProviders {
  id: number;
  /** The offers, with the requested country (ISO 3166-1) as the key. Empty if there are no offers in it. */
  results: Record<string, WatchOffers>;
  /** All countries with offers, sorted by their names in the requested language. */
  regions: Country[];
}

export interface Country {
  iso_3166_1: string;
  name: string;
}

/** The body of an answer with which the movie database reports an error. */
export interface MovieDatabaseErrorBody {
  success: false;
  status_code: number;
  status_message: string;
}

/** The highest page number for which the movie database returns a page, for any list. */
export const LAST_PAGE = 500;

/** Returns a movie's release year. Undefined if its date is unknown. */
export const releaseYear = ({ release_date }: Pick<Movie, 'release_date'>) =>
  release_date?.slice(0, 4) || undefined;
