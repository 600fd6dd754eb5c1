import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Takes over the settings of the `.env` at the root, where there is one; those of the environment win. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** For Node's `--import`: a program in TypeScript then runs as it is. */
export const { href: TYPESCRIPT } = new URL('typescript.mjs', import.meta.url);

/**
 * The file of a package's program, to be run by Node itself: so no shell is needed on any system, and a signal
 * reaches the program and not a wrapper. `workspace` is whose dependency it is.
 */
export function programOf(workspace, name, bin = name.split('/').at(-1)) {
  const folders = [join(ROOT, workspace, 'node_modules', name), join(ROOT, 'node_modules', name)];
  const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed: run npm ci`);
  const programs = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof programs === 'string' ? programs : programs[bin]);
}
