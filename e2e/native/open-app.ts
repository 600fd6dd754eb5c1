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

/** Goes back as visitors of the platform do: by the system's back, or by the swipe from the edge. */
export async function goBack(app: App): Promise<void> {
  if (app.platform === 'android') await app.back();
  else await app.swipeBack();
  await app.settled();
}

/** Opens Search by its tab, and searches for a term by typing it. */
export async function searchFor(app: App, term: string): Promise<void> {
  await app.tap({ role: 'link', name: 'Search' });
  await app.settled();
  await app.tap({ role: 'searchbox' });
  await app.type(term);
  await app.advance(600);
  await app.settled();
}

/** The films of the grid that is on the screen. */
export const films = (app: App) => app.findAll({ role: 'link', name: /rated \d of 5$/ });
