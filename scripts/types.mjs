// `npm run types`: the compiler over every workspace.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';
import { EXPO_ENVIRONMENT } from './web-build.mjs';

/** What depends on others stands behind them. */
export const WORKSPACES = [
  'packages/contract',
  'packages/messages',
  'packages/posters',
  'packages/stand-ins',
  'packages/native-host',
  'apps/server',
  'e2e',
  'bench',
  'apps/mobile',
];

/** What the compiler knows of the last time, and which routes Expo wrote types for. */
const CACHE = join(ROOT, '.cache', 'types');
const APP = join(ROOT, 'apps', 'mobile');

/** The app's routes are types that Expo writes; without them every link is taken for right. */
async function writeRouteTypes() {
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

/** Checks the types of some workspaces, two at a time; gives how many passed and failed. */
export async function checkTypes(workspaces = WORKSPACES) {
  mkdirSync(CACHE, { recursive: true });
  if (workspaces.includes('apps/mobile')) await writeRouteTypes();

  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...workspaces].reverse();
  async function checkNext() {
    for (let workspace = waiting.shift(); workspace; workspace = waiting.shift()) {
      const { code } = await run(process.execPath, [
        programOf('.', 'typescript', 'tsc'),
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        join(CACHE, `${workspace.replace('/', '-')}.tsbuildinfo`),
        '-p',
        workspace,
      ]);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    }
  }
  await Promise.all([checkNext(), checkNext()]);
  return counts;
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { failed } = await checkTypes();
  process.exit(failed > 0 ? 1 : 0);
}
