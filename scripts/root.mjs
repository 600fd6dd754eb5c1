import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The program of a package that a workspace depends on, to be run by Node itself: without a shell on any system. */
export function programOf(workspace, file) {
  return createRequire(join(ROOT, workspace, 'package.json')).resolve(file);
}
