import { readFileSync } from 'node:fs';
import { joinedWords } from '../catalogue/title-words.ts';

/** The word lists of `movie-words.json`. Commas separate the words of a list. */
const WORDS: {
  stopWords: Readonly<Record<string, string>>;
  movieWords: Readonly<Record<string, string>>;
  plurals: string;
  years: Readonly<Record<'new' | 'old' | 'silent' | 'blackAndWhite', string>>;
} = JSON.parse(readFileSync(new URL('./movie-words.json', import.meta.url), 'utf8'));

const keysIn = (list: string) => list.split(',').map(joinedWords);

/** Articles, prepositions and similar words. A typed title may lack them, and they identify nothing alone. */
export const STOP_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS.stopWords).flatMap(keysIn));

/** Words about movies, such as `trailer`. They are ignored unless they are part of a name or title. */
export const MOVIE_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS.movieWords).flatMap(keysIn));

/** Words that stand for a period: `new`, `old`, `silent`. */
export const YEARS_WORDS = WORDS.years;

/** Plurals that ask for several movies: `war films` should find the genre before a movie called "War". */
export const PLURALS: ReadonlySet<string> = new Set(keysIn(WORDS.plurals));
