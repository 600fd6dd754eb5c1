import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportApp } from '@marquee/native-host';
import { fingerprint } from '../../scripts/fingerprint.mjs';

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
const SOURCES = [
  path('../../apps/mobile'),
  path('../../packages/contract'),
  path('../../packages/messages'),
  path('../../packages/native-host/src/build'),
  path('../../packages/native-host/src/linking'),
  path('../../package-lock.json'),
];

export default async function exportReleases() {
  const stamp = join(RELEASE, '.stamp');
  const made = fingerprint(SOURCES, ENVIRONMENT);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  rmSync(RELEASE, { recursive: true, force: true });
  await exportApp({
    project: path('../../apps/mobile'),
    folder: RELEASE,
    platforms: ['ios', 'android'],
    environment: ENVIRONMENT,
  });
  // Last: an export that was broken off has no stamp and is made again.
  writeFileSync(stamp, made);
}
