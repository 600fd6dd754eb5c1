import type { Platform } from '../../../packages/native-host/src/index.ts';

/** The origin that is compiled into the apps; the host maps it to the benchmark's server. */
export const SERVER_ORIGIN = 'https://server.test';

/** Release builds need the URLs of the services. */
export const SERVICE_ADDRESSES = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${SERVER_ORIGIN}/3`,
  EXPO_PUBLIC_POSTER_URL: `${SERVER_ORIGIN}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${SERVER_ORIGIN}/v1`,
};

/** One cold start in a new process, so that no code is compiled yet. */
export interface StartJob {
  /** The folder of the exported app. */
  release: string;
  platform: Platform;
  /** The URL of the server that the app calls. */
  server: string;
  /** A movie that is on screen when the start is complete. */
  movie: string;
}

/** Durations in milliseconds. */
export interface StartResult {
  /** From the start of the process's work until movies are shown and all requests have completed. */
  all: number;
  /** The share of the app's own JavaScript. */
  script: number;
}
