import type { Href } from 'expo-router';

/** Casts any path to the router's type `Href`. Expo generates this type from the app's routes. */
export const hrefOf = (path: string) => path as Href;
