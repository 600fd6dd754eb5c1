import { getLocales } from 'expo-localization';

import { regionOf } from './region-of';

/** The region that is set on the device (ISO 3166-1), else that of its language; undefined without one. */
export function deviceRegion(): string | undefined {
  const [locale] = getLocales();
  return locale?.regionCode ?? regionOf(locale?.languageTag);
}
