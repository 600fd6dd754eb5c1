/**
 * A film of the embedded catalogue as its file holds it. A missing field is a hole like those that TMDB has:
 * no date, no runtime, no budget, no poster …
 */
export interface Film {
  /** TMDB's id. */
  id: number;
  /** The English title, as TMDB has it. */
  title: string;
  /** Only where it differs from `title`; in its own script. */
  original_title?: string;
  /** ISO 639-1, as TMDB has it (`cn` for Cantonese). */
  language: string;
  /** `YYYY-MM-DD`. */
  release_date?: string;
  /** Minutes. */
  runtime?: number;
  /** 0 to 10. */
  vote_average: number;
  vote_count: number;
  /** The higher, the earlier in lists; TMDB's scale of about 5 to 200. */
  popularity: number;
  /** Dollars. */
  budget?: number;
  /** Dollars. */
  revenue?: number;
  /** Names of TMDB's movie genres, the first is the film's main one. */
  genres: string[];
  companies: string[];
  /** Two letters, ISO 3166-1. */
  countries: string[];
  /** Whoever directed it; several in the order of the titles. */
  directors?: readonly Person[];
  /** Up to eight, in billing order. */
  cast?: readonly CastMember[];
  /** Where it is one of several films that tell one story, or of one hero. */
  series?: Series;
  /** Its number in the series, as people count it: 2 for "Toy Story 2", 5 for "The Empire Strikes Back". */
  part?: number;
  /** Titles in other languages, and other English ones. */
  titles?: OtherTitles;
  /** Four to eight names of the closed list in `themes.json`, fewer where fewer are true. */
  themes?: readonly string[];
  /** The motif of its poster, by its name in the package `posters`; without one the id chooses. */
  motif?: string;
  /** 20 to 60 words of our own. */
  overview?: string;
  /** False where the film is to have no poster, as some have none at TMDB. */
  poster?: false;
}

/**
 * A film's titles beside `title` and `original_title`, by language. The first is the one that visitors of that language
 * see; searches find the film by all of them. Portuguese begins with Brazil's title, Chinese with simplified script.
 */
export type OtherTitles = Partial<Record<TitleLanguage, readonly string[]>>;

/** `en`: other English titles and short names. `romanised`: the original title in Latin letters. */
type TitleLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'zh' | 'hi' | 'ar' | 'romanised';

/** Somebody who made films of the catalogue, once in `people.json`, so that a name is a search that finds all of them. */
export interface Person {
  /** An id of ours, not TMDB's. */
  id: number;
  /** As the person is called today. */
  name: string;
  /** Former names, and how it is written where the films come from; searches find the person by them, too. */
  also?: readonly string[];
}

interface CastMember {
  person: Person;
  /** Only where it is sure. */
  role?: string;
}

/** A series of films, once in `series.json`. */
export interface Series {
  /** TMDB's id of the collection; from 1,000,000,000 on one of ours, where TMDB's is not known. */
  id: number;
  name: string;
  /** Other names by which people search for it: "007", "LOTR". */
  also?: readonly string[];
}
