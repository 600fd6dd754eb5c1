import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

/**
 * Installs packages that only a benchmark needs, once, into a folder that git does not know: nothing of the product
 * depends on them.
 * @param name the package that it is about; `version` is exact. `others` go with it.
 * @returns the folder whose `node_modules` has them.
 */
export async function cachedPackages(
  name: string,
  version: string,
  others: readonly string[] = [],
): Promise<string> {
  const folder = join(CACHE, `${name}-${version}`);
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return folder;
  console.log(`… install ${name} ${version} into bench/.cache`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = [`${name}@${version}`, ...others];
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  return folder;
}
