import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for a browser profile. */
export async function profileFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-engine-'));
  return {
    folder,
    /** A folder that cannot be removed is only a warning: it says nothing about the product. */
    async remove() {
      try {
        // Retries, because a terminated browser may still be writing.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      } catch (error) {
        console.warn(`${folder} remains, because it could not be removed:`, error);
      }
    },
  };
}
