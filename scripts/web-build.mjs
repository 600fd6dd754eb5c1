import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { step } from './report.mjs';
import { programOf, ROOT } from './root.mjs';
import { runOrFail } from './run.mjs';

const APP = join(ROOT, 'apps', 'mobile');
const FOLDER = join(APP, 'dist');
/** The bundle with which the server renders pages; `metro.config.js` keeps it. */
const RENDER_FOLDER = join(APP, 'dist-server');
const STAMP = join(FOLDER, '.marquee-build');

/** For Expo's tools: nothing is reported to anybody, and nothing is waited for. */
export const EXPO_ENVIRONMENT = { EXPO_NO_TELEMETRY: '1', CI: '1', NODE_ENV: 'production' };

/** Everything that the web app is made of. */
function inputs() {
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('EXPO_PUBLIC_'))
    .sort();
  const paths = [
    APP,
    join(ROOT, 'packages', 'contract'),
    join(ROOT, 'packages', 'messages'),
    join(ROOT, 'package-lock.json'),
    join(ROOT, 'scripts', 'web-build.mjs'),
    join(ROOT, 'scripts', 'service-worker.mjs'),
    join(ROOT, 'scripts', 'kept-messages.js'),
    join(ROOT, 'scripts', 'kept-posters.js'),
    join(ROOT, 'scripts', 'precompress.mjs'),
  ];
  return fingerprint(paths, settings);
}

/** Builds the static web export and compresses it, unless it is there and up to date. Throws `StepFailure`. */
export async function ensureWebBuild() {
  const stamp = inputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(RENDER_FOLDER, { recursive: true, force: true });
  await step('build the web app', () =>
    runOrFail(
      process.execPath,
      [programOf('apps/mobile', 'expo'), 'export', '--platform', 'web', '--output-dir', 'dist'],
      'The web app could not be built.',
      { cwd: APP, env: EXPO_ENVIRONMENT },
    ),
  );
  await step('write the messages of all languages', async () => {
    await import('./typescript.mjs');
    const { writeMessageScripts } = await import('@marquee/messages/compile');
    await writeMessageScripts(FOLDER);
  });
  await step('write the service worker', async () => {
    // Only here: its library need not be there, nor be loaded, when the build is up to date. It imports the contract.
    await import('./typescript.mjs');
    const { writeServiceWorker } = await import('./service-worker.mjs');
    await writeServiceWorker(FOLDER, stamp.slice(0, 16));
  });
  await step('compress the web app', () => precompress(FOLDER));
  // For the server: it renders pages with the answers of its own movie database only where the app asks the same one.
  const movieDatabase = process.env.EXPO_PUBLIC_MOVIE_DATABASE_URL || undefined;
  writeFileSync(join(FOLDER, '.services.json'), JSON.stringify({ movieDatabase }));
  // Last: a build that was broken off has no stamp and is made again.
  writeFileSync(STAMP, stamp);
}
