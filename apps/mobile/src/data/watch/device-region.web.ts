import { regionOf } from './region-of';

/**
 * The region of the browser's first language (ISO 3166-1); undefined without one. The others say little: a
 * browser in German without a region lists `en-US` after it.
 */
export const deviceRegion = () => regionOf(navigator.languages[0]);
