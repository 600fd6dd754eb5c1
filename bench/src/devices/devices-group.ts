import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Group } from '../group.ts';
import { DEVICES, deviceBundles } from './device-bundles.ts';

const OURS = fileURLToPath(new URL('../../../apps/mobile', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-app', import.meta.url));

/** Design 7: the bytes of the Hermes bundles. */
export const devicesGroup: Group = {
  name: 'devices',
  about: 'what ios and android download, beside a router app with one screen',
  async *run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
    try {
      note('Hermes bytecode as `expo export` writes it, gzip 9; both apps with the same packages.');
      const bare = await deviceBundles(BARE, join(folder, 'bare'));
      const ours = await deviceBundles(OURS, join(folder, 'ours'));
      for (const device of DEVICES) {
        yield {
          what: `bundle for ${device}, over a bare SDK 52 router app`,
          measured: ours[device] - bare[device],
          wanted: 150,
          unit: 'kB',
          details: `${ours[device].toFixed(1)} against ${bare[device].toFixed(1)} kB`,
        };
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
