/** The movie database's ids are 32 bits wide. */
const HIGHEST_ID = 2 ** 31 - 1;

/**
 * The film's id in an address: a number from 1; `unknown` when no film can have it, `malformed` when it is no number. One
 * that is written otherwise (`0548`) is the same film's: whoever is asked redirects to the address with the number.
 */
export function readMovieId(text: string): number | 'unknown' | 'malformed' {
  if (!/^\d+$/.test(text)) return 'malformed';
  const id = Number(text);
  return id >= 1 && id <= HIGHEST_ID ? id : 'unknown';
}
