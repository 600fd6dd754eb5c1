import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workingFiles } from './git-files.mjs';
import { programOf, ROOT } from './root.mjs';
import { run, runOrFail } from './run.mjs';
import { EXPO_ENVIRONMENT } from './building/web-build.mjs';
import { countsOfCheck } from './testing/test-counts.mjs';

const APP = join(ROOT, 'apps', 'mobile');

/** This file beside Expo's types records the routes for which it has written them. */
const STAMP = join(APP, '.expo', 'types', '.marquee-routes');

/** Lets Expo write the types of the app's routes. Without these types, TypeScript would accept every link. */
export async function writeRouteTypes() {
  const routes = readdirSync(join(APP, 'app'), { recursive: true }).sort().join('\n');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === routes) return;
  await runOrFail(
    process.execPath,
    [programOf('apps/mobile', 'expo'), 'customize', 'tsconfig.json'],
    'The types of the routes could not be written.',
    { cwd: APP, env: EXPO_ENVIRONMENT },
  );
  writeFileSync(STAMP, routes);
}

/**
 * Type-checks every workspace in one process, so that the types of libraries are read only once. Skips projects without
 * changes. This counts as one check. Uses TypeScript 7, because it takes a sixth of the time of TypeScript 5. ESLint and
 * Expo need TypeScript 5's API.
 */
export async function checkTypes() {
  await writeRouteTypes();
  // Each workspace has a project. The app has a second one, whose imports resolve to web files (`image.web.tsx`); the
  // inline scripts of pages have their own, with only the browser's globals.
  const projects = workingFiles().filter((file) => /\/tsconfig(\.web)?\.json$/.test(file));
  const args = ['--build', ...projects, '--noEmit'];
  const { code } = await run(process.execPath, [programOf('.', 'typescript-7', 'tsc'), ...args]);
  return countsOfCheck(code === 0);
}
