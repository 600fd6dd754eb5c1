import type { Href } from 'expo-router';

/**
 * Types a path as the router does. Expo generates types for the app's routes only, and a path may be any
 * string.
 */
export const hrefOf = (path: string) => path as Href;
