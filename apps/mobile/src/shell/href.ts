import type { Href } from 'expo-router';

/**
 * Converts a path to the router's type of addresses. Expo generates types only for the app's routes, but a
 * path may be any string.
 */
export const hrefOf = (path: string) => path as Href;
