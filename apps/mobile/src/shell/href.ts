import type { Href } from 'expo-router';

/** Converts any path to the router's type of addresses, which Expo generates from the app's routes. */
export const hrefOf = (path: string) => path as Href;
