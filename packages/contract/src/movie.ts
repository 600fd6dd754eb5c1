/** A film as the movie database lists it in search and discover answers (spec 3). */
export interface Movie {
  id: number;
  title: string;
  /** BCP 47, where our gateway knows the title to be in another language than the one asked for (design 12). */
  title_language?: string;
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
}

/** The body of the movie database's errors. */
export interface MovieDatabaseErrorBody {
  success: false;
  status_code: number;
  status_message: string;
}

/** The highest page of a list that the movie database answers. */
export const LAST_PAGE = 500;
