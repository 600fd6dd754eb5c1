/**
 * Returns the path of a deep link such as `marquee://search?q=rock%26roll`. The path stays encoded, because
 * Expo Router decodes it. Colons are also encoded, because Expo Router would read a colon as the end of a
 * scheme.
 */
export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  const address = /^(?!https?:)[\w.+-]+:\/\/(.*)$/.exec(path)?.[1];
  return address === undefined ? path : `/${address.replace(/^\/+/, '').replaceAll(':', '%3A')}`;
}
