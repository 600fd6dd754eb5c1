import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { programOf, ROOT } from '../../../scripts/root.mjs';
import { runOrFail } from '../../../scripts/run.mjs';
import { EXPO_ENVIRONMENT } from '../../../scripts/building/web-build.mjs';

/** The app's folder. */
export const APP = join(ROOT, 'apps', 'mobile');

/** Installed, built or generated files, which are not copied. */
const NOT_SOURCE = ['node_modules', 'dist', 'dist-server', '.expo', 'ios', 'android'];

/** Links a folder of packages into the copy, if the folder exists. */
function linkPackages(from, to) {
  if (existsSync(from)) symlinkSync(from, to, 'junction');
}

/**
 * Copies the app into the folder structure of the repository, because Expo writes the projects and package.json next to
 * the app. Returns the copy's path.
 */
function copyApp(folder) {
  const copy = join(folder, 'apps', 'mobile');
  cpSync(APP, copy, { recursive: true, filter: (file) => !NOT_SOURCE.includes(relative(APP, file)) });
  // Expo searches for packages in parent folders with a package.json.
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  linkPackages(join(APP, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Packs the pinned project template into a file, so that Expo does not download a template. */
async function packTemplate(folder) {
  const file = join(folder, 'template.tgz');
  const args = ['-czf', file, '-C', join(ROOT, 'node_modules'), 'expo-template-bare-minimum'];
  await runOrFail('tar', args, 'The template of the native projects could not be packed.');
  return file;
}

/**
 * Generates the native projects (`ios`, `android`) in a copy of the app in `folder`, without a network. Returns the
 * copy's path. Throws `StepFailure`.
 * @param env build variables such as `APP_LINKS_HOST`.
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
