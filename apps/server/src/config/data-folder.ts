import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/**
 * Creates a folder and its parents. The parents are created one by one, because `mkdir` with `recursive` never returns
 * where no folder can be created, such as in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
  // Another server or the poster cache may have created the folder in the meantime.
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Creates the data folder if it is missing. Throws {@link ConfigError} if it is not writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    // Tests by writing, because permissions do not reveal a read-only or full file system.
    await rmdir(await mkdtemp(join(folder, '.writable-')));
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to (${codeOf(error)}): make it a folder that this user may write to, or choose another with DATA_DIR.`,
    );
  }
}
