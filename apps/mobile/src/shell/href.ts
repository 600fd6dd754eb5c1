import type { Href } from 'expo-router';

/** A path as what links and the router take: Expo's types list the app's files, and a path may be anybody's. */
export const hrefOf = (path: string) => path as Href;
