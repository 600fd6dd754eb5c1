/**
 * The path of an address that opens the app on a device, as `marquee://search?q=rock%26roll`. Expo Router would decode it
 * here, and once more when it looks for the route: an encoded sign of the term would end it, or could not be decoded. What
 * is no address with a scheme is left as it is; a colon would be taken for one.
 */
export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  const address = /^(?!https?:)[\w.+-]+:\/\/(.*)$/.exec(path)?.[1];
  return address === undefined ? path : `/${address.replace(/^\/+/, '').replaceAll(':', '%3A')}`;
}
