/**
 * Returns the path of a deep link such as `marquee://search?q=rock%26roll`, without decoding it. If it were
 * decoded here, Expo Router would decode it a second time when it matches the route: an encoded `&` would end
 * the term, and an encoded `%` might be invalid. Colons are encoded, because Expo Router would take one as
 * the end of a scheme. A path without a scheme is returned unchanged.
 */
export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  const address = /^(?!https?:)[\w.+-]+:\/\/(.*)$/.exec(path)?.[1];
  return address === undefined ? path : `/${address.replace(/^\/+/, '').replaceAll(':', '%3A')}`;
}
