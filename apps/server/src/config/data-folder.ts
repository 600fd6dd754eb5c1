import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Not `mkdir`'s own `recursive`: where nothing can be made, as under /proc, it tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
  // Another server, or the posters' folder, may be made at the same time.
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Makes the data folder if there is none. Throws {@link ConfigError} when nothing can be written into it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    // Rights alone do not tell: the file system may be read-only or full.
    await rmdir(await mkdtemp(join(folder, '.writable-')));
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to (${codeOf(error)}): make it a folder that this user may write to, or choose another with DATA_DIR.`,
    );
  }
}
