// `npm run types`: the compiler over every workspace.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';
import { EXPO_ENVIRONMENT } from './web-build.mjs';

const WORKSPACES = [
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

/** Checks the types of every workspace; gives how many passed and failed. */
export async function checkTypes() {
  // The app's routes are types that Expo writes; without them every link is taken for right.
  const expo = programOf('apps/mobile', 'expo');
  const app = { cwd: join(ROOT, 'apps', 'mobile'), env: EXPO_ENVIRONMENT };
  await run(process.execPath, [expo, 'customize', 'tsconfig.json'], { quiet: true, ...app });

  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const workspace of WORKSPACES) {
    const { code } = await run(process.execPath, [
      programOf('.', 'typescript', 'tsc'),
      '--noEmit',
      '-p',
      workspace,
    ]);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { failed } = await checkTypes();
  process.exit(failed > 0 ? 1 : 0);
}
