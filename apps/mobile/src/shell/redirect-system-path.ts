/** Matches the path of a movie with its title after the id, as in URLs of TMDB: `/movie/603-the-matrix`. */
const TITLED_MOVIE = /^((?:https?:\/\/[^/?#]*)?\/movie\/\d+)-[^/?#]*\/?(?=[?#]|$)/;

/**
 * Returns the path of a deep link such as `marquee://search?q=rock%26roll`. The path stays encoded, because
 * Expo Router decodes it. Colons are also encoded, because Expo Router would read a colon as the end of a
 * scheme. A movie's title after its id is removed, as our server does.
 */
export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  const address = /^(?!https?:)[\w.+-]+:\/\/(.*)$/.exec(path)?.[1];
  const route = address === undefined ? path : `/${address.replace(/^\/+/, '').replaceAll(':', '%3A')}`;
  return route.replace(TITLED_MOVIE, '$1');
}
