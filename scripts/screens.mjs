// `npm run screens`: pictures of every screen in every state, on one page in .cache/screens. `--picture` draws
// docs/screens.png out of them; what else follows goes to Playwright: `npm run screens -- -g Details` takes some only.
// `--language=ar` takes them in another language, into a folder of its own. `--devices` draws the screens of the releases
// for iOS and Android instead, as the native host has them.
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

/** Runs a program of `e2e`, and gives its exit code. */
async function runProgram(...path) {
  const args = ['--import', 'tsx', join(...path)];
  return (await run(process.execPath, args, { cwd: join(ROOT, 'e2e') })).code;
}

/** Takes the pictures of the web app; what is not ours of the arguments goes to Playwright. */
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
