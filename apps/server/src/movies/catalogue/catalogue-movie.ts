import type { MotifName } from '@marquee/posters';

/** As in TMDB, some fields may be missing, such as the release date, runtime or budget. */
export interface CatalogueMovie {
  /** TMDB's id. */
  id: number;
  /** In English, from TMDB. */
  title: string;
  /** In the original language and script. Only present if it differs from `title`. */
  original_title?: string;
  /** ISO 639-1, or TMDB's code (`cn` for Cantonese). */
  language: string;
  /** In the form `YYYY-MM-DD`. */
  release_date?: string;
  /** In minutes. */
  runtime?: number;
  /** From 0 to 10. */
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
  /** As ISO 3166-1 codes. */
  countries: string[];
  /** In the order of the credits. */
  directors?: readonly Person[];
  /** Up to eight cast members, in billing order. */
  cast?: readonly CastMember[];
  series?: Series;
  /** The movie's usual number in the series: 2 for "Toy Story 2", 5 for "The Empire Strikes Back". */
  part?: number;
  /** Titles in other languages, and other English titles. */
  titles?: OtherTitles;
  /** Usually four to eight themes of the closed list in `themes.json`. */
  themes?: readonly string[];
  /** What the drawn poster shows (design 9). By default the motif is derived from the id. */
  motif?: MotifName;
  /** Written for this catalogue, 20 to 60 words. */
  overview?: string;
  /** False if the movie has no poster, like some movies in TMDB; absent otherwise. */
  poster?: false;
}

/**
 * Titles besides `title` and `original_title`, by language. Visitors who use that language see the first title.
 * Searches find the movie by all of them. The first Portuguese title is Brazil's, the first Chinese one is in
 * simplified script.
 */
export type OtherTitles = Partial<Record<TitleLanguage, readonly string[]>>;

/** `en` contains other English titles and short names; `romanised` contains the original title in Latin letters. */
type TitleLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'zh' | 'hi' | 'ar' | 'romanised';

/** Stored once in `people.json`, so that a search for a name finds all movies of the person. */
export interface Person {
  /** An id of this catalogue, not TMDB's. */
  id: number;
  name: string;
  /** Former names, and the name in the original script. Searches find the person by all of them. */
  also?: readonly string[];
}

interface CastMember {
  person: Person;
  /** The name of the character. Only present if it is certain. */
  role?: string;
}

/** Stored once in `series.json`. */
export interface Series {
  /** TMDB's collection id. This catalogue assigns ids from 1,000,000,000 on, for series that TMDB does not have. */
  id: number;
  name: string;
  /** Other names that people search for: "007", "LOTR". */
  also?: readonly string[];
}
