import { fileURLToPath } from 'node:url';
import { exportApp } from '@marquee/native-host';
import { ensureBuilt } from '../../scripts/building/build-cache.mjs';
import { fingerprint } from '../../scripts/building/fingerprint.mjs';
import { APP_SOURCES } from '../../scripts/building/web-build.mjs';

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));

/** Where the app's release is; made anew when anything that it is made of has changed. */
export const RELEASE = path('../../.cache/native-app');

/** The address that is built into the app; the host leads it to the server under test. */
export const BUILT_IN_SERVER = 'https://server.test';

const ENVIRONMENT = {
  EXPO_PUBLIC_MOVIE_DATABASE_URL: `${BUILT_IN_SERVER}/3`,
  EXPO_PUBLIC_POSTER_URL: `${BUILT_IN_SERVER}/t/p/w500`,
  EXPO_PUBLIC_SEARCH_LOG_URL: `${BUILT_IN_SERVER}/v1`,
};

/** Everything that the release is made of. */
const SOURCES = [...APP_SOURCES, 'packages/native-host/src/build', 'packages/native-host/src/linking'];

export default async function exportReleases() {
  await ensureBuilt({
    name: 'native-app',
    key: fingerprint(SOURCES, ENVIRONMENT),
    folders: [RELEASE],
    make: (folder) =>
      exportApp({
        project: path('../../apps/mobile'),
        folder,
        platforms: ['ios', 'android'],
        environment: ENVIRONMENT,
      }),
  });
}
