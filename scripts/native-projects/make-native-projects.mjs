import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, ROOT } from '../root.mjs';
import { runOrFail } from '../run.mjs';
import { EXPO_ENVIRONMENT } from '../building/web-build.mjs';
import { APP } from './expo-tools.mjs';

/** Installed, built or generated files, which are not copied. */
const NOT_SOURCE = ['node_modules', 'dist', 'dist-server', '.expo', 'ios', 'android'];

/** Links the packages into the copy. */
function linkPackages(from, to) {
  if (existsSync(from)) symlinkSync(from, to, 'junction');
}

/** Copies the app into the same folder structure, because Expo writes the projects, and package.json, beside the app. */
function copyApp(folder) {
  const copy = join(folder, 'apps', 'mobile');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(APP)) {
    if (!NOT_SOURCE.includes(name)) cpSync(join(APP, name), join(copy, name), { recursive: true });
  }
  // Expo searches parent folders with a package.json for packages.
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  linkPackages(join(APP, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Packs the pinned project template into a file, which Expo accepts without a network. */
async function packTemplate(folder) {
  const file = join(folder, 'template.tgz');
  const args = ['-czf', file, '-C', join(ROOT, 'node_modules'), 'expo-template-bare-minimum'];
  await runOrFail('tar', args, 'The template of the native projects could not be packed.');
  return file;
}

/**
 * Generates the native projects (`ios`, `android`) in a copy of the app in `folder`, without a network; resolves with the
 * copy's path.
 * @param env build variables such as `APP_LINKS_HOST`. Throws `StepFailure`.
 */
export async function makeNativeProjects(folder, env) {
  const copy = copyApp(folder);
  await runOrFail(
    process.execPath,
    [programOf('apps/mobile', 'expo'), 'prebuild', '--no-install', '--template', await packTemplate(folder)],
    'The native projects could not be made.',
    { cwd: copy, env: { ...EXPO_ENVIRONMENT, EXPO_OFFLINE: '1', ...env } },
  );
  return copy;
}
