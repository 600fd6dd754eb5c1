import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicSettings } from '../../apps/mobile/metro/public-settings.js';
import { ensureBuilt } from './build-cache.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { step } from '../report.mjs';
import { programOf, ROOT } from '../root.mjs';
import { runOrFail } from '../run.mjs';

const APP = join(ROOT, 'apps', 'mobile');
const FOLDER = join(APP, 'dist');
/** For the bundle with which the server renders pages; `metro.config.js` keeps it. */
const RENDER_FOLDER = join(APP, 'dist-server');
/** For Expo's tools: nothing is reported to anybody, and nothing is waited for. */
export const EXPO_ENVIRONMENT = { EXPO_NO_TELEMETRY: '1', CI: '1', NODE_ENV: 'production' };

/** What the app is made of, in the words of `fingerprint`. */
export const APP_SOURCES = [
  'apps/mobile',
  'packages/contract',
  'packages/messages',
  'packages/posters',
  'package-lock.json',
];

/** What makes of it what is served. */
const TOOLS = [
  'web-build.mjs',
  'service-worker.mjs',
  'kept-messages.js',
  'kept-posters.js',
  'precompress.mjs',
].map((name) => `scripts/building/${name}`);

async function buildWeb(key, renderFolder, folder) {
  await step('build the web app', () =>
    runOrFail(
      process.execPath,
      [programOf('apps/mobile', 'expo'), 'export', '--platform', 'web', '--output-dir', folder],
      'The web app could not be built.',
      { cwd: APP, env: { ...EXPO_ENVIRONMENT, RENDER_FOLDER: renderFolder } },
    ),
  );
  await step('write the messages of all languages', async () => {
    await import('../typescript.mjs');
    const { writeMessageScripts } = await import('@marquee/messages/compile');
    await writeMessageScripts(folder);
  });
  await step('write the service worker', async () => {
    // Only here: its library need not be there, nor be loaded, when the build is up to date. It imports the contract.
    await import('../typescript.mjs');
    const { writeServiceWorker } = await import('./service-worker.mjs');
    await writeServiceWorker(folder, key.slice(0, 16));
  });
  await step('compress the web app', () => precompress(folder));
  // For the server: it renders pages with the answers of its own movie database only where the app asks the same one.
  const movieDatabase = process.env.EXPO_PUBLIC_MOVIE_DATABASE_URL || undefined;
  writeFileSync(join(folder, '.services.json'), JSON.stringify({ movieDatabase }));
}

/** Builds the static web export and compresses it, unless it is there and up to date. Throws `StepFailure`. */
export async function ensureWebBuild() {
  const key = fingerprint([...APP_SOURCES, ...TOOLS], publicSettings(process.env));
  await ensureBuilt({
    name: 'web',
    key,
    folders: [RENDER_FOLDER, FOLDER],
    make: (...folders) => buildWeb(key, ...folders),
  });
}
