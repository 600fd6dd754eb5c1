/** A film as the movie database lists it in search and discover answers (spec 3). */
export interface Movie {
  id: number;
  title: string;
  /** BCP 47, where our gateway knows the title to be in another language than the one asked for (design 12). */
  title_language?: string;
  /** In a search: the title that the term found, where visitors see another one (design 6). */
  title_found?: string;
  /** Begins with a slash; null when the film has no poster. */
  poster_path: string | null;
  /** 0 to 10. */
  vote_average: number;
  /** `YYYY-MM-DD`; empty or absent when the movie database knows none. */
  release_date?: string;
  /** Null, empty or absent when the movie database knows none. */
  overview?: string | null;
  /** As `title_language`, of the overview. */
  overview_language?: string;
}

/** A page of a list answer. The movie database gives 20 films a page. */
export interface MoviePage<M extends Movie = Movie> {
  page: number;
  results: M[];
  total_pages: number;
  total_results: number;
  /** What our gateway took the search term for, where it is more than a title. */
  understood?: Understood;
}

/**
 * What a search term was read as, besides a title alone: people, words that narrow the films down, a term without its slips
 * (design 6). Empty or absent where it is none of that.
 */
export interface Understood {
  /** The title that the term names beside what else it says; the first film is it. */
  title?: string;
  /** The term that was searched for in place of the one that was typed. */
  mended?: string;
  /** Titles that are near a term for which there is no film. */
  near?: string[];
  /** Names. */
  people: string[];
  /** Names of genres, in the language asked for. */
  genres: string[];
  /** `1994`, or `1980s` for a decade. */
  years: string[];
  /** ISO 639-1, as the movie database has it. */
  languages: string[];
  /** ISO 3166-1. */
  countries?: string[];
  /** Names of series, of studios, of characters. */
  series?: string[];
  studios?: string[];
  roles?: string[];
  /** What films are about, in the language asked for. */
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

/** A film as the movie database describes it in full (spec 3). */
export interface MovieDetails extends Movie {
  overview: string | null;
  /** Minutes; 0 or null when unknown. */
  runtime: number | null;
  vote_count: number;
  genres: Genre[];
  /** Dollars; 0 when unknown. */
  budget: number;
  /** Dollars; 0 when unknown. */
  revenue: number;
  production_companies: ProductionCompany[];
  /** Who made it, where that is known. */
  credits?: Credits;
  /** What can be seen of it elsewhere. */
  videos?: { results: Video[] };
  /** What to see next, best first. */
  recommendations?: { results: RelatedMovie[] };
  /** The series that it is part of; null where it is of none. */
  belongs_to_collection?: MovieCollection | null;
  /** Our gateway can say where to watch it (design 6); absent where nobody can be asked. */
  has_watch_providers?: true;
}

export interface Credits {
  /** In billing order. */
  cast: CastCredit[];
  /** Whoever has the job `Director` directed it. */
  crew: CrewCredit[];
}

export interface CastCredit {
  id: number;
  name: string;
  /** The role; empty when the movie database knows none. */
  character?: string;
}

export interface CrewCredit {
  id: number;
  name: string;
  job: string;
}

export interface Video {
  /** How `site` names the video. */
  key: string;
  site: string;
  /** Such as `Trailer` or `Teaser`. */
  type: string;
  official?: boolean;
  /** ISO 639-1. */
  iso_639_1?: string | null;
  /** Lines of the picture, such as 1080. */
  size?: number;
}

/** A film as another film's details name it. */
export type RelatedMovie = Pick<Movie, 'id' | 'title' | 'title_language' | 'poster_path' | 'release_date'>;

export interface MovieCollection {
  id: number;
  name: string;
  /** Its films in the order of their release, where they are known. */
  parts?: RelatedMovie[];
}

/** A service that has a film. */
export interface WatchProvider {
  provider_id: number;
  provider_name: string;
  /** As a poster's path; null when the service has no logo. */
  logo_path: string | null;
}

/** The ways to watch a film, by the movie database's names. */
export const WATCH_WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** Where a film can be watched in one country, the most important services first; only the ways that are known. */
export interface WatchOffers extends Partial<Record<(typeof WATCH_WAYS)[number], WatchProvider[]>> {
  /** TMDB's page with all offers. */
  link: string;
}

/** Our gateway's answer about where to watch a film: the movie database's, cut to one country. */
export interface WatchProviders {
  id: number;
  /** By the country asked for (ISO 3166-1); empty when nothing is known there. */
  results: Record<string, WatchOffers>;
  /** All countries in which something is known, in the order of their names, which are in the language asked for. */
  regions: Country[];
}

export interface Country {
  iso_3166_1: string;
  name: string;
}

/** The body of the movie database's errors. */
export interface MovieDatabaseErrorBody {
  success: false;
  status_code: number;
  status_message: string;
}

/** The highest page of a list that the movie database answers. */
export const LAST_PAGE = 500;

/** The year of a film's release; undefined where the movie database knows no date. */
export const releaseYear = ({ release_date }: Pick<Movie, 'release_date'>) =>
  release_date?.slice(0, 4) || undefined;
