import { readFileSync } from 'node:fs';
import type { Genre } from '@marquee/contract';

/** By TMDB's English names: its ids, and the names in the app's other languages, as TMDB and cinemas there put it. */
const GENRES: Readonly<Record<string, { id: number } & Readonly<Record<string, string | number>>>> =
  JSON.parse(readFileSync(new URL('./genres.json', import.meta.url), 'utf8'));

export const GENRE_NAMES: readonly string[] = Object.keys(GENRES);

/** The genre of that name. Throws when TMDB has none, which the catalogue's test finds. */
export function toGenre(name: string): Genre {
  const genre = GENRES[name];
  if (genre === undefined) throw new Error(`No movie genre of TMDB's is called "${name}"`);
  return { id: genre.id, name };
}

/** A genre's name in a language, as the movie database calls that; the English one where there is none (design 12). */
export const genreName = (name: string, language: string): string => String(GENRES[name]?.[language] ?? name);

/** What a genre is called in each of the app's languages, English first. */
export function genreNames(name: string): string[] {
  const { id: _, ...translated } = GENRES[name] ?? {};
  return [name, ...Object.values(translated).map(String)];
}
