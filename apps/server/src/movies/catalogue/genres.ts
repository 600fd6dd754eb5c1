import type { Genre } from '@marquee/contract';

/** TMDB's movie genres and their ids. */
const GENRE_IDS: Readonly<Record<string, number>> = {
  Action: 28,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Music: 10402,
  Mystery: 9648,
  Romance: 10749,
  'Science Fiction': 878,
  'TV Movie': 10770,
  Thriller: 53,
  War: 10752,
  Western: 37,
};

export const GENRE_NAMES: readonly string[] = Object.keys(GENRE_IDS);

/** The genre of that name. Throws when TMDB has none, which the catalogue's test finds. */
export function toGenre(name: string): Genre {
  const id = GENRE_IDS[name];
  if (id === undefined) throw new Error(`No movie genre of TMDB's is called "${name}"`);
  return { id, name };
}
