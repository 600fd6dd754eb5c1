import { existsSync, readFileSync } from 'node:fs';
import { runPlaywright } from './browser.mjs';
import { findInPath, installInCi } from './system-packages.mjs';
import { testsOf } from './failures.mjs';

const FIREFOX_NAMES = ['firefox-esr', 'firefox', 'firefox.exe'];
const FIREFOX_PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the path of Firefox, from Mozilla or a distribution. Undefined if it is not installed. */
export function findFirefox() {
  return findInPath(FIREFOX_NAMES) ?? FIREFOX_PLACES.find((file) => existsSync(file));
}

/** Returns the paths of WebKitGTK's WebDriver and of an X server. Undefined unless both are installed. */
export function findWebKitGtk() {
  const driver = findInPath(['WebKitWebDriver']);
  const display = findInPath(['Xvfb']);
  return driver && display ? { driver, display } : undefined;
}

/**
 * Installs missing browser engines in CI: Debian's packages, or else Playwright's own builds. The tests of an engine
 * that is still missing are skipped.
 */
export async function ensureEnginesInCi() {
  await installInCi('Firefox', findFirefox, 'firefox-esr');
  await installInCi('WebKit', findWebKitGtk, 'webkit2gtk-driver', 'xvfb');
  if (process.env.CI && !(findFirefox() && findWebKitGtk()))
    await runPlaywright(['install', 'firefox', 'webkit'], { quiet: true });
}

/**
 * Reads the JSON report of the engine tests. Returns a line per engine, with its version or the reason why it was
 * skipped.
 */
export function readEngines(reportFile) {
  if (!existsSync(reportFile)) return [];
  const lines = testsOf(JSON.parse(readFileSync(reportFile, 'utf8'))).flatMap(
    ({ projectName, annotations }) => annotations.map(({ description }) => `${projectName}: ${description}`),
  );
  return [...new Set(lines)].sort();
}
