import type { MotifName } from '@marquee/posters';

/**
 * A movie of the embedded catalogue, with its people and series. As in TMDB, some fields may be missing, such as the
 * release date, runtime or budget.
 */
export interface CatalogueMovie {
  /** TMDB's id. */
  id: number;
  /** The English title from TMDB. */
  title: string;
  /** The title in the original language and script. Only present if it differs from `title`. */
  original_title?: string;
  /** ISO 639-1, or TMDB's code (`cn` for Cantonese). */
  language: string;
  /** `YYYY-MM-DD`. */
  release_date?: string;
  /** Minutes. */
  runtime?: number;
  /** 0 to 10. */
  vote_average: number;
  vote_count: number;
  /** Popularity on TMDB's scale of about 5 to 200. Lists are sorted by it, highest first. */
  popularity: number;
  /** In US dollars. */
  budget?: number;
  /** In US dollars. */
  revenue?: number;
  /** TMDB's genre names; the first is the main genre. */
  genres: string[];
  companies: string[];
  /** ISO 3166-1 codes. */
  countries: string[];
  /** The directors in the order of the credits. */
  directors?: readonly Person[];
  /** Up to eight, in billing order. */
  cast?: readonly CastMember[];
  /** The series that the movie belongs to. */
  series?: Series;
  /** The movie's usual number in the series: 2 for "Toy Story 2", 5 for "The Empire Strikes Back". */
  part?: number;
  /** Titles in other languages, and other English ones. */
  titles?: OtherTitles;
  /** Usually four to eight themes of the closed list in `themes.json`. */
  themes?: readonly string[];
  /**
   * The motif of the drawn poster, which shows what the movie is about (design 9); by default the id determines it. With a
   * token, TMDB's posters are used instead.
   */
  motif?: MotifName;
  /** 20 to 60 words, written for this catalogue. */
  overview?: string;
  /** False for a movie without a poster, because TMDB has such movies, too. */
  poster?: false;
}

/**
 * A movie's titles besides `title` and `original_title`, by language. Visitors who use that language see the first
 * title; searches find the movie by all of them. The first Portuguese title is Brazil's, the first Chinese one is in
 * simplified script.
 */
export type OtherTitles = Partial<Record<TitleLanguage, readonly string[]>>;

/** `en` holds other English titles and short names; `romanised` holds the original title in Latin letters. */
type TitleLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'zh' | 'hi' | 'ar' | 'romanised';

/**
 * A person. Each person is stored once in `people.json`, so that a search for the name finds all of the person's
 * movies.
 */
export interface Person {
  /** An id of this catalogue, not TMDB's. */
  id: number;
  /** The person's current name. */
  name: string;
  /** Former names, and the name in the original script; searches find the person by them as well. */
  also?: readonly string[];
}

interface CastMember {
  person: Person;
  /** The name of the character. Only present if it is certain. */
  role?: string;
}

/** A series of movies. Each series is stored once in `series.json`. */
export interface Series {
  /**
   * TMDB's collection id. Ids from 1,000,000,000 on are assigned by this catalogue, for series that TMDB does not have.
   */
  id: number;
  name: string;
  /** Other names that people search for: "007", "LOTR". */
  also?: readonly string[];
}
