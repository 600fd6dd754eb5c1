/**
 * Returns the country in a language tag: AT for `de-AT`, TW for `zh-Hant-TW`. Undefined for `ja` and
 * `es-419`, which name no country.
 */
export const regionOf = (tag = ''): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase();
