// `npm run screens` takes pictures of every screen in every state, and shows them on one page in .cache/screens.
// `--picture` also composes docs/screens.png. `--language=ar` uses another language and a separate folder. `--devices`
// draws the screens of the iOS and Android releases instead. Other arguments are Playwright's: `npm run screens -- -g
// Details`.
import { join } from 'node:path';
import { ensureHeadlessBrowser } from './testing/browser.mjs';
import { runBrowserTests } from './testing/browser-tests.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { ROOT } from './root.mjs';
import { run, stopChildrenOnSignals } from './run.mjs';

const PICTURE = '--picture';
const DEVICES = '--devices';
const LANGUAGE = '--language=';

/** Runs a program in the folder `e2e`. Returns its exit code. */
async function runProgram(...path) {
  const args = ['--import', 'tsx', join(...path)];
  return (await run(process.execPath, args, { cwd: join(ROOT, 'e2e') })).code;
}

/** Takes the pictures of the web app. Unknown arguments are Playwright's. */
async function takeWebPictures(args) {
  const others = args.filter((arg) => arg !== PICTURE && !arg.startsWith(LANGUAGE));
  const language = args.find((arg) => arg.startsWith(LANGUAGE))?.slice(LANGUAGE.length);
  const env = language === undefined ? {} : { SCREENS_LANGUAGE: language };
  const code = await runBrowserTests(
    await ensureHeadlessBrowser(),
    ['--config=screens.config.ts', ...others],
    env,
  );
  return code === 0 && args.includes(PICTURE) ? runProgram('screens', 'draw-picture.ts') : code;
}

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const args = process.argv.slice(2);
  process.exitCode = args.includes(DEVICES)
    ? await runProgram('native', 'draw-screens.ts')
    : await takeWebPictures(args);
} catch (error) {
  fail(error);
}
