import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Loads the settings in `.env`. Existing environment variables have precedence. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The loader (`--import`) with which Node runs TypeScript. */
export const { href: TYPESCRIPT } = new URL('typescript.mjs', import.meta.url);

/**
 * Returns the JavaScript file of a package's program. Node runs it without a shell or a wrapper, so that signals reach
 * the program. `workspace` is the workspace that depends on the package.
 */
export function programOf(workspace, name, bin = name.split('/').at(-1)) {
  const folders = [join(ROOT, workspace, 'node_modules', name), join(ROOT, 'node_modules', name)];
  const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed: run npm ci`);
  const programs = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof programs === 'string' ? programs : programs[bin]);
}
