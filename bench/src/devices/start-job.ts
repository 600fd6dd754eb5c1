import type { Platform } from '../../../packages/native-host/src/index.ts';

/** The origin that is compiled into the apps. The native host maps it to the benchmark's server. */
export const SERVER_ORIGIN = 'https://server.test';

/** The URLs of the services, without which a release cannot be built. */
export const SERVICE_ADDRESSES = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${SERVER_ORIGIN}/3`,
  EXPO_PUBLIC_POSTER_URL: `${SERVER_ORIGIN}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${SERVER_ORIGIN}/v1`,
};

/** Describes one cold start. It runs in a new process, in which no code is compiled yet. */
export interface StartJob {
  /** The folder of the exported app. */
  release: string;
  platform: Platform;
  /** The URL of the server that the app calls. */
  server: string;
  /** The title of a movie; the start is complete when it is on screen. */
  movie: string;
}

/** Durations in milliseconds. */
export interface StartResult {
  /** From the start of the app until its movies are shown and all requests have completed. */
  all: number;
  /** The part of `all` that was spent in the app's own JavaScript. */
  script: number;
}
