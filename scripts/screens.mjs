// `npm run screens` takes pictures of every screen in every state, and shows them on one page in .cache/screens.
// `--picture` also composes docs/screens.png. `--language=ar` uses another language and a separate folder. `--devices`
// draws the screens of the iOS and Android releases instead. Other arguments are Playwright's: `npm run screens -- -g
// Details`.
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { ensureHeadlessBrowser } from './testing/browser.mjs';
import { runBrowserTests } from './testing/browser-tests.mjs';
import { ROOT, TYPESCRIPT } from './root.mjs';
import { run } from './run.mjs';

const PICTURE = '--picture';
const DEVICES = '--devices';
const LANGUAGE = '--language=';

/** Runs a program of `e2e`. Returns its exit code. */
async function runProgram(file) {
  const args = ['--import', TYPESCRIPT, file];
  return (await run(process.execPath, args, { cwd: join(ROOT, 'e2e') })).code;
}

/** Takes the pictures of the web app. Unknown arguments are Playwright's. */
async function takeWebPictures(args) {
  const others = args.filter((arg) => arg !== PICTURE && !arg.startsWith(LANGUAGE));
  const language = args.find((arg) => arg.startsWith(LANGUAGE)) ?? `${LANGUAGE}en`;
  const code = await runBrowserTests(
    await ensureHeadlessBrowser(),
    ['--config=screens.config.ts', ...others],
    { SCREENS_LANGUAGE: language.slice(LANGUAGE.length) },
  );
  return code === 0 && args.includes(PICTURE) ? runProgram('screens/draw-picture.ts') : code;
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  process.exitCode = args.includes(DEVICES)
    ? await runProgram('native/draw-screens.ts')
    : await takeWebPictures(args);
});
