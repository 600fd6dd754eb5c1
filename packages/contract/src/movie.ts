/** A movie in the movie database's search and discover answers (spec 3). */
export interface Movie {
  id: number;
  title: string;
  /** A BCP 47 tag, set if the gateway knows that the title is not in the requested language (design 12). */
  title_language?: string;
  /** In search results: the title that matched the term, if it differs from the shown one (design 6). */
  title_found?: string;
  /** Starts with a slash; null if the movie has no poster. */
  poster_path: string | null;
  /** 0 to 10. */
  vote_average: number;
  /** `YYYY-MM-DD`; empty or absent if unknown. */
  release_date?: string;
  /** Null, empty or absent if unknown. */
  overview?: string | null;
  /** Like `title_language`, for the overview. */
  overview_language?: string;
}

/** A page of a list, with up to 20 movies. */
export interface MoviePage<M extends Movie = Movie> {
  page: number;
  results: M[];
  total_pages: number;
  total_results: number;
  /** What the gateway understood of the search term beyond a title. */
  understood?: Understood;
}

/**
 * What a search term was understood as, beyond a title: people, filters, and corrected slips (design 6). Empty or absent
 * fields were not understood.
 */
export interface Understood {
  /** The title that the term contains beside other units; it is the first movie's. */
  title?: string;
  /** The corrected term, which was searched for instead of the typed one. */
  mended?: string;
  /** Similar titles, if the term has no results. */
  near?: string[];
  /** Names of people. */
  people: string[];
  /** Names of genres in the requested language. */
  genres: string[];
  /** Such as `1994`, or `1980s` for a decade. */
  years: string[];
  /** ISO 639-1 codes, as TMDB uses them. */
  languages: string[];
  /** ISO 3166-1 codes. */
  countries?: string[];
  /** Names of series; likewise of studios and characters below. */
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
  /** The role; empty if unknown. */
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
  /** The video's language (ISO 639-1). */
  iso_639_1?: string | null;
  /** The picture's height in lines, such as 1080. */
  size?: number;
}

/** A movie in the details of another movie. */
export type RelatedMovie = Pick<Movie, 'id' | 'title' | 'title_language' | 'poster_path' | 'release_date'>;

export interface MovieCollection {
  id: number;
  name: string;
  /** Its movies by release date, if known. */
  parts?: RelatedMovie[];
}

/** A streaming or rental service that offers a movie. */
export interface WatchProvider {
  provider_id: number;
  provider_name: string;
  /** Like a poster path; null if the service has no logo. */
  logo_path: string | null;
}

/** The ways to watch a movie, by TMDB's names. */
export const WATCH_WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** Where a movie can be watched in one country, with the most important services first. Unknown ways are absent. */
export interface WatchOffers extends Partial<Record<(typeof WATCH_WAYS)[number], WatchProvider[]>> {
  /** TMDB's page with all offers. */
  link: string;
}

/** The gateway's answer about where to watch a movie: TMDB's data for one country. */
export interface WatchProviders {
  id: number;
  /** By the requested country (ISO 3166-1); empty if there are no offers. */
  results: Record<string, WatchOffers>;
  /** All countries with offers, sorted by their names in the requested language. */
  regions: Country[];
}

export interface Country {
  iso_3166_1: string;
  name: string;
}

/** The body of a movie database error. */
export interface MovieDatabaseErrorBody {
  success: false;
  status_code: number;
  status_message: string;
}

/** The last page of a list that the movie database returns. */
export const LAST_PAGE = 500;

/** A movie's release year; undefined if its date is unknown. */
export const releaseYear = ({ release_date }: Pick<Movie, 'release_date'>) =>
  release_date?.slice(0, 4) || undefined;
