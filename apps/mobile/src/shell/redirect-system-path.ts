/**
 * Returns the path of a deep link such as `marquee://search?q=rock%26roll`, without decoding it. Expo Router
 * would decode it here and again when it matches the route: an encoded `&` would end the term, and an encoded
 * `%` might not decode. Colons are encoded, because Expo Router would read one as the end of a scheme. A path
 * without a scheme is returned unchanged.
 */
export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  const address = /^(?!https?:)[\w.+-]+:\/\/(.*)$/.exec(path)?.[1];
  return address === undefined ? path : `/${address.replace(/^\/+/, '').replaceAll(':', '%3A')}`;
}
