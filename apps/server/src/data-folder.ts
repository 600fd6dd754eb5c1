import { access, constants, mkdir } from 'node:fs/promises';
import { ConfigError } from './config.ts';

/** Makes the data folder if there is none. Throws {@link ConfigError} when nothing can be written into it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to${reason}: make it a folder that this user may write to, or choose another with DATA_DIR.`,
    );
  }
}
