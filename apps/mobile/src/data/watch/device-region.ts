import { getLocales } from 'expo-localization';

import { regionOf } from './region-of';

/**
 * Returns the region (ISO 3166-1) set on the device, otherwise the region of the device's language; undefined
 * if neither is set.
 */
export function deviceRegion(): string | undefined {
  const [locale] = getLocales();
  return locale?.regionCode ?? regionOf(locale?.languageTag);
}
