import { type App, type Platform, readBuild, startApp, type StartOptions } from '@marquee/native-host';
import { BUILT_IN_SERVER, RELEASE } from './export-app.ts';

export const PLATFORMS: Platform[] = ['ios', 'android'];

/** Starts the app on a phone whose network leads to `server`, and waits until it is quiet. */
export async function openApp(
  platform: Platform,
  server: string,
  options: Omit<StartOptions, 'build' | 'hosts'> = {},
): Promise<App> {
  const app = startApp({
    build: readBuild(RELEASE, platform),
    hosts: { [BUILT_IN_SERVER]: server },
    ...options,
  });
  await app.settled();
  return app;
}
