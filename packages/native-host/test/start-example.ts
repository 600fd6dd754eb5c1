import { type App, type Platform, readBuild, startApp, type StartOptions } from '../src/index.ts';
import { EXAMPLE } from './export-example.ts';

export const PLATFORMS: Platform[] = ['ios', 'android'];

/** Starts the example and waits until it is quiet. */
export async function startExample(
  platform: Platform,
  options: Omit<StartOptions, 'build'> = {},
): Promise<App> {
  const app = startApp({ build: readBuild(EXAMPLE, platform), ...options });
  await app.settled();
  return app;
}
