import { open } from 'node:fs/promises';

/** Resolves when what was written to a file, or the names in a folder, would outlive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  // Windows opens no folder, and what it opens for reading alone it does not write.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
