import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';
import { EXPO_ENVIRONMENT } from './building/web-build.mjs';
import { countsOfCheck } from './testing/test-counts.mjs';

/** The projects in order: each follows those on which it depends. */
const PROJECTS = [
  'packages/contract',
  // The inline scripts of pages, which are checked separately with only the browser's globals.
  'packages/contract/src/page-scripts',
  'packages/messages',
  'packages/posters',
  'packages/test-kit',
  'packages/native-host',
  'apps/server',
  'e2e',
  'bench',
  'apps/mobile',
  // This configuration resolves imports to web files (`image.web.tsx`), which would otherwise not be checked.
  'apps/mobile/tsconfig.web.json',
];

/** The folder with the record of the routes for which Expo has written types. */
const CACHE = join(ROOT, '.cache', 'types');
const APP = join(ROOT, 'apps', 'mobile');

/** Lets Expo write the types of the app's routes. Without these types, TypeScript would accept every link. */
export async function writeRouteTypes() {
  mkdirSync(CACHE, { recursive: true });
  const routes = readdirSync(join(APP, 'app'), { recursive: true }).sort().join('\n');
  const stamp = join(CACHE, 'routes');
  const isWritten =
    existsSync(join(APP, '.expo', 'types', 'router.d.ts')) &&
    existsSync(join(APP, 'expo-env.d.ts')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === routes;
  if (isWritten) return;
  const expo = programOf('apps/mobile', 'expo');
  await run(process.execPath, [expo, 'customize', 'tsconfig.json'], {
    quiet: true,
    cwd: APP,
    env: EXPO_ENVIRONMENT,
  });
  writeFileSync(stamp, routes);
}

/**
 * Type-checks every workspace in one process, so that the types of libraries are read only once. Skips projects without
 * changes. This counts as one check. Uses TypeScript 7, because it takes a sixth of the time of TypeScript 5. ESLint and
 * Expo need TypeScript 5's API.
 */
export async function checkTypes() {
  await writeRouteTypes();
  const args = ['--build', ...PROJECTS, '--noEmit'];
  const { code } = await run(process.execPath, [programOf('.', 'typescript-7', 'tsc'), ...args]);
  return countsOfCheck(code === 0);
}
