import { fileURLToPath } from 'node:url';
import { exportApp } from '@marquee/native-host';
import { ensureBuilt } from '../../scripts/building/ensure-built.mjs';
import { APP_SOURCES } from '../../scripts/building/web-build.mjs';

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));

/** The folder of the exported releases. */
export const RELEASE = path('../../.cache/native-app');

/** The server's origin that is compiled into the app. The native host maps it to the test's server. */
export const BUILT_IN_SERVER = 'https://server.test';

const ENVIRONMENT = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${BUILT_IN_SERVER}/3`,
  EXPO_PUBLIC_POSTER_URL: `${BUILT_IN_SERVER}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${BUILT_IN_SERVER}/v1`,
};

/** If one of these files or folders changes, the releases are exported again. */
const SOURCES = [...APP_SOURCES, 'packages/native-host/src/build', 'packages/native-host/src/linking'];

export default async function exportReleases() {
  await ensureBuilt({
    sources: SOURCES,
    settings: ENVIRONMENT,
    folders: [RELEASE],
    make: ([folder = '']) =>
      exportApp({
        project: path('../../apps/mobile'),
        folder,
        platforms: ['ios', 'android'],
        environment: ENVIRONMENT,
      }),
  });
}
