import { existsSync, readFileSync } from 'node:fs';
import { canInstallPackages, findInPath, installPackages } from './browser.mjs';
import { step } from '../report.mjs';
import { programOf } from '../root.mjs';
import { run } from '../run.mjs';

const FIREFOX_NAMES = ['firefox-esr', 'firefox', 'firefox.exe'];
const FIREFOX_PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox as its makers or a distribution ship it; undefined when there is none. */
export function findFirefox() {
  return findInPath(FIREFOX_NAMES) ?? FIREFOX_PLACES.find((file) => existsSync(file));
}

/** WebKit as GTK has it: its WebDriver, and the X server that its window is drawn on; undefined without both. */
export function findWebKitGtk() {
  const driver = findInPath(['WebKitWebDriver']);
  const display = findInPath(['Xvfb']);
  return driver && display ? { driver, display } : undefined;
}

/**
 * In CI the engines that are missing are installed: Debian's, or else Playwright's own builds. Elsewhere, and where that
 * fails, their tests say that they were skipped.
 */
export async function ensureEnginesInCi() {
  const isMissing = { firefox: !findFirefox(), webkit: !findWebKitGtk() };
  if (!process.env.CI || !(isMissing.firefox || isMissing.webkit)) return;
  await step('install Firefox and WebKit', async () => {
    if (canInstallPackages()) {
      // One by one: that one cannot be had must not cost the other.
      if (isMissing.firefox) await installPackages('firefox-esr');
      if (isMissing.webkit) await installPackages('webkit2gtk-driver', 'xvfb');
      if (findFirefox() && findWebKitGtk()) return;
    }
    const playwright = programOf('e2e', '@playwright/test', 'playwright');
    await run(process.execPath, [playwright, 'install', 'firefox', 'webkit'], { quiet: true });
  });
}

/** What each engine was, or why its tests were skipped, from the JSON report of their run: a line each. */
export function readEngines(reportFile) {
  if (!existsSync(reportFile)) return [];
  const tests = JSON.parse(readFileSync(reportFile, 'utf8'))
    .suites.flatMap(({ specs }) => specs)
    .flatMap((spec) => spec.tests);
  const lines = tests.flatMap(({ projectName, annotations }) =>
    annotations.map(({ description }) => `${projectName}: ${description}`),
  );
  return [...new Set(lines)].sort();
}
