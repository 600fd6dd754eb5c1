import { readFileSync } from 'node:fs';
import { titleWords } from '../catalogue/title-words.ts';

/** Lists of words, by language, that stand beside what is meant; in `movie-words.json`. */
const WORDS: {
  stopWords: Readonly<Record<string, string>>;
  movieWords: Readonly<Record<string, string>>;
  plurals: string;
  years: Readonly<Record<'new' | 'old' | 'silent' | 'blackAndWhite', string>>;
} = JSON.parse(readFileSync(new URL('./movie-words.json', import.meta.url), 'utf8'));

const keysIn = (list: string) => list.split(',').map((word) => titleWords(word).join(''));

/** Words that join others, and articles: they need not be in a title, and say nothing alone. */
export const STOP_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS.stopWords).flatMap(keysIn));

/** Words about movies, such as `trailer`: dropped where nothing is called so. */
export const MOVIE_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS.movieWords).flatMap(keysIn));

/** Words for a time: `new`, `old`, `silent`. */
export const YEARS_WORDS = WORDS.years;

/** Who types one of these wants more than one movie: `war films` is a genre before a movie that is called "War". */
export const PLURALS: ReadonlySet<string> = new Set(keysIn(WORDS.plurals));
