// Runs in the copy of this repository that `npm run store` makes: the native app on the newest Expo SDK. Checks its
// types; the step `native` checks the releases of both platforms and the native projects. Writes the counts to the
// given file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '../report.mjs';
import { programOf } from '../root.mjs';
import { run } from '../run.mjs';
import { addCounts, countsOfCheck } from './test-counts.mjs';
import { TEST_STEPS } from './test-steps.mjs';
import { writeRouteTypes } from '../types.mjs';

/** Checks only the native app: the web files and the tests are not adapted to the newest SDK. */
async function checkNativeTypes() {
  await writeRouteTypes();
  const args = ['--project', 'apps/mobile/tsconfig.native.json', '--noEmit'];
  const { code } = await run(process.execPath, [programOf('.', 'typescript-7', 'tsc'), ...args]);
  return countsOfCheck(code === 0);
}

try {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-store-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const native = TEST_STEPS.find(({ name }) => name === 'native');
  const counts = [await checkNativeTypes(), await native.run({ folder, args: [], watch: false })];
  writeFileSync(process.argv[2], JSON.stringify(addCounts(counts)));
} catch (error) {
  fail(error);
}
