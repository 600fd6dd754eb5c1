import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Group } from '../group.ts';
import { multiple } from '../in-turns.ts';
import type { Row } from '../row.ts';
import { coldStarts } from './cold-starts.ts';
import { DEVICES, deviceBundles } from './device-bundles.ts';
import type { StartResult } from './start-job.ts';

const OURS = fileURLToPath(new URL('../../../apps/mobile', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-app', import.meta.url));
const LIST = fileURLToPath(new URL('./list-app', import.meta.url));

/** Which part of a start is compared. */
const PARTS: [keyof StartResult, string][] = [
  ['all', 'cold start to films'],
  ['script', 'the JavaScript in it'],
];

/** Cold starts in the host: ratios alone, since its native side is not a device's. */
async function* startRows(): AsyncIterable<Row> {
  for await (const { platform, turns } of coldStarts(OURS, LIST)) {
    for (const [part, name] of PARTS) {
      const ours = turns.ours.map((start) => start[part]);
      const theirs = turns.theirs.map((start) => start[part]);
      yield {
        what: `${name} on ${platform}, over a router app with one list`,
        ...multiple({ ours, theirs }),
      };
    }
  }
}

/** Design 7: the bytes of the Hermes bundles. */
export const devicesGroup: Group = {
  name: 'devices',
  about: 'what ios and android download and how they start, beside router apps with one screen',
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
          unit: 'kB',
          details: `${ours[device].toFixed(1)} against ${bare[device].toFixed(1)} kB`,
        };
      }
      note('Cold starts in `packages/native-host`, each in a process of its own, medians of three in turns.');
      yield* startRows();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
