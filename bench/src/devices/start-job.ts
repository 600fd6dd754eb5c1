import type { Platform } from '../../../packages/native-host/src/index.ts';

/** The server's origin that is compiled into the apps. The native host maps it to the benchmark's server. */
export const SERVER_ORIGIN = 'https://server.test';

/** The URLs of the services, which a release needs. */
export const SERVICE_ADDRESSES = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${SERVER_ORIGIN}/3`,
  EXPO_PUBLIC_POSTER_URL: `${SERVER_ORIGIN}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${SERVER_ORIGIN}/v1`,
};

/** A cold start to measure. Each runs in a new process, so that no code is compiled yet. */
export interface StartJob {
  /** The folder of the exported app. */
  release: string;
  platform: Platform;
  /** The URL of the app's server. */
  server: string;
  /** The title of a movie whose appearance ends the start. */
  movie: string;
}

/** The durations of a cold start, in ms. */
export interface StartResult {
  /** From the start of the app until it shows its movies and all its requests are complete. */
  all: number;
  /** The part of `all` that the app's own JavaScript takes. */
  script: number;
}
