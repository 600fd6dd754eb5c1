import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicSettings } from '../../apps/mobile/metro/public-settings.js';
import { ensureBuilt } from './ensure-built.mjs';
import { precompress } from './precompress.mjs';
import { step } from '../report.mjs';
import { programOf, ROOT } from '../root.mjs';
import { runOrFail } from '../run.mjs';

const APP = join(ROOT, 'apps', 'mobile');
const FOLDER = join(APP, 'dist');
/** The folder into which `metro.config.js` writes the bundle that renders pages on the server. */
const RENDER_FOLDER = join(APP, 'dist-server');
/** The environment for Expo's tools: no telemetry and no prompts. */
export const EXPO_ENVIRONMENT = { EXPO_NO_TELEMETRY: '1', CI: '1', NODE_ENV: 'production' };

/** The files that affect the app's build. */
export const APP_SOURCES = [
  'apps/mobile',
  'packages/contract',
  'packages/messages',
  'packages/posters',
  'package-lock.json',
];

/** The build scripts, which affect the build too. */
const TOOLS = ['web-build.mjs', 'precompress.mjs'].map((name) => `scripts/building/${name}`);

async function buildWeb([renderFolder, folder], key) {
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
    const { writeMessageScripts } = await import('@marquee/messages/write-message-scripts');
    await writeMessageScripts(folder);
  });
  await step('write the service worker', async () => {
    // `write-service-worker.mjs` is imported only for a build, because its library may not be installed. It imports the
    // contract, so Node needs the loader for TypeScript.
    await import('../typescript.mjs');
    const { writeServiceWorker } = await import('../../apps/mobile/service-worker/write-service-worker.mjs');
    await writeServiceWorker(folder, key.slice(0, 16));
  });
  await step('compress the web app', () => precompress(folder));
  // Records the app's movie database for the server: it renders pages with data only if the app uses the server itself.
  const movieDatabase = process.env.EXPO_PUBLIC_MOVIE_DATABASE_URL || undefined;
  writeFileSync(join(folder, '.services.json'), JSON.stringify({ movieDatabase }));
}

/** Builds and compresses the static web export unless it is up to date. Throws `StepFailure`. */
export async function ensureWebBuild() {
  await ensureBuilt({
    sources: [...APP_SOURCES, ...TOOLS],
    settings: publicSettings(process.env),
    folders: [RENDER_FOLDER, FOLDER],
    make: buildWeb,
  });
}
