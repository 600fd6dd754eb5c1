import type { MotifName } from '@marquee/posters';

/** A movie of the embedded catalogue. As in TMDB, the release date, runtime, budget and other fields may be missing. */
export interface CatalogueMovie {
  /** TMDB's id of the movie. */
  id: number;
  /** The movie's id at IMDb, such as `tt0133093`. */
  imdb_id?: string;
  /** TMDB's English title. */
  title: string;
  /** The title in the original language and script. Only present if it differs from `title`. */
  original_title?: string;
  /** The original language, as an ISO 639-1 code or TMDB's own code (`cn` for Cantonese). */
  language: string;
  /** The date in the form `YYYY-MM-DD`. */
  release_date?: string;
  /** The length in minutes. */
  runtime?: number;
  /** The average rating, from 0 to 10. */
  vote_average: number;
  vote_count: number;
  /** Popularity on TMDB's scale of about 5 to 200. Lists show the most popular movies first. */
  popularity: number;
  /** The budget in US dollars. */
  budget?: number;
  /** The revenue in US dollars. */
  revenue?: number;
  /** TMDB's genre names; the first is the main genre. */
  genres: string[];
  companies: string[];
  /** ISO 3166-1 codes. */
  countries: string[];
  /** The directors in the order of the credits. */
  directors?: readonly Person[];
  /** Up to eight cast members, in billing order. */
  cast?: readonly CastMember[];
  series?: Series;
  /** The movie's usual number in the series: 2 for "Toy Story 2", 5 for "The Empire Strikes Back". */
  part?: number;
  /** Titles in other languages, and other English titles. */
  titles?: OtherTitles;
  /** Ids of themes in `themes.json`, usually four to eight. */
  themes?: readonly string[];
  /**
   * What a person who saw the movie says when recommending it or warning of it, usually 8 to 18 ids of `traits.json`: its
   * mood, form, people, occasions, standing and content. A `!` after an id marks what defines the movie. Only searches and
   * recommendations read them, visitors see the trait's name.
   */
  traits?: readonly string[];
  /**
   * What people who saw the movie recall of it and other fields do not say: objects, jobs, animals, places, scenes, in
   * 15 to 45 words, as phrases between commas. Only searches read it, visitors never see it.
   */
  remembered?: string;
  /** TMDB's keywords that the other texts do not contain, between commas. Only searches read them. */
  keywords?: string;
  /** What the drawn poster shows (design, Look). By default the motif is derived from the id. */
  motif?: MotifName;
  /** A summary of 20 to 60 words, written for this catalogue. */
  overview?: string;
  /** False if the movie has no poster, like some movies in TMDB; absent otherwise. */
  poster?: false;
}

/**
 * Titles besides `title` and `original_title`, by language. Visitors see the first title in their language. Searches
 * find the movie by all titles. The first Portuguese title is Brazil's, the first Chinese one is in simplified script.
 */
export type OtherTitles = Partial<Record<TitleLanguage, readonly string[]>>;

/** `en` contains other English titles and short names; `romanised` contains the original title in Latin letters. */
type TitleLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'zh' | 'hi' | 'ar' | 'romanised';

/** A person, stored only once, in `people.json`, so that a search for the name finds all movies of the person. */
export interface Person {
  /** An id of this catalogue, not TMDB's. */
  id: number;
  name: string;
  /** Former names, and the name in the original script. Searches find the person by all these names. */
  also?: readonly string[];
}

interface CastMember {
  person: Person;
  /** The name of the character. Only present if it is certain. */
  role?: string;
}

/** A series of movies, stored only once, in `series.json`. */
export interface Series {
  /** TMDB's collection id. This catalogue assigns ids from 1,000,000,000 on, for series that TMDB does not have. */
  id: number;
  name: string;
  /** Other names that people search for: "007", "LOTR". */
  also?: readonly string[];
}
