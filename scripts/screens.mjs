// `npm run screens`: pictures of every screen in every state, on one page in .cache/screens. `--picture` draws
// docs/screens.png out of them; what else follows goes to Playwright: `npm run screens -- -g Details` takes some only.
import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { ROOT } from './root.mjs';
import { run, stopChildrenOnSignals } from './run.mjs';

const PICTURE = '--picture';

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const args = process.argv.slice(2);
  process.exitCode = await runBrowserTests([
    '--config=screens.config.ts',
    ...args.filter((arg) => arg !== PICTURE),
  ]);
  if (process.exitCode === 0 && args.includes(PICTURE)) {
    const draw = ['--import', 'tsx', join('screens', 'draw-picture.ts')];
    process.exitCode = (await run(process.execPath, draw, { cwd: join(ROOT, 'e2e') })).code;
  }
} catch (error) {
  fail(error);
}
