/** The country in a language tag: `de-AT` and `zh-Hant-TW` have one, `ja` and `es-419` have none. */
export const regionOf = (tag = ''): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase();
