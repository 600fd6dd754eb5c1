import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, ROOT } from '../root.mjs';
import { runOrFail } from '../run.mjs';
import { EXPO_ENVIRONMENT } from '../building/web-build.mjs';
import { APP } from './expo-tools.mjs';

/** Not copied: what is installed, built or made by Expo. */
const NOT_SOURCE = ['node_modules', 'dist', 'dist-server', '.expo', 'ios', 'android'];

/** Puts the packages where the copy finds them. */
function linkPackages(from, to) {
  if (existsSync(from)) symlinkSync(from, to, 'junction');
}

/** A copy of the app, laid out as here: Expo writes the projects, and package.json, where the app is. */
function copyApp(folder) {
  const copy = join(folder, 'apps', 'mobile');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(APP)) {
    if (!NOT_SOURCE.includes(name)) cpSync(join(APP, name), join(copy, name), { recursive: true });
  }
  // Expo looks for packages wherever there is a package.json above.
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  linkPackages(join(APP, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The pinned template of the native projects as a file, which is how Expo takes one without a network. */
async function packTemplate(folder) {
  const file = join(folder, 'template.tgz');
  const args = ['-czf', file, '-C', join(ROOT, 'node_modules'), 'expo-template-bare-minimum'];
  await runOrFail('tar', args, 'The template of the native projects could not be packed.');
  return file;
}

/**
 * Makes the native projects (`ios`, `android`) of a copy of the app in `folder`, without a network, and gives the copy.
 * @param env variables of the build, such as `APP_LINKS_HOST`. Throws `StepFailure`.
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
