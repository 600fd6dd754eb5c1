import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { MissingProgram, step, StepFailure } from '../report.mjs';
import { programOf, ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { canInstallPackages, findInPath, installInCi, installPackages } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where macOS and Windows install a Chromium. These folders are not in `PATH`. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
];

/** Runs a command of Playwright in `e2e`. */
export function runPlaywright(args, options) {
  const program = programOf('e2e', '@playwright/test', 'playwright');
  return run(process.execPath, [program, ...args], { cwd: join(ROOT, 'e2e'), ...options });
}

/** Whether a system package may be installed: always in CI, elsewhere if the user at the terminal agrees. */
async function confirmInstallation(name) {
  if (!canInstallPackages()) return false;
  if (process.env.CI) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question(`Install ${name} with apt-get? [y/N] `);
  terminal.close();
  return /^y/i.test(answer);
}

function findChromium() {
  return findInPath(NAMES) ?? USUAL_PLACES.find((file) => existsSync(file));
}

/**
 * Finds or installs Chromium's headless shell, which needs two fifths less processor time than Chromium. Returns its
 * path, or else the result of {@link ensureBrowser}.
 */
export async function ensureHeadlessBrowser() {
  const name = 'chromium-headless-shell';
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  await installInCi(name, () => findInPath([name]), name);
  return findInPath([name]) ?? (await ensureBrowser());
}

/**
 * Finds a Chromium, in this order: that of `CHROMIUM_PATH`, an installed one, one from the package manager, or
 * Playwright's own. Returns its path, or undefined for Playwright's own. Throws {@link MissingProgram}.
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new StepFailure(`CHROMIUM_PATH names ${named}, which is not there: correct it, or leave it empty.`);
  }
  const found = findChromium();
  if (found) return found;

  return step('install a browser', async () => {
    if ((await confirmInstallation('chromium')) && (await installPackages('chromium'))) return findChromium();
    const { code, output } = await runPlaywright(['install', 'chromium'], { quiet: true });
    if (code === 0) return undefined;
    throw new MissingProgram(
      'No Chromium was found and none could be downloaded: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
      output,
    );
  });
}
