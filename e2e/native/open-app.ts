import {
  type App,
  type Build,
  type Platform,
  readBuild,
  startApp,
  type StartOptions,
} from '@marquee/native-host';
import { BUILT_IN_SERVER, RELEASE } from '../../scripts/building/native-build.mjs';

export const PLATFORMS: Platform[] = ['ios', 'android'];

const builds = new Map<Platform, Build>();

function releaseOf(platform: Platform): Build {
  const build = builds.get(platform) ?? readBuild(RELEASE, platform);
  builds.set(platform, build);
  return build;
}

/** Starts the app on a phone that is connected to `server`, and waits until it is idle. */
export async function openApp(
  platform: Platform,
  server: string,
  options: Omit<StartOptions, 'build' | 'hosts'> = {},
): Promise<App> {
  const app = startApp({
    build: releaseOf(platform),
    hosts: { [BUILT_IN_SERVER]: server },
    ...options,
  });
  await app.settled();
  return app;
}

/** Presses Android's back button, or swipes from the edge on iOS. */
export async function goBack(app: App): Promise<void> {
  if (app.platform === 'android') await app.back();
  else await app.swipeBack();
  await app.settled();
}

/** Opens Search by its tab and types a term. */
export async function searchFor(app: App, term: string): Promise<void> {
  await app.tap({ role: 'link', name: 'Search' });
  await app.settled();
  await app.tap({ role: 'searchbox' });
  await app.type(term);
  await app.advance(600);
  await app.settled();
}

/** The cards of the visible grid. */
export const movies = (app: App) => app.findAll({ role: 'link', name: /rated \d of 5$/ });
