import type { Platform } from '../../../packages/native-host/src/index.ts';

/** The origin that is built into the apps; the host leads it to the server of the benchmark. */
export const SERVER_ORIGIN = 'https://server.test';

/** A release must know where the services are. */
export const SERVICE_ADDRESSES = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${SERVER_ORIGIN}/3`,
  EXPO_PUBLIC_POSTER_URL: `${SERVER_ORIGIN}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${SERVER_ORIGIN}/v1`,
};

/** One cold start, in a process of its own: nothing is compiled yet. */
export interface StartJob {
  /** The folder of the exported app. */
  release: string;
  platform: Platform;
  /** Where the server is that the app calls. */
  server: string;
  /** A film that is on the screen once the app is quiet. */
  film: string;
}

/** Milliseconds. */
export interface StartResult {
  /** From nothing to films, with all that had been asked for. */
  all: number;
  /** What of it the app's own JavaScript took. */
  script: number;
}
