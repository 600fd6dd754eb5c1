import { regionOf } from './region-of';

/**
 * Returns the region (ISO 3166-1) of the browser's first language; undefined if it has none. The regions of
 * further languages are unreliable: a German browser without a region also lists `en-US`.
 */
export const deviceRegion = () => regionOf(navigator.languages[0]);
