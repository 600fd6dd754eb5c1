import type { Platform } from '../../../packages/native-host/src/index.ts';

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
