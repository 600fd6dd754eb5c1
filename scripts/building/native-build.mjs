import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { APP_SOURCES } from './web-build.mjs';

/** The folder of the exported releases. */
export const RELEASE = join(ROOT, '.cache', 'native-app');

/** The server's origin that is compiled into the app. The native host maps it to the test's server. */
export const BUILT_IN_SERVER = 'https://server.test';

const ENVIRONMENT = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${BUILT_IN_SERVER}/3`,
  EXPO_PUBLIC_POSTER_URL: `${BUILT_IN_SERVER}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${BUILT_IN_SERVER}/v1`,
};

/** If one of these files or folders changes, the releases are exported again. */
const SOURCES = [...APP_SOURCES, 'packages/native-host/src/build', 'packages/native-host/src/linking'];

/** Exports the iOS and Android releases for the native host, unless they are up to date. */
export default async function ensureReleases() {
  // Imported here, because the host is TypeScript.
  await import('../typescript.mjs');
  const { exportApp } = await import('@marquee/native-host');
  await ensureBuilt({
    sources: SOURCES,
    settings: ENVIRONMENT,
    folders: [RELEASE],
    make: ([folder]) =>
      exportApp({
        project: join(ROOT, 'apps', 'mobile'),
        folder,
        platforms: ['ios', 'android'],
        environment: ENVIRONMENT,
      }),
  });
}
