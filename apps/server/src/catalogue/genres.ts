import { readFileSync } from 'node:fs';
import type { Genre } from '@marquee/contract';

/** TMDB's genre ids by English name, and the names in the app's other languages. */
const GENRES: Readonly<Record<string, { id: number } & Readonly<Record<string, string | number>>>> =
  JSON.parse(readFileSync(new URL('./genres.json', import.meta.url), 'utf8'));

export const GENRE_NAMES: readonly string[] = Object.keys(GENRES);

/**
 * Returns TMDB's genre with this English name. Throws if there is none. A test checks that this never happens for
 * genres of the catalogue.
 */
export function toGenre(name: string): Genre {
  const genre = GENRES[name];
  if (genre === undefined) throw new Error(`No movie genre of TMDB's is called "${name}"`);
  return { id: genre.id, name };
}

/** Returns a genre's name in a language (TMDB's code); in English if there is no translation (design, Languages). */
export const genreName = (name: string, language: string): string => String(GENRES[name]?.[language] ?? name);

/** Returns a genre's names in all of the app's languages, English first. */
export function genreNames(name: string): string[] {
  const { id: _, ...translated } = GENRES[name] ?? {};
  return [name, ...Object.values(translated).map(String)];
}
